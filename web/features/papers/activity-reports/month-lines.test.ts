import { expect, test } from 'vitest'
import type { ActivityReportAnswer } from '#contract/papers/activity-reports.ts'
import type { ReportedDay } from '#domain/papers/activity-reports/reported-days.ts'
import {
  changedDays,
  contestedDaysOf,
  gridDaysOf,
  isContestable,
  isStored,
  linesOf,
  withWeekOf,
} from './month-lines.ts'

type ShownDay = ActivityReportAnswer['days'][number]

const shown = (given: Partial<ShownDay> & { day: string }): ShownDay => ({
  kind: 'mission',
  amount: 1,
  off: null,
  holiday: null,
  isOutside: false,
  contested: null,
  ...given,
})

/** From Sunday 1 to Wednesday 11 November; the mission begins on the 2nd. */
const answer = [
  shown({ day: '2026-11-01', amount: 0, off: 'weekend', isOutside: true }),
  shown({ day: '2026-11-02' }),
  shown({ day: '2026-11-03', amount: 0.5, contested: 'Absent le matin' }),
  shown({ day: '2026-11-03', amount: 0.5, kind: 'absence', contested: 'Absent le matin' }),
  shown({ day: '2026-11-11', amount: 0, off: 'holiday', holiday: 'Armistice de 1918' }),
]

test('a day of the grid holds all its lines, and goes back to them; days outside are not sent', () => {
  const days = gridDaysOf(answer, () => true)
  expect(days.map(({ marks }) => marks)).toEqual([
    { mission: 0 },
    { mission: 1 },
    { mission: 0.5, absence: 0.5 },
    { mission: 0 },
  ])
  expect(days[0]).toMatchObject({ isOutside: true, isOpen: false })
  expect(days[2]?.note).toBe('contesté\u00a0: Absent le matin')
  expect(days[3]).toMatchObject({ isOff: true, title: 'Armistice de 1918' })
  const lines = linesOf(days)
  expect(lines.map(({ day }) => day.slice(8))).toEqual(['02', '03', '03', '11'])
  expect(isStored(lines, answer)).toBe(true)
})

test('what is written and not stored stands in the grid, and the days that differ are named', () => {
  const written: ReportedDay[] = linesOf(gridDaysOf(answer, () => true)).map((line) =>
    line.day === '2026-11-02' ? { ...line, amount: 0.5 } : line,
  )
  expect(gridDaysOf(answer, () => true, written)[1]?.marks).toEqual({ mission: 0.5 })
  expect(isStored(written, answer)).toBe(false)
  expect(changedDays(written, answer)).toEqual(['2026-11-02'])
})

test('a day with two lines is contested once, and after a contest only its days can be contested', () => {
  expect(contestedDaysOf(answer)).toEqual([{ day: '2026-11-03', comment: 'Absent le matin' }])
  const open = gridDaysOf(answer, isContestable(answer)).filter(({ isOpen }) => isOpen)
  expect(open.map(({ day }) => day)).toEqual(['2026-11-03'])
})

test('the usual week of a month is what most days of a weekday hold; days of rest keep what they have', () => {
  const month = (days: [string, ShownDay['amount'], ShownDay['off']?][]) =>
    gridDaysOf(
      days.map(([day, amount, off = null]) => shown({ day, amount, off })),
      () => true,
    )
  const before = month([
    ['2026-11-06', 0.5],
    ['2026-11-13', 0.5],
    ['2026-11-20', 1],
    ['2026-11-21', 1, 'weekend'],
  ])
  const copied = withWeekOf(
    month([
      ['2026-12-04', 1],
      ['2026-12-05', 0, 'weekend'],
      ['2026-12-07', 1],
      ['2026-12-25', 0, 'holiday'],
    ]),
    before,
  )
  expect(copied.map(({ marks }) => marks['mission'])).toEqual([0.5, 0, 1, 0])
})
