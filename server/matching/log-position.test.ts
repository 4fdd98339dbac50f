import { expect, test } from 'vitest'
import { LogPosition } from './log-position.ts'

test('an event that was read is not asked for again', () => {
  const position = new LogPosition(10)
  position.advance({ ids: [11, 12], oldest: 100n, next: 100n })
  expect(position.last).toBe(12)
  expect(position.skipped).toEqual([])
})

test('an id that was skipped is asked for until it appears', () => {
  const position = new LogPosition(10)
  position.advance({ ids: [12, 14], oldest: 100n, next: 103n })
  expect(position.skipped).toEqual([11, 13])
  position.advance({ ids: [13], oldest: 100n, next: 104n })
  expect(position.skipped).toEqual([11])
  expect(position.last).toBe(14)
  position.advance({ ids: [11], oldest: 104n, next: 104n })
  expect(position.skipped).toEqual([])
})

test('an id that stays missing is given up once every transaction that could write it has ended', () => {
  const position = new LogPosition(10)
  position.advance({ ids: [12], oldest: 100n, next: 103n })
  position.advance({ ids: [], oldest: 102n, next: 105n })
  expect(position.skipped).toEqual([11])
  position.advance({ ids: [], oldest: 104n, next: 106n })
  expect(position.skipped).toEqual([11])
  position.advance({ ids: [], oldest: 105n, next: 107n })
  expect(position.skipped).toEqual([])
})
