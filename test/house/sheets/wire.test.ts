import { expect, test } from 'vitest'
import { everyEndpoint } from '#test/walks/every-endpoint.ts'
import { wireThings } from './wire-things.ts'

/** What each endpoint takes, refuses and answers, field by field, as its schemas do: `sheets.test.ts` says how a sheet is written again. */

const features = Map.groupBy(everyEndpoint, ({ name }) => name.split('.')[0] ?? '')

test.each([...features])('%s takes and refuses what its sheet has', async (feature, endpoints) => {
  await expect(`${wireThings(endpoints).join('\n')}\n`).toMatchFileSnapshot(`./wire/${feature}.txt`)
})
