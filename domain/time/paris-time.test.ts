import { expect, test } from 'vitest'
import { addDays, dayOf, dayOfMinute, daysBetween, minuteOf } from './paris-time.ts'

test.each([
  ['2026-01-15T22:59:59Z', '2026-01-15 23:59'],
  ['2026-01-15T23:00:00Z', '2026-01-16 00:00'],
  ['2026-07-15T21:59:59Z', '2026-07-15 23:59'],
  ['2026-07-15T22:00:00Z', '2026-07-16 00:00'],
  ['2026-12-31T23:00:00Z', '2027-01-01 00:00'],
])('at %s the clock on a wall in Paris shows %s', (instant, minute) => {
  expect(minuteOf(new Date(instant))).toBe(minute)
  expect(dayOf(new Date(instant))).toBe(minute.slice(0, 10))
})

test.each([
  ['2026-03-29T00:59:00Z', '2026-03-29 01:59'],
  ['2026-03-29T01:00:00Z', '2026-03-29 03:00'],
  ['2026-10-25T00:30:00Z', '2026-10-25 02:30'],
  ['2026-10-25T01:30:00Z', '2026-10-25 02:30'],
  ['2026-10-25T02:00:00Z', '2026-10-25 03:00'],
])('when the hour changes, %s reads %s', (instant, minute) => {
  expect(minuteOf(new Date(instant))).toBe(minute)
})

test('days are counted by the calendar, also over a change of hour and a leap day', () => {
  expect(addDays('2026-03-28', 1)).toBe('2026-03-29')
  expect(addDays('2026-03-29', 1)).toBe('2026-03-30')
  expect(addDays('2026-10-25', 1)).toBe('2026-10-26')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysBetween('2026-10-26', '2026-10-24')).toBe(-2)
  expect(daysBetween('2026-10-24', '2026-10-24')).toBe(0)
})

test('the day of a minute is its date part', () => {
  expect(dayOfMinute('2026-11-25 23:59')).toBe('2026-11-25')
})
