import Holidays from 'date-holidays'
import { describe, expect, test } from 'vitest'
import {
  daysFromTo,
  easterOf,
  holidayOn,
  isWeekend,
  isWorkingDay,
  publicHolidaysOf,
  territories,
  countWorkingDays,
  type Territory,
} from './public-holidays.ts'
import { periodOf, addDays, type Day } from './paris-time.ts'

/**
 * The working days of each month, counted from the articles of the law on a calendar of each year: the movable feasts are
 * below, the fixed ones in the law. Where a territory has a day of its own, its rows differ from the mainland's.
 */
const counted: Record<Territory, Record<number, number[]>> = {
  metropole: {
    2026: [21, 20, 22, 21, 17, 22, 22, 21, 22, 22, 20, 22],
    2027: [20, 20, 22, 22, 19, 22, 21, 22, 22, 21, 20, 23],
    2028: [21, 21, 23, 19, 20, 21, 20, 22, 21, 22, 21, 20],
    2029: [22, 20, 22, 20, 19, 21, 22, 22, 20, 23, 21, 20],
    2030: [22, 20, 21, 21, 20, 19, 23, 21, 21, 23, 19, 21],
    2031: [22, 20, 21, 21, 19, 20, 22, 20, 22, 23, 19, 22],
  },
  'alsace-moselle': {
    2026: [21, 20, 22, 20, 17, 22, 22, 21, 22, 22, 20, 22],
    2027: [20, 20, 21, 22, 19, 22, 21, 22, 22, 21, 20, 23],
    2028: [21, 21, 23, 18, 20, 21, 20, 22, 21, 22, 21, 19],
    2029: [22, 20, 21, 20, 19, 21, 22, 22, 20, 23, 21, 19],
    2030: [22, 20, 21, 20, 20, 19, 23, 21, 21, 23, 19, 20],
    2031: [22, 20, 21, 20, 19, 20, 22, 20, 22, 23, 19, 21],
  },
  guadeloupe: {
    2026: [21, 20, 22, 21, 16, 22, 22, 21, 22, 22, 20, 22],
    2027: [20, 20, 22, 22, 18, 22, 21, 22, 22, 21, 20, 23],
    2028: [21, 21, 23, 19, 20, 21, 20, 22, 21, 22, 21, 20],
    2029: [22, 20, 22, 20, 19, 21, 22, 22, 20, 23, 21, 20],
    2030: [22, 20, 21, 21, 19, 19, 23, 21, 21, 23, 19, 21],
    2031: [22, 20, 21, 21, 18, 20, 22, 20, 22, 23, 19, 22],
  },
  guyane: {
    2026: [21, 20, 22, 21, 17, 21, 22, 21, 22, 22, 20, 22],
    2027: [20, 20, 22, 22, 19, 21, 21, 22, 22, 21, 20, 23],
    2028: [21, 21, 23, 19, 20, 21, 20, 22, 21, 22, 21, 20],
    2029: [22, 20, 22, 20, 19, 21, 22, 22, 20, 23, 21, 20],
    2030: [22, 20, 21, 21, 20, 19, 23, 21, 21, 23, 19, 21],
    2031: [22, 20, 21, 21, 19, 19, 22, 20, 22, 23, 19, 22],
  },
  'la-reunion': {
    2026: [21, 20, 22, 21, 17, 22, 22, 21, 22, 22, 20, 22],
    2027: [20, 20, 22, 22, 19, 22, 21, 22, 22, 21, 20, 22],
    2028: [21, 21, 23, 19, 20, 21, 20, 22, 21, 22, 21, 19],
    2029: [22, 20, 22, 20, 19, 21, 22, 22, 20, 23, 21, 19],
    2030: [22, 20, 21, 21, 20, 19, 23, 21, 21, 23, 19, 20],
    2031: [22, 20, 21, 21, 19, 20, 22, 20, 22, 23, 19, 22],
  },
  martinique: {
    2026: [21, 20, 22, 21, 16, 22, 22, 21, 22, 22, 20, 22],
    2027: [20, 20, 22, 22, 19, 22, 21, 22, 22, 21, 20, 23],
    2028: [21, 21, 23, 19, 19, 21, 20, 22, 21, 22, 21, 20],
    2029: [22, 20, 22, 20, 18, 21, 22, 22, 20, 23, 21, 20],
    2030: [22, 20, 21, 21, 19, 19, 23, 21, 21, 23, 19, 21],
    2031: [22, 20, 21, 21, 19, 20, 22, 20, 22, 23, 19, 22],
  },
  mayotte: {
    2026: [21, 20, 22, 20, 17, 22, 22, 21, 22, 22, 20, 22],
    2027: [20, 20, 22, 21, 19, 22, 21, 22, 22, 21, 20, 23],
    2028: [21, 21, 23, 18, 20, 21, 20, 22, 21, 22, 21, 20],
    2029: [22, 20, 22, 19, 19, 21, 22, 22, 20, 23, 21, 20],
    2030: [22, 20, 21, 21, 20, 19, 23, 21, 21, 23, 19, 21],
    2031: [22, 20, 21, 21, 19, 20, 22, 20, 22, 23, 19, 22],
  },
}

