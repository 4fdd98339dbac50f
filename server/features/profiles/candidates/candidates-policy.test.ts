import { expect, test } from 'vitest'
import { people, whoMay } from '#test/people/rights.ts'
import { canEditCandidate, canReadCandidate } from './candidates.policy.ts'

test.each([
  ['candidate', ['admin', 'candidate']],
  ['rival', ['admin', 'rival']],
] as const)('the profile of %s is edited by them and by the administrator', (owner, editors) => {
  expect(whoMay((actor) => canEditCandidate(actor, people[owner].id))).toEqual(editors)
})

test.each([
  // whose profile, whether it was proposed to who reads, who reads it
  ['candidate', false, ['admin', 'candidate']],
  ['candidate', true, ['admin', 'company', 'rivalCompany', 'candidate']],
  ['company', false, ['admin']],
] as const)(
  'the profile of the account of %s (proposed: %s) is read by those concerned',
  (owner, isProposed, readers) => {
    const row = { accountId: people[owner].id, isProposedToActor: isProposed }
    expect(whoMay((actor) => canReadCandidate(actor, row))).toEqual(readers)
  },
)
