import { expect, test } from 'vitest'
import { canPrepare } from './contract-drafts.policy.ts'

const [recruited, preselected] = [{ status: 'recruited' }, { status: 'preselected' }] as const

test.each([
  ['its candidate is recruited', false, [recruited], true],
  ['both of its candidates are', false, [recruited, recruited], true],
  ['one of them is not', false, [recruited, preselected], false],
  ['it has no candidate', false, [], false],
  ['it is interrupted', true, [recruited], false],
] as const)('when %s, a contract is prepared or not', (_, isInterrupted, candidates, expected) => {
  expect(canPrepare({ isInterrupted, candidates })).toBe(expected)
})
