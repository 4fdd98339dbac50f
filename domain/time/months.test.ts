import { expect, test } from 'vitest'
import { addMonths, firstDayOf, monthOf, ofFrenchMonth, shownMonthsAt } from './months.ts'

test('the shown months are the current one and the eleven before it, across the year', () => {
  const months = shownMonthsAt(new Date('2026-03-31T10:00:00Z'))
  expect(months).toEqual([
    '2025-04',
    '2025-05',
    '2025-06',
    '2025-07',
    '2025-08',
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
  ])
})

test('the current month is that of Paris', () => {
  expect(shownMonthsAt(new Date('2026-10-31T22:30:00Z')).at(-1)).toBe('2026-10')
  expect(shownMonthsAt(new Date('2026-10-31T23:30:00Z')).at(-1)).toBe('2026-11')
})

test('a month is the first part of its days', () => {
  expect(monthOf('2026-11-22')).toBe('2026-11')
  expect(firstDayOf('2026-11')).toBe('2026-11-01')
})

test('some months later is the same day, or the last one of a shorter month', () => {
  expect(addMonths('2026-08-31', 6)).toBe('2027-02-28')
  expect(addMonths('2027-08-31', 6)).toBe('2028-02-29')
  expect(addMonths('2026-11-15', 3)).toBe('2027-02-15')
  expect(addMonths('2026-11-30', -9)).toBe('2026-02-28')
})

test.each([
  ['2026-10', 'd’octobre 2026'],
  ['2026-08', 'd’août 2026'],
  ['2026-11', 'de novembre 2026'],
])('of the month %s is « %s »', (month, words) => {
  expect(ofFrenchMonth(month)).toBe(words)
})
