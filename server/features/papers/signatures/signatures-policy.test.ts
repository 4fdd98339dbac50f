import { expect, test } from 'vitest'
import { people, whoMay } from '#test/people/rights.ts'
import { canReadRequest } from './signatures.policy.ts'

test.each([
  // the account of the side, its kind, who reads the request
  ['candidate', 'candidate', ['admin', 'candidate']],
  ['company', 'recruiter', ['admin', 'company']],
  ['candidate', 'recruiter', ['admin']],
  ['company', 'candidate', ['admin']],
] as const)('a request to the account of %s as a %s is read by that side and the administrator', (owner, kind, by) => {
  expect(whoMay((actor) => canReadRequest(actor, { accountId: people[owner].id, kind }))).toEqual(by)
})