/** The working days from one day to another, both included, looked at one by one. */
const workingDaysBetween = (from: Day, to: Day, territory: Territory): Day[] =>
  daysFromTo(from, to).filter((day) => isWorkingDay(day, territory))

const years = [2026, 2027, 2028, 2029, 2030, 2031]

test.each(territories)('the working days of each month of 2026 to 2031: %s', (territory) => {
  for (const year of years) {
    const months = Array.from({ length: 12 }, (_, month) => {
      const { from, until } = periodOf(`${year}-${String(month + 1).padStart(2, '0')}`)
      return workingDaysBetween(from, addDays(until, -1), territory).length
    })
    expect(months, String(year)).toEqual(counted[territory][year])
  }
})

test('Easter Sunday, and the days that follow it', () => {
  const easter = ['2026-04-05', '2027-03-28', '2028-04-16', '2029-04-01', '2030-04-21', '2031-04-13']
  expect(years.map(easterOf)).toEqual(easter)
  expect([1818, 1954, 2000, 2038, 2076].map(easterOf)).toEqual([
    '1818-03-22',
    '1954-04-18',
    '2000-04-23',
    '2038-04-25',
    '2076-04-19',
  ])
  const moving = ['2026-04-06', '2026-05-14', '2026-05-25'].map((day) => holidayOn(day, 'metropole'))
  expect(moving).toEqual(['Lundi de Pâques', 'Ascension', 'Lundi de Pentecôte'])
})

test('two holidays on one day are one day with both names', () => {
  expect(holidayOn('2031-05-22', 'martinique')).toBe('Ascension, Abolition de l’esclavage')
  expect(holidayOn('2031-05-22', 'metropole')).toBe('Ascension')
})

test('the days between two are counted by the calendar, also when the hour changes', () => {
  expect(daysFromTo('2026-10-23', '2026-10-27')).toEqual([
    '2026-10-23',
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
    '2026-10-27',
  ])
  expect(daysFromTo('2026-03-30', '2026-03-29')).toEqual([])
  expect(['2026-10-24', '2026-10-25', '2026-10-26'].map(isWeekend)).toEqual([true, true, false])
})

describe('held against date-holidays 3.37', () => {
  const theirs = (year: number, ...place: [string, string?]) =>
    new Holidays(...(place as [string, string]))
      .getHolidays(year)
      .filter(({ type }) => type === 'public')
      .map(({ date }) => date.slice(0, 10))
      .toSorted()
  const unique = (days: Iterable<string>) => [...new Set(days)].toSorted()
  const ours = (year: number, territory: Territory) => unique(publicHolidaysOf(year, territory).keys())
  const goodFriday = (year: number) => addDays(easterOf(year), -2)

  test.each<[Territory, [string, string?]]>([
    ['metropole', ['FR']],
    ['alsace-moselle', ['FR', '57']],
    ['alsace-moselle', ['FR', '67']],
    ['alsace-moselle', ['FR', '68']],
    ['guyane', ['FR', 'GF']],
    ['la-reunion', ['FR', 'RE']],
    ['mayotte', ['FR', 'YT']],
  ])('%s is the same', (territory, place) => {
    for (const year of years) expect(ours(year, territory), String(year)).toEqual(unique(theirs(year, ...place)))
  })

  test.each<[Territory, string]>([
    ['martinique', 'MQ'],
    ['guadeloupe', 'GP'],
  ])('%s: it adds Good Friday, which no law of the State makes a holiday there', (territory, place) => {
    for (const year of years)
      expect(unique([...ours(year, territory), goodFriday(year)])).toEqual(unique(theirs(year, 'FR', place)))
  })

  test.each(['WF', 'PF', 'NC'])('FR-%s, which is none of our regions: it silently answers the mainland', (place) => {
    for (const year of years) expect(theirs(year, 'FR', place)).toEqual(theirs(year, 'FR'))
  })
})

test('working days are counted as they are listed', () => {
  for (const territory of territories)
    for (const from of ['2026-11-01', '2026-12-24', '2027-05-01', '2027-12-19'])
      for (let days = 0; days < 400; days += 13) {
        const to = addDays(from, days)
        const listed = workingDaysBetween(from, to, territory).length
        expect(countWorkingDays(from, to, territory), `${territory} ${from} ${to}`).toBe(listed)
      }
})
