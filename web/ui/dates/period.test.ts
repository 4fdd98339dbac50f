import { expect, test } from 'vitest'
import { formatDay, formatMonth, parseDay, parseMonth, parseYear } from '#web/ui/dates/period.ts'

test('a month is read as people type it', () => {
  expect(['3/2019', '03/2019', '03 2019', ' 12-2019 '].map(parseMonth)).toEqual([
    '2019-03',
    '2019-03',
    '2019-03',
    '2019-12',
  ])
})

test('what is not a month yet is none', () => {
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

test('a day is read as people type it, and as machines write it', () => {
  expect(['4/3/2019', '04/03/2019', ' 29/02/2024 ', '2019-03-04'].map(parseDay)).toEqual([
    '2019-03-04',
    '2019-03-04',
    '2024-02-29',
    '2019-03-04',
  ])
})

test('a day that no calendar has is none, and neither is one half typed', () => {
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
