import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantOf } from '#domain/time/paris-instants.ts'
import { minuteOf } from '#domain/time/paris-time.ts'
import { middleOf } from '#domain/time/working-time.ts'
import { mailGroupOf, mailGroupsOf } from './mail-groups.ts'
import { minuteAt } from '#domain/time/zones.ts'
import { digestAt, isPressing, isToTell, mailsLeave, nudgeStages, pressingSpan, stagesReached } from './nudges.ts'
import { todoHolders, todoKinds, todoRules } from './todos.ts'

const todo = (since: string, dueAt: string, kind = 'report.submit') => ({
  kind,
  since: instantOf(since),
  dueAt: instantOf(dueAt),
  told: [] as ('begin' | 'middle' | 'end')[],
})

describe('the middle of a term', () => {
  test.each([
    ['2026-11-23 10:00', '2026-11-25 10:00', '2026-11-24 10:00'],
    ['2026-11-23 10:00', '2026-11-30 18:00', '2026-11-26 09:00'],
    // Half of it is in the night: then in the morning.
    ['2026-11-23 10:00', '2026-11-24 18:00', '2026-11-24 09:00'],
    // A weekend does not pass.
    ['2026-11-27 10:00', '2026-12-01 10:00', '2026-11-30 10:00'],
    ['2026-11-23 20:00', '2026-11-24 09:00', '2026-11-24 09:00'],
    ['2026-11-23 10:00', '2026-11-23 10:00', '2026-11-23 10:00'],
  ])('from %s to %s is %s', (since, dueAt, middle) => {
    expect(minuteOf(middleOf(instantOf(since), instantOf(dueAt)))).toBe(middle)
  })

  test('is between both ends, whenever they are', () => {
    const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 40 * 24 }), (since, hours) => {
        const dueAt = new Date(since.getTime() + hours * 3_600_000)
        const middle = middleOf(since, dueAt)
        expect(middle >= since && middle <= dueAt).toBe(true)
      }),
    )
  })
})

describe('what is told of a todo', () => {
  test('is each stage once it is reached', () => {
    const one = todo('2026-11-23 10:00', '2026-11-25 10:00')
    const reached = (now: string) => stagesReached(one, instantOf(now))
    expect(reached('2026-11-23 09:59')).toEqual([])
    expect(reached('2026-11-23 10:00')).toEqual(['begin'])
    expect(reached('2026-11-24 10:00')).toEqual(['begin', 'middle'])
    expect(reached('2026-11-25 10:00')).toEqual([...nudgeStages])
  })

  test('is new after each stage that was not told, and nothing is after the end', () => {
    const one = todo('2026-11-23 10:00', '2026-11-25 10:00')
    const isNew = (told: typeof one.told, now: string) => isToTell({ ...one, told }, instantOf(now))
    expect(isNew([], '2026-11-23 09:00')).toBe(false)
    expect(isNew([], '2026-11-23 10:00')).toBe(true)
    expect(isNew(['begin'], '2026-11-24 09:59')).toBe(false)
    expect(isNew(['begin'], '2026-11-24 10:00')).toBe(true)
    expect(isNew(['begin', 'middle'], '2026-11-25 09:59')).toBe(false)
    expect(isNew(['begin', 'middle'], '2026-11-25 10:00')).toBe(true)
    expect(isNew([...nudgeStages], '2026-12-25 10:00')).toBe(false)
  })

  test('is not its beginning where a mail of its own told that, nor anything where reminders of its own do', () => {
    const asked = todo('2026-11-23 10:00', '2026-11-25 10:00', 'interview.answer')
    expect(isToTell(asked, instantOf('2026-11-24 09:59'))).toBe(false)
    expect(isToTell(asked, instantOf('2026-11-24 10:00'))).toBe(true)
    const month = todo('2026-11-23 10:00', '2026-11-30 18:00', 'report.validate')
    expect(isToTell(month, instantOf('2026-12-24 10:00'))).toBe(false)
  })

  test('is told at once when less than 24 hours of working days are left, and it is not over', () => {
    const isAtOnce = (now: string, dueAt: string) =>
      isPressing(todo('2026-11-20 10:00', dueAt), pressingSpan(instantOf(now)))
    expect(isAtOnce('2026-11-24 10:00', '2026-11-25 10:00')).toBe(false)
    expect(isAtOnce('2026-11-24 10:01', '2026-11-25 10:00')).toBe(true)
    expect(isAtOnce('2026-11-27 17:00', '2026-11-30 12:00')).toBe(true)
    expect(isAtOnce('2026-11-25 10:00', '2026-11-25 10:00')).toBe(false)
  })
})

describe('the hours of mails', () => {
  test.each([
    ['2026-11-24 07:59', false, undefined],
    ['2026-11-24 08:00', true, '2026-11-24'],
    ['2026-11-24 09:59', true, '2026-11-24'],
    ['2026-11-24 10:00', true, undefined],
    ['2026-11-24 19:59', true, undefined],
    ['2026-11-24 20:00', false, undefined],
    // A Saturday, and the 11th of November.
    ['2026-11-28 09:00', false, undefined],
    ['2026-11-11 09:00', false, undefined],
  ])('at %s a mail leaves: %s, and the digest is of %s', (now, leaves, day) => {
    expect(mailsLeave(instantOf(now), null)).toBe(leaves)
    expect(digestAt(instantOf(now), null)?.day).toBe(day)
  })

  test.each([
    // Summer and winter in Paris; none of these clocks has them.
    ['2026-07-23 06:00', 'Indian/Reunion', '2026-07-23'],
    ['2026-11-24 05:00', 'Indian/Reunion', '2026-11-24'],
    ['2026-11-24 08:00', 'Indian/Mayotte', undefined],
    ['2026-11-24 08:00', 'America/Martinique', undefined],
    ['2026-11-24 13:00', 'America/Martinique', '2026-11-24'],
    ['2026-07-23 14:00', 'America/Guadeloupe', '2026-07-23'],
    // There it is still Friday, at 20:00.
    ['2026-11-28 00:00', 'America/Cayenne', undefined],
  ] as const)('at %s in Paris the digest of %s is of %s', (now, zone, day) => {
    const digest = digestAt(instantOf(now), zone)
    expect(digest?.day).toBe(day)
    if (digest !== undefined) expect(minuteAt(digest.until, zone)).toBe(`${day} 08:00`)
  })
})

test('every kind of todo is in a group of its holder', () => {
  for (const kind of todoKinds) expect(mailGroupsOf(todoRules[kind].holder)).toContain(mailGroupOf[kind])
  for (const holder of todoHolders) expect(mailGroupsOf(holder).length).toBeGreaterThan(0)
})
