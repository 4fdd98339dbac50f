import { describe, expect, test } from 'vitest'
import { isRateable, lastRatingDay, lastUsedYear, observedRating } from './skill-observations.ts'

const now = new Date('2026-11-23T09:00:00Z')

describe('what was seen in an interview', () => {
  test('may be rated once it has passed, until thirty days after it in Paris', () => {
    const at = (selectedSlot: string, instant: Date) => isRateable({ status: 'accepted', selectedSlot }, instant)
    expect(at('2026-11-23 10:00', now)).toBe(false)
    expect(at('2026-11-23 09:59', now)).toBe(true)
    expect(lastRatingDay('2026-11-23 09:59')).toBe('2026-12-23')
    expect(at('2026-11-23 09:59', new Date('2026-12-23T22:59:00Z'))).toBe(true)
    expect(at('2026-11-23 09:59', new Date('2026-12-23T23:00:00Z'))).toBe(false)
  })

  test('may not be rated when the interview was not held', () => {
    for (const status of ['pending', 'change_date', 'rejected'] as const)
      expect(isRateable({ status, selectedSlot: '2026-11-20 10:00' }, now)).toBe(false)
    expect(isRateable({ status: 'pending', selectedSlot: null }, now)).toBe(false)
  })
})

test('others read the mean of two interviews or more, to the half star', () => {
  expect(observedRating([])).toBeNull()
  expect(observedRating([10])).toBeNull()
  expect(observedRating([6, 8])).toBe(7)
  expect(observedRating([7, 8])).toBe(8)
  expect(observedRating([1, 1, 2])).toBe(1)
})

describe('a skill was last used', () => {
  const position = (startedOn: string, endedOn: string | null) => ({ startedOn, endedOn })

  test('in the year in which the newest position that carries it ended', () => {
    expect(lastUsedYear([position('2015-01-01', '2019-12-01'), position('2020-01-01', '2024-03-01')], now)).toBe(2024)
  })

  test('this year while a position goes on, or is to end later', () => {
    expect(lastUsedYear([position('2015-01-01', null)], now)).toBe(2026)
    expect(lastUsedYear([position('2015-01-01', '2028-01-01')], now)).toBe(2026)
  })

  test('never, by no position or one that has not begun', () => {
    expect(lastUsedYear([], now)).toBeNull()
    expect(lastUsedYear([position('2027-01-01', null)], now)).toBeNull()
  })
})
