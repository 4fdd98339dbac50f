import { expect, test } from 'vitest'
import { keysAfter } from './order.ts'

test('a key goes to its new place, and the others keep their order', () => {
  expect(keysAfter([1, 2, 3, 4], 1, 2)).toEqual([2, 3, 1, 4])
  expect(keysAfter([1, 2, 3, 4], 4, 0)).toEqual([4, 1, 2, 3])
  expect(keysAfter([1, 2, 3, 4], 2, 1)).toEqual([1, 2, 3, 4])
})
