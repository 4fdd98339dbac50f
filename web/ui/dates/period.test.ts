import { expect, test } from 'vitest'
import {
  firstSelectable,
  formatDay,
  formatMonth,
  parseDay,
  parseMonth,
  parseYear,
  startOf,
} from '#web/ui/dates/period.ts'

test('a month is parsed in the forms that people type', () => {
  expect(['3/2019', '03/2019', '03 2019', ' 12-2019 '].map(parseMonth)).toEqual([
    '2019-03',
    '2019-03',
    '2019-03',
    '2019-12',
  ])
})

test('an incomplete month gives no value', () => {
  expect(['', '3', '03/20', '13/2019', '0/2019', '03/0019'].map(parseMonth)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

test('a month is written with its year', () => {
  expect(formatMonth('2019-03')).toBe('03/2019')
})

test('a year has four figures', () => {
  expect(['2019', '19', '20190', 'deux mille'].map(parseYear)).toEqual(['2019', null, null, null])
})

test('a day is parsed in the forms that people type, and in ISO format', () => {
  expect(['4/3/2019', '04/03/2019', ' 29/02/2024 ', '2019-03-04'].map(parseDay)).toEqual([
    '2019-03-04',
    '2019-03-04',
    '2024-02-29',
    '2019-03-04',
  ])
})

test('a day that does not exist gives no value, nor does an incomplete one', () => {
  expect(['', '4/3', '4/3/19', '30/02/2024', '29/02/2023', '4/13/2019', '04/03/0019'].map(parseDay)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

test('a day is written with its month and year', () => {
  expect(formatDay('2019-03-04')).toBe('04/03/2019')
})

test('a calendar starts on the chosen period, else on the current one, or on the nearest that can be chosen', () => {
  expect(startOf('2019-03', '2026-11', {})).toBe('2019-03')
  expect(startOf(null, '2026-11', {})).toBe('2026-11')
  expect(startOf(null, '2026-11', { min: '2027-02' })).toBe('2027-02')
  expect(startOf(null, '2026', { max: '2021' })).toBe('2021')
  expect(startOf('2026-11-01', '2026-11-21', { min: '2026-11-22' })).toBe('2026-11-22')
})

test('a calendar starts on the first day that is not excluded, or on the first day when there is none', () => {
  const isBefore = (day: string) => (other: string) => other < day
  expect(firstSelectable('2026-11-21', undefined, () => false)).toBe('2026-11-21')
  expect(firstSelectable('2026-12-30', undefined, isBefore('2027-01-02'))).toBe('2027-01-02')
  expect(firstSelectable('2026-12-30', '2026-12-31', isBefore('2027-01-02'))).toBe('2026-12-30')
  expect(firstSelectable('2026-12-30', undefined, () => true)).toBe('2026-12-30')
})
