import { expect, test } from 'vitest'
import * as week from '#web/ui/dates/week-days.ts'

test('a week begins on its Monday, and from a Saturday on the first one to choose in is the next', () => {
  expect(['2026-11-30', '2026-12-02', '2026-12-06'].map(week.mondayOf)).toEqual(Array(3).fill('2026-11-30'))
  expect(week.weeksLater('2026-12-28', 1)).toBe('2027-01-04')
  expect(week.weeksLater('2026-03-30', -1)).toBe('2026-03-23')
  expect(['2026-11-27', '2026-11-28', '2026-11-29'].map(week.firstWeekFrom)).toEqual([
    '2026-11-23',
    '2026-11-30',
    '2026-11-30',
  ])
})

test('the weekend is shown where something stands on it, and the evening too', () => {
  const starts = ['2026-12-05 10:00', '2026-12-01 19:45']
  expect(week.shownDays('2026-11-30', starts).map((day) => day.slice(8))).toEqual(['30', '01', '02', '03', '04', '05'])
  expect(week.shownDays('2026-12-07', starts)).toHaveLength(5)
  expect(week.shownTimes('08:00', '18:00', [])).toHaveLength(21)
  expect(week.shownTimes('08:00', '18:00', starts).at(-1)).toBe('19:30')
})

test('an hour takes the half hour that it begins in and each one that it reaches', () => {
  const cells = ['2026-12-01 09:30', '2026-12-01 10:00', '2026-12-01 10:30', '2026-12-01 11:00', '2026-12-02 10:00']
  const of = (start: string, rule: (cell: string, begins: string) => boolean) => cells.map((cell) => rule(cell, start))
  expect(of('2026-12-01 10:00', week.covers)).toEqual([false, true, true, false, false])
  expect(of('2026-12-01 10:15', week.covers)).toEqual([false, true, true, true, false])
  expect(of('2026-12-01 10:15', week.beginsIn)).toEqual([false, true, false, false, false])
})

test('arrows go over the edge of a week to the next one, and stop at the edge of a day', () => {
  const size = { rows: 21, columns: 5 }
  const reached = (row: number, column: number, key: string, ctrlKey = false) =>
    week.placeReached({ row, column }, { key, ctrlKey }, size)
  expect(reached(4, 1, 'ArrowDown')).toEqual({ row: 5, column: 1, weeks: 0 })
  expect(reached(0, 1, 'ArrowUp')).toEqual({ row: 0, column: 1, weeks: 0 })
  expect(reached(4, 4, 'ArrowRight')).toEqual({ row: 4, column: 0, weeks: 1 })
  expect(reached(4, 0, 'ArrowLeft')).toEqual({ row: 4, column: 4, weeks: -1 })
  expect(reached(4, 2, 'PageDown')).toEqual({ row: 4, column: 2, weeks: 1 })
  expect(reached(4, 2, 'End')).toEqual({ row: 4, column: 4, weeks: 0 })
  expect(reached(4, 2, 'Home', true)).toEqual({ row: 0, column: 0, weeks: 0 })
  expect(reached(4, 2, 'a')).toBeUndefined()
})
