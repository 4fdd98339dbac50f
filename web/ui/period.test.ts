import { expect, test } from 'vitest'
import { formatMonth, parseMonth, parseYear } from '#web/ui/period.ts'

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
