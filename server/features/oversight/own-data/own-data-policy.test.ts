import { expect, test } from 'vitest'
import { people, whoMay } from '#test/people/rights.ts'
import { isProfileView } from './own-data.policy.ts'

test('whoever opens a profile looks at somebody else, but for its owner', () => {
  const viewers = whoMay((actor) => isProfileView(actor, people.candidate.id))
  expect(viewers).toEqual(['admin', 'company', 'rivalCompany', 'rival'])
})
