import { expect, test } from 'vitest'
import { people, whoMay } from '#test/people/rights.ts'
import { canReadOf } from './accounts.policy.ts'

test.each([
  ['admin', ['admin']],
  ['company', ['admin', 'company']],
  ['candidate', ['admin', 'candidate']],
] as const)('the data of the account of %s is read by them and by the administrator', (owner, readers) => {
  expect(whoMay((actor) => canReadOf(actor, people[owner].id))).toEqual(readers)
})
