import { expect, test } from 'vitest'
import { codeForm, isFreshProof, mayRemoveFactor, secondFactorState } from './second-factors.ts'

test('a proof counts for ten minutes, to the millisecond', () => {
  const provedAt = new Date('2026-11-20T09:00:00Z')
  expect(isFreshProof(provedAt, new Date('2026-11-20T09:09:59.999Z'))).toBe(true)
  expect(isFreshProof(provedAt, new Date('2026-11-20T09:10:00Z'))).toBe(false)
  expect(isFreshProof(null, provedAt)).toBe(false)
})

test('only who must have a second factor keeps the last one, and is due without', () => {
  expect([mayRemoveFactor(1, true), mayRemoveFactor(2, true), mayRemoveFactor(1, false)]).toEqual([false, true, true])
  expect([secondFactorState(true, true), secondFactorState(true, false)]).toEqual(['set', 'set'])
  expect([secondFactorState(false, true), secondFactorState(false, false)]).toEqual(['due', 'none'])
})

test('a code is the same however it was typed', () => {
  for (const typed of ['ABCD-2345', 'abcd 2345', ' aBcD\u00a023-45 ']) expect(codeForm(typed)).toBe('abcd2345')
})
