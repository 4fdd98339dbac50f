import { expect, test } from 'vitest'
import { LogPosition } from './log-position.ts'

test('an event that was read is not asked for again', () => {
  const position = new LogPosition(10)
  position.advance({ asked: position.asked, ids: [11, 12], oldest: 100n, next: 100n })
  expect(position.asked.last).toBe(12)
  expect(position.asked.skipped).toEqual([])
})

test('an id that was skipped is asked for until it appears', () => {
  const position = new LogPosition(10)
  position.advance({ asked: position.asked, ids: [12, 14], oldest: 100n, next: 103n })
  expect(position.asked.skipped).toEqual([11, 13])
  position.advance({ asked: position.asked, ids: [13], oldest: 100n, next: 104n })
  expect(position.asked.skipped).toEqual([11])
  expect(position.asked.last).toBe(14)
  position.advance({ asked: position.asked, ids: [11], oldest: 104n, next: 104n })
  expect(position.asked.skipped).toEqual([])
})

test('an id that stays missing is given up once every transaction that could write it has ended', () => {
  const position = new LogPosition(10)
  position.advance({ asked: position.asked, ids: [12], oldest: 100n, next: 103n })
  position.advance({ asked: position.asked, ids: [], oldest: 102n, next: 105n })
  expect(position.asked.skipped).toEqual([11])
  position.advance({ asked: position.asked, ids: [], oldest: 104n, next: 106n })
  expect(position.asked.skipped).toEqual([11])
  position.advance({ asked: position.asked, ids: [], oldest: 105n, next: 107n })
  expect(position.asked.skipped).toEqual([])
})

test('a reading that was made before another found a gap says nothing of that gap', () => {
  const position = new LogPosition(10)
  const asked = position.asked
  position.advance({ asked, ids: [11, 13], oldest: 100n, next: 103n })
  position.advance({ asked, ids: [11], oldest: 101n, next: 101n })
  expect(position.asked).toEqual({ last: 13, skipped: [12] })
  position.advance({ asked: position.asked, ids: [], oldest: 101n, next: 105n })
  expect(position.asked.skipped).toEqual([12])
  position.advance({ asked: position.asked, ids: [], oldest: 105n, next: 105n })
  expect(position.asked.skipped).toEqual([])
})

test('an event is new until one of two readings that overlap has brought it', () => {
  const position = new LogPosition(10)
  const asked = position.asked
  expect([11, 12, 13].map((id) => position.isNew(id))).toEqual([true, true, true])
  position.advance({ asked, ids: [11, 13], oldest: 100n, next: 103n })
  expect([11, 12, 13].map((id) => position.isNew(id))).toEqual([false, true, false])
  position.advance({ asked, ids: [11, 12, 13], oldest: 100n, next: 103n })
  expect(position.isNew(12)).toBe(false)
  expect(position.asked).toEqual({ last: 13, skipped: [] })
})
