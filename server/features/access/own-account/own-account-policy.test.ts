import { expect, test } from 'vitest'
import { people, whoMay } from '#test/people/rights.ts'
import { isTheirSession } from './own-account.policy.ts'

test.each(['admin', 'company', 'candidate'] as const)('the session of %s is theirs alone', (owner) => {
  expect(whoMay((actor) => isTheirSession(actor, { accountId: people[owner].id }))).toEqual([owner])
})
