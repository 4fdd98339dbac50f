import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '#test/house/source-tree.ts'
import { everyEndpoint } from '#test/walks/every-endpoint.ts'
import { wireLines } from './wire-lines.ts'

/*
 * What each endpoint takes, refuses and answers, field by field, as its schemas do it. Who changes one reads there what programs and
 * people will meet, and commits both (`vitest run --project unit test/house/wire -u`).
 */

const features = Map.groupBy(everyEndpoint, ({ name }) => name.split('.')[0] ?? '')

test.each([...features])('%s takes, refuses and answers what its sheet has', async (feature, endpoints) => {
  await expect(`${wireLines(endpoints).join('\n')}\n`).toMatchFileSnapshot(`${feature}.txt`)
})

test('a sheet goes with its feature', () => {
  const written = readdirSync(join(repository, 'test/house/wire')).flatMap(
    (name) => /^(.*)\.txt$/.exec(name)?.[1] ?? [],
  )
  expect(written.filter((feature) => !features.has(feature))).toEqual([])
})
