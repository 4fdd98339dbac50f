import { expect, test } from 'vitest'
import { people, whoMay } from '#test/people/rights.ts'
import { canKnowOfTodo, isTheirMove } from './todo.policy.ts'

test.each([
  ['admin', ['admin']],
  ['recruiter', ['admin', 'company', 'rivalCompany', 'candidate']],
  ['candidate', ['admin', 'company', 'rivalCompany', 'candidate']],
] as const)('of what the %s owes on a mission, its readers know what concerns them', (holder, readers) => {
  const todo = { holder, candidateAccountId: people.candidate.id }
  expect(whoMay((actor) => canKnowOfTodo(actor, todo))).toEqual(readers)
})

test.each([
  ['candidate', people.candidate.id],
  ['company', people.company.id],
  ['admin', null],
] as const)('it is the move of %s when account %s owes it', (mover, accountId) => {
  expect(whoMay((actor) => isTheirMove(actor, { accountId }))).toEqual([mover])
})
