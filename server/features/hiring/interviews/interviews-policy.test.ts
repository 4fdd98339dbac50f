import { expect, test } from 'vitest'
import { people, whoMay } from '#test/people/rights.ts'
import { isTheirs } from './interviews.policy.ts'

test.each([
  // the account of the candidate's side, that of the company's, to whom the interview belongs
  ['candidate', 'company', ['company', 'candidate']],
  ['rival', 'company', ['company', 'rival']],
  ['candidate', 'rivalCompany', ['rivalCompany', 'candidate']],
  ['company', 'candidate', []],
  ['admin', 'admin', []],
] as const)('the interview of %s with %s is theirs on their own side', (candidate, company, sides) => {
  const row = { candidateAccountId: people[candidate].id, recruiterAccountId: people[company].id }
  expect(whoMay((actor) => isTheirs(actor, row))).toEqual(sides)
})
