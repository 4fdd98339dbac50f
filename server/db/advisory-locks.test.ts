import { expect, test } from 'vitest'
import { advisoryLocks } from './advisory-locks.ts'

test('no two works share a lock: a server starts while a demonstration is being filled', () => {
  const numbers = Object.values(advisoryLocks)
  expect(new Set(numbers).size).toBe(numbers.length)
})
