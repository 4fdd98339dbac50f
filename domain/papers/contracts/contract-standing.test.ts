import { expect, test } from 'vitest'
import { contractStandingOf, type StandingFacts } from './contract-standing.ts'

const facts: StandingFacts = {
  hasContract: false,
  isRecruited: true,
  isInterrupted: false,
  missionIsDeleted: false,
  preparedAt: null,
  sentAt: null,
  isSigning: false,
}
const [before, after] = [new Date('2026-11-23T09:00:00Z'), new Date('2026-11-23T10:00:00Z')]

test.each([
  ['to-prepare', {}],
  ['prepared', { preparedAt: before }],
  ['sent', { preparedAt: before, sentAt: after }],
  ['sent', { sentAt: before }],
  ['prepared', { preparedAt: after, sentAt: before }],
  ['signing', { preparedAt: before, sentAt: after, isSigning: true }],
  ['signed', { isSigning: true, hasContract: true }],
  ['signed', { preparedAt: after, sentAt: before, hasContract: true }],
  [null, { isRecruited: false }],
  [null, { isInterrupted: true }],
  [null, { missionIsDeleted: true }],
  ['sent', { isInterrupted: true, sentAt: before }],
] satisfies [string | null, Partial<StandingFacts>][])('a contract is %s for %o', (standing, changes) => {
  expect(contractStandingOf({ ...facts, ...changes })).toBe(standing)
})
