import { expect, test } from 'vitest'
import { people, whoMay } from '#test/people/rights.ts'
import { isForTheirMission, isTheirProposal } from './proposals.policy.ts'

test.each([
  // whose account, whose mission it is, whose proposal it is
  ['admin', [], []],
  ['company', ['company'], []],
  ['rivalCompany', ['rivalCompany'], []],
  ['candidate', [], ['candidate']],
  ['rival', [], ['rival']],
] as const)('a row of the account of %s is that of a recruiter or of a candidate', (owner, missionOf, proposalOf) => {
  const { id } = people[owner]
  expect(whoMay((actor) => isForTheirMission(actor, { recruiterAccountId: id }))).toEqual(missionOf)
  expect(whoMay((actor) => isTheirProposal(actor, { candidateAccountId: id }))).toEqual(proposalOf)
})
