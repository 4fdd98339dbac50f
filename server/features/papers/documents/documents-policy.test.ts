import { expect, test } from 'vitest'
import type { PersonalSlot } from '#domain/papers/documents/document-types.ts'
import { hasBankDetails, isOwnRecord } from './documents.policy.ts'

test.each([
  [[{ candidateId: 7 }], true],
  [[{ candidateId: 8 }], false],
  [[], false],
] as const)('with the papers %j, the record 7 is their own or not', (papers, expected) => {
  expect(isOwnRecord(7, papers)).toBe(expected)
})

const papers: [types: PersonalSlot[], expected: boolean][] = [
  [['cin', 'rib'], true],
  [['cin', 'insurance', 'address_proof'], false],
  [[], false],
]

test.each(papers)('the bank details are among the papers %j or not', (types, expected) => {
  expect(hasBankDetails(types.map((type) => ({ type })))).toBe(expected)
})
