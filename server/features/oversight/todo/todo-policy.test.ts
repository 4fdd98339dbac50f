import { expect, test } from 'vitest'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { canKnowOfTodo, isTheirMove } from './todo.policy.ts'

const [candidate, rival] = [3, 4]
const by = (id: number, role: Role) => ({ id, role, now: new Date('2026-11-23T09:00:00Z') })

test.each([
  // holder, the administrator, the company, the candidate of the proposal, another candidate
  ['admin', [true, false, false, false]],
  ['recruiter', [true, true, true, false]],
  ['candidate', [true, true, true, false]],
] as const)('of what the %s owes on a mission, each reader knows what concerns them', (holder, known) => {
  const readers = [by(1, 'admin'), by(2, 'recruiter'), by(candidate, 'candidate'), by(rival, 'candidate')]
  expect(readers.map((reader) => canKnowOfTodo(reader, { holder, candidateAccountId: candidate }))).toEqual(known)
})

test.each([
  // whose move it is, that person, another one, an administrator
  [candidate, [true, false, false]],
  [null, [false, false, true]],
] as const)('what account %s owes is done by them alone, and what none owes by any administrator', (accountId, may) => {
  const people = [by(candidate, 'candidate'), by(rival, 'candidate'), by(1, 'admin')]
  expect(people.map((person) => isTheirMove(person, { accountId }))).toEqual(may)
})
