import { describe, expect, test } from 'vitest'
import { minuteAt, type Zone } from '#domain/time/zones.ts'
import { dueReminder, type Agreed } from './interview-reminders.ts'

const longAgo = new Date('2026-01-01T09:00:00Z')

/** When each reminder begins and ends on the clock of Paris, asked for every five minutes around the slot. */
const heard = (given: Pick<Agreed, 'slot'> & Partial<Agreed>) => {
  const agreed: Agreed = { agreedAt: longAgo, side: 'recruiter', zone: null, ...given }
  const spans: Record<string, [string, string]> = {}
  const first = Date.parse(`${given.slot.slice(0, 10)}T00:00:00Z`) - 3 * 86_400_000
  for (let at = first; at < first + 7 * 86_400_000; at += 300_000) {
    const now = new Date(at)
    const kind = dueReminder(agreed, now)
    if (kind === undefined) continue
    const minute = minuteAt(now, null)
    spans[kind] = [spans[kind]?.[0] ?? minute, minute]
  }
  return Object.fromEntries(Object.entries(spans).map(([kind, [from]]) => [kind, from]))
}

describe('on the clock of Paris', () => {
  test('a day and an hour before, and the same evening; a candidate is asked for no decision', () => {
    const slot = '2026-11-26 10:00'
    expect(heard({ slot })).toEqual({
      day: '2026-11-25 10:00',
      hour: '2026-11-26 09:00',
      decision: '2026-11-26 18:30',
    })
    expect(Object.keys(heard({ slot, side: 'candidate' }))).toEqual(['day', 'hour'])
  })

  test.each([
    ['at eight', '2026-11-26 08:00', '2026-11-25 08:00', '2026-11-26 07:00', '2026-11-26 18:30'],
    ['late in the afternoon', '2026-11-26 18:15', '2026-11-25 18:15', '2026-11-26 17:15', '2026-11-26 18:45'],
    ['in the evening', '2026-11-26 21:00', '2026-11-25 19:00', '2026-11-26 19:00', '2026-11-27 07:00'],
  ])('a slot %s', (_, slot, day, hour, decision) => {
    expect(heard({ slot })).toEqual({ day, hour, decision })
  })

  test.each([
    ['forward', '2027-03-28'],
    ['back', '2026-10-25'],
  ])('the day on which the clocks go %s moves no reminder', (_, day) => {
    const dayBefore = day === '2027-03-28' ? '2027-03-27' : '2026-10-24'
    expect(heard({ slot: `${day} 10:00` })).toEqual({
      day: `${dayBefore} 10:00`,
      hour: `${day} 09:00`,
      decision: `${day} 18:30`,
    })
  })
})

describe('on another clock', () => {
  const night = (zone: Zone) => {
    const agreed = { slot: '2026-11-26 10:00', agreedAt: longAgo, side: 'recruiter', zone } as const
    const hours = new Set<string>()
    for (let at = Date.parse('2026-11-23T00:00:00Z'); at < Date.parse('2026-11-30T00:00:00Z'); at += 300_000)
      if (dueReminder(agreed, new Date(at)) !== undefined) hours.add(minuteAt(new Date(at), zone).slice(11))
    return [...hours].toSorted()
  }

  test.each(['Indian/Reunion', 'Indian/Mayotte', 'America/Guadeloupe', 'America/Cayenne'] as const)(
    'nobody in %s is mailed between 20:00 and 7:00 of their own',
    (zone) => {
      const hours = night(zone)
      expect(hours.length).toBeGreaterThan(0)
      expect(hours.filter((hour) => hour < '07:00' || hour >= '20:00')).toEqual([])
    },
  )

  test('what would come at night in Guadeloupe comes in the evening before, in winter and in summer', () => {
    // 19:00 there is midnight in Paris in winter, and one in the morning in summer: the clocks of Paris go forward between the two.
    expect(heard({ slot: '2026-11-26 10:00', zone: 'America/Guadeloupe', side: 'candidate' })).toEqual({
      day: '2026-11-25 00:00',
      hour: '2026-11-26 00:00',
    })
    expect(heard({ slot: '2027-03-29 10:00', zone: 'America/Guadeloupe', side: 'candidate' })).toEqual({
      day: '2027-03-28 00:00',
      hour: '2027-03-29 01:00',
    })
  })

  test('a company in La Réunion is asked before its own evening ends, else the next morning', () => {
    expect(heard({ slot: '2026-11-26 10:00', zone: 'Indian/Reunion' })['decision']).toBe('2026-11-26 16:00')
    expect(heard({ slot: '2026-11-26 17:00', zone: 'Indian/Reunion' })['decision']).toBe('2026-11-27 04:00')
  })
})

describe('a reminder is of use', () => {
  const agreed = { slot: '2026-11-26 10:00', side: 'recruiter', zone: null } as const
  const at = (agreedAt: string, now: string) => dueReminder({ ...agreed, agreedAt: new Date(agreedAt) }, new Date(now))

  test('not to whoever agreed after its time', () => {
    expect(at('2026-11-25T09:00:00Z', '2026-11-25T09:00:00Z')).toBe('day')
    expect(at('2026-11-25T09:01:00Z', '2026-11-25T09:05:00Z')).toBeUndefined()
    expect(at('2026-11-25T09:01:00Z', '2026-11-26T08:00:00Z')).toBe('hour')
    expect(at('2026-11-26T08:30:00Z', '2026-11-26T08:35:00Z')).toBeUndefined()
  })

  test('until the next one: a server that was down for hours sends one mail, and none once the slot has begun', () => {
    expect(at('2026-11-01T09:00:00Z', '2026-11-26T07:59:00Z')).toBe('day')
    expect(at('2026-11-01T09:00:00Z', '2026-11-26T08:59:00Z')).toBe('hour')
    expect(at('2026-11-01T09:00:00Z', '2026-11-26T09:00:00Z')).toBeUndefined()
    expect(at('2026-11-01T09:00:00Z', '2026-11-28T17:29:00Z')).toBe('decision')
    expect(at('2026-11-01T09:00:00Z', '2026-11-28T17:30:00Z')).toBeUndefined()
  })
})
