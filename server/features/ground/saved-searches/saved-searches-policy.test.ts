import { expect, test } from 'vitest'
import { people, whoMay } from '#test/people/rights.ts'
import { hasList, isTheirSearch } from './saved-searches.policy.ts'

test.each([
  ['candidates', ['admin']],
  ['missions', ['admin', 'company', 'rivalCompany']],
  ['recruiters', ['admin']],
] as const)('the list of %s is that of some roles', (list, having) => {
  expect(whoMay((actor) => hasList(actor, list))).toEqual(having)
})

test.each(['admin', 'company', 'rivalCompany'] as const)('the search of %s is theirs alone', (owner) => {
  expect(whoMay((actor) => isTheirSearch(actor, { accountId: people[owner].id }))).toEqual([owner])
})
