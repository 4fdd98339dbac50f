import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantOf } from './paris-instants.ts'
import { dayOf, minuteOf } from './paris-time.ts'
import { isWorkingDay } from './public-holidays.ts'
import { endOfTerm, nextOpening } from './working-time.ts'

const at = instantOf
const end = (start: string, term: Parameters<typeof endOfTerm>[1]) => minuteOf(endOfTerm(at(start), term))

describe('the instant of a minute in Paris', () => {
  test.each([
    ['2026-07-01 09:00', '2026-07-01T07:00:00.000Z'],
    ['2026-12-01 09:00', '2026-12-01T08:00:00.000Z'],
    ['2026-03-29 01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29 02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29 03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25 02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25 03:00', '2026-10-25T02:00:00.000Z'],
  ])('%s is %s', (minute, instant) => {
    expect(at(minute).toISOString()).toBe(instant)
  })
})

describe('a term', () => {
  test.each([
    ['2026-11-23 10:00', { workingDays: 2 }, '2026-11-25 18:00'],
    ['2026-11-27 10:00', { workingDays: 2 }, '2026-12-01 18:00'],
    ['2026-11-28 10:00', { workingDays: 2 }, '2026-12-01 18:00'],
    // The 11th of November is a holiday.
    ['2026-11-10 10:00', { workingDays: 1 }, '2026-11-12 18:00'],
    ['2026-11-23 10:00', { hours: 48 }, '2026-11-25 10:00'],
    ['2026-11-26 22:00', { hours: 48 }, '2026-12-01 09:00'],
    ['2026-11-27 10:00', { hours: 48 }, '2026-12-01 10:00'],
    // Over both switches of the clocks, which are on Sundays.
    ['2026-03-27 10:00', { hours: 48 }, '2026-03-31 10:00'],
    ['2026-10-23 10:00', { hours: 48 }, '2026-10-27 10:00'],
    ['2026-12-24 17:00', { hours: 48 }, '2026-12-29 17:00'],
  ])('that begins on %s and lasts %j is over on %s', (start, term, over) => {
    expect(end(start, term)).toBe(over)
  })

  const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  const terms = fc.oneof(
    fc.integer({ min: 1, max: 10 }).map((workingDays) => ({ workingDays })),
    fc.integer({ min: 1, max: 96 }).map((hours) => ({ hours })),
  )

  test('ends on a working day between 9:00 and 18:00, after its start', () => {
    fc.assert(
      fc.property(instants, terms, (start, term) => {
        const over = endOfTerm(start, term)
        const time = minuteOf(over).slice(11)
        expect(isWorkingDay(dayOf(over), 'metropole')).toBe(true)
        expect(time >= '09:00' && time <= '18:00').toBe(true)
        expect(over >= start).toBe(true)
      }),
    )
  })

  test('begins again at the next opening, which is of another day', () => {
    expect(minuteOf(nextOpening(at('2026-11-23 11:30')))).toBe('2026-11-24 09:00')
    expect(minuteOf(nextOpening(at('2026-11-27 11:30')))).toBe('2026-11-30 09:00')
  })
})
