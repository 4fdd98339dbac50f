import { describe, expect, test } from 'vitest'
import {
  amountOf,
  areSameDays,
  dayProblems,
  daysOfDraft,
  daysOfMonth,
  totalsOf,
  validatedDaysChanged,
  type ReportedDay,
} from './reported-days.ts'
import { lastDayOf, reportedMonthsOf, stretchOf, submissionDayOf } from './reported-months.ts'

const mission = { startDay: '2026-10-14', endDay: '2027-01-15', interruptedAt: null }
const interrupted = { ...mission, interruptedAt: new Date('2026-11-18T23:30:00Z') }

describe('the months of a mission', () => {
  test.each([
    ['2026-09', undefined],
    ['2026-10', { firstDay: '2026-10-14', lastDay: '2026-10-31' }],
    ['2026-11', { firstDay: '2026-11-01', lastDay: '2026-11-30' }],
    ['2027-01', { firstDay: '2027-01-01', lastDay: '2027-01-15' }],
    ['2027-02', undefined],
  ])('%s has these days of it', (month, stretch) => {
    expect(stretchOf(month, mission)).toEqual(stretch)
  })

  test('the day of an interruption, in Paris, is the last', () => {
    expect(lastDayOf(interrupted)).toBe('2026-11-19')
    expect(stretchOf('2026-11', interrupted)).toEqual({ firstDay: '2026-11-01', lastDay: '2026-11-19' })
    expect(stretchOf('2026-12', interrupted)).toBeUndefined()
    expect(lastDayOf({ ...mission, interruptedAt: new Date('2027-06-01T10:00:00Z') })).toBe('2027-01-15')
  })

  test('are listed up to the next one, and the first always', () => {
    expect(reportedMonthsOf(mission, new Date('2026-11-30T22:59:00Z'))).toEqual(['2026-10', '2026-11', '2026-12'])
    expect(reportedMonthsOf(mission, new Date('2026-11-30T23:00:00Z'))).toHaveLength(4)
    expect(reportedMonthsOf(mission, new Date('2026-05-01T10:00:00Z'))).toEqual(['2026-10'])
    expect(reportedMonthsOf(interrupted, new Date('2027-05-01T10:00:00Z'))).toEqual(['2026-10', '2026-11'])
  })

  test.each([
    ['its last working day', '2026-10', 'metropole', '2026-10-30'],
    ['a holiday of Alsace', '2027-03', 'alsace-moselle', '2027-03-31'],
  ] as const)('are submitted from %s', (_, month, territory, day) => {
    const stretch = stretchOf(month, { ...mission, endDay: '2028-01-01' })
    expect(stretch && submissionDayOf(stretch, territory)).toBe(day)
  })

  test('one without a working day is submitted on its last day', () => {
    const week = { firstDay: '2026-10-31', lastDay: '2026-11-01' }
    expect(submissionDayOf(week, 'metropole')).toBe('2026-11-01')
    expect(submissionDayOf({ firstDay: '2026-12-24', lastDay: '2026-12-25' }, 'metropole')).toBe('2026-12-24')
  })
})

describe('the days of a month', () => {
  const stretch = { firstDay: '2026-11-09', lastDay: '2026-11-12' }
  const worked = (day: string, amount: 0 | 0.5 | 1 = 1): ReportedDay => ({ day, kind: 'mission', amount })

  test('have every calendar day, with a change of hour and a leap day', () => {
    expect(daysOfMonth('2026-03')).toHaveLength(31)
    expect(daysOfMonth('2026-10')).toHaveLength(31)
    expect(daysOfMonth('2028-02').at(-1)).toBe('2028-02-29')
  })

  test('follow the mission’s dates while it is a draft', () => {
    const saved = [
      worked('2026-11-08'),
      worked('2026-11-10', 0),
      { ...worked('2026-11-11'), kind: 'astreinte' as const },
    ]
    expect(daysOfDraft(saved, stretch, 'metropole')).toEqual([
      worked('2026-11-09'),
      worked('2026-11-10', 0),
      worked('2026-11-11', 0),
      { day: '2026-11-11', kind: 'astreinte', amount: 1 },
      worked('2026-11-12'),
    ])
  })

  test('are the same in another order, and without what is nothing', () => {
    const [one, other] = [worked('2026-11-09'), worked('2026-11-10')]
    expect(areSameDays([one, other], [other, one, { ...one, kind: 'absence', amount: 0 }])).toBe(true)
    expect(areSameDays([one], [worked('2026-11-09', 0.5)])).toBe(false)
  })

  test('are refused outside the mission, twice, and over a day; being on call stands beside', () => {
    const absent = { day: '2026-11-09', kind: 'absence', amount: 0.5 } as const
    expect(dayProblems([worked('2026-11-09', 0.5), absent, { ...absent, kind: 'astreinte' }], stretch)).toEqual([])
    expect(dayProblems([worked('2026-11-09'), absent], stretch)).toEqual([{ day: '2026-11-09', reason: 'over a day' }])
    expect(dayProblems([absent, absent], stretch)).toEqual([{ day: '2026-11-09', reason: 'twice' }])
    expect(dayProblems([worked('2026-11-08', 0)], stretch)).toEqual([])
    expect(dayProblems([worked('2026-11-13')], stretch)).toEqual([{ day: '2026-11-13', reason: 'outside' }])
  })

  test('once validated beside contested ones, they do not change', () => {
    const before = [worked('2026-11-09'), worked('2026-11-10')]
    const contested = [{ day: '2026-11-10', comment: 'Absente.' }]
    expect(validatedDaysChanged(before, [worked('2026-11-09'), worked('2026-11-10', 0)], contested)).toEqual([])
    expect(validatedDaysChanged(before, [worked('2026-11-09', 0), worked('2026-11-10')], contested)).toEqual([
      { day: '2026-11-09', reason: 'already validated' },
    ])
  })

  test('come to a total, in days and in euros and cents', () => {
    const totals = totalsOf([
      worked('2026-11-09', 0.5),
      worked('2026-11-10'),
      { ...worked('2026-11-10'), kind: 'astreinte' },
    ])
    expect(totals).toEqual({ mission: 1.5, absence: 0, astreinte: 1 })
    expect(amountOf(totals, 550.33)).toBe(825.5)
  })
})
