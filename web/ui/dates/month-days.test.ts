import { describe, expect, test } from 'vitest'
import {
  amountOf,
  nameOfCell,
  painted,
  pressed,
  reachedBy,
  weeksOf,
  withAmount,
  type MarkKind,
  type MonthDay,
} from '#web/ui/dates/month-days.ts'

const kinds: MarkKind[] = [
  { key: 'work', label: 'Travail', whole: '1 jour de travail', half: 'une demi-journée de travail', tone: 'amber' },
  { key: 'rest', label: 'Congé', whole: '1 jour de congé', half: 'une demi-journée de congé', tone: 'gray' },
  { key: 'call', label: 'Garde', whole: '1 garde', half: 'une demi-garde', tone: 'blue', isBeside: true },
]

/** November 2026 begins on a Sunday; the 11th is a day of rest. */
const november: MonthDay[] = Array.from({ length: 30 }, (_, index) => {
  const day = `2026-11-${String(index + 1).padStart(2, '0')}`
  const isOff = [0, 6].includes(new Date(day).getUTCDay()) || day === '2026-11-11'
  return { day, marks: { work: isOff ? 0 : 1 }, isOff, isOpen: index > 1, isOutside: index <= 1 }
})
const on = (days: readonly MonthDay[], day: number) => days[day - 1]

test('a week goes from Monday to Sunday, with gaps where another month stands', () => {
  const weeks = weeksOf(november)
  expect(weeks).toHaveLength(6)
  expect(weeks[0]?.map((day) => day?.day.slice(8) ?? '')).toEqual(['', '', '', '', '', '', '01'])
  expect(weeks[5]?.map((day) => day?.day.slice(8) ?? '')).toEqual(['30', '', '', '', '', '', ''])
})

test('a cell is named by its day, the name of the day, what it holds and what is said of it', () => {
  const named = (day: Partial<MonthDay>) =>
    nameOfCell({ day: '2026-11-03', marks: { work: 1 }, isOpen: true, ...day }, kinds, 'rien')
  expect(named({})).toBe('mardi 3 novembre 2026, 1 jour de travail')
  expect(named({ marks: { work: 0.5, rest: 0.5 } })).toBe(
    'mardi 3 novembre 2026, une demi-journée de travail et une demi-journée de congé',
  )
  expect(named({ day: '2026-11-11', marks: {}, title: 'Armistice' })).toBe('mercredi 11 novembre 2026, Armistice, rien')
  expect(named({ day: '2026-11-01', isOutside: true })).toBe('dimanche 1er novembre 2026, hors période')
  expect(named({ note: 'à revoir' })).toBe('mardi 3 novembre 2026, 1 jour de travail, à revoir')
})

describe('a press', () => {
  test('goes from the whole day to a half, to nothing, and to the whole day again', () => {
    const half = pressed({ work: 1 }, 'work', kinds)
    expect(half).toMatchObject({ work: 0.5 })
    expect(pressed(half, 'work', kinds)).toMatchObject({ work: 0 })
    expect(pressed({ work: 0 }, 'work', kinds)).toMatchObject({ work: 1 })
  })

  test('takes the half that another kind leaves, else the whole day from it', () => {
    expect(pressed({ work: 0.5 }, 'rest', kinds)).toMatchObject({ work: 0.5, rest: 0.5 })
    expect(pressed({ work: 1 }, 'rest', kinds)).toMatchObject({ work: 0, rest: 1 })
    expect(pressed({ work: 1 }, 'call', kinds)).toEqual({ work: 1, call: 1 })
  })

  test('never makes more than a day of the kinds that share it', () => {
    expect(withAmount({ work: 1 }, 'rest', 0.5, kinds)).toMatchObject({ work: 0.5, rest: 0.5 })
    expect(withAmount({ work: 0.5, rest: 0.5, call: 1 }, 'work', 1, kinds)).toEqual({ work: 1, rest: 0, call: 1 })
  })
})

describe('the mark of the first day goes over the others', () => {
  const worked = (days: readonly MonthDay[]) => days.map(({ marks }) => marks['work'])
  const withDay = (day: string, work: 0 | 0.5 | 1) =>
    november.map((each) => (each.day === day ? { ...each, marks: { work } } : each))
  const paint = (days: readonly MonthDay[], from: string, to: string, kind = 'work') =>
    painted(days, { from: `2026-11-${from}`, to: `2026-11-${to}`, kind, kinds })

  test('in both directions, but over days of rest and days that are closed', () => {
    const emptied = withDay('2026-11-10', 0)
    expect(worked(paint(emptied, '10', '16')).slice(8, 17)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 1])
    expect(worked(paint(withDay('2026-11-06', 0.5), '06', '01')).slice(0, 6)).toEqual([0, 1, 0.5, 0.5, 0.5, 0.5])
  })

  test('as a whole day of the kind that is marked, where the first day has another', () => {
    const days = paint(november, '09', '12', 'rest')
    expect([9, 10, 12].map((day) => on(days, day)?.marks)).toMatchObject(
      Array.from({ length: 3 }, () => ({ work: 0, rest: 1 })),
    )
    expect(on(days, 11)).toEqual(on(november, 11))
  })

  test('over days of rest when it is one', () => {
    expect(worked(paint(withDay('2026-11-07', 1), '07', '08')).slice(6, 8)).toEqual([1, 1])
  })
})

test('the keys 1, 5 and 0 are amounts, on a French keyboard too', () => {
  expect(amountOf({ key: '5', code: 'Numpad5' })).toBe(0.5)
  expect(amountOf({ key: '&', code: 'Digit1' })).toBe(1)
  expect(amountOf({ key: 'à', code: 'Digit0' })).toBe(0)
  expect(amountOf({ key: 'a', code: 'KeyQ' })).toBeUndefined()
})

test.each([
  ['ArrowRight', '2026-11-11'],
  ['ArrowUp', '2026-11-03'],
  ['Home', '2026-11-09'],
  ['End', '2026-11-15'],
])('%s leads from the 10th to %s', (key, day) => {
  expect(reachedBy(november, '2026-11-10', { key, ctrlKey: false })).toBe(day)
})

test('no key leads out of the month', () => {
  const reached = (from: string, key: string, ctrlKey = false) => reachedBy(november, from, { key, ctrlKey })
  expect(reached('2026-11-01', 'ArrowLeft')).toBeUndefined()
  expect(reached('2026-11-28', 'ArrowDown')).toBeUndefined()
  expect(reached('2026-11-01', 'Home')).toBe('2026-11-01')
  expect(reached('2026-11-30', 'End')).toBe('2026-11-30')
  expect(reached('2026-11-10', 'Home', true)).toBe('2026-11-01')
  expect(reached('2026-11-10', 'End', true)).toBe('2026-11-30')
  expect(reached('2026-11-10', 'a')).toBeUndefined()
})
