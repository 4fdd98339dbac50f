import { describe, expect, test } from 'vitest'
import { instantAt, minuteAt, minuteThere, zoneOfTerritory, zones } from './zones.ts'
import { territories } from './public-holidays.ts'

test('the five overseas territories have a clock of their own, Alsace and Moselle that of Paris', () => {
  expect(territories.flatMap((territory) => zoneOfTerritory(territory) ?? []).toSorted()).toEqual([...zones])
  expect(zoneOfTerritory('alsace-moselle')).toBeNull()
})

describe('what a clock shows when Paris shows ten', () => {
  /** The days around both switches of summer time: the last Sundays of March and of October. */
  test.each([
    ['Indian/Reunion', '13:00', '12:00'],
    ['Indian/Mayotte', '12:00', '11:00'],
    ['America/Guadeloupe', '05:00', '04:00'],
    ['America/Martinique', '05:00', '04:00'],
    ['America/Cayenne', '06:00', '05:00'],
  ] as const)('in %s is %s in winter and %s in summer', (zone, winter, summer) => {
    const at = (day: string) => minuteThere(`${day} 10:00`, zone)
    expect([at('2027-03-27'), at('2027-03-28')]).toEqual([`2027-03-27 ${winter}`, `2027-03-28 ${summer}`])
    expect([at('2026-10-24'), at('2026-10-25')]).toEqual([`2026-10-24 ${summer}`, `2026-10-25 ${winter}`])
  })

  test('late in the evening it is tomorrow in La Réunion, a day of the year before in no place', () => {
    expect(minuteThere('2026-12-31 21:00', 'Indian/Reunion')).toBe('2027-01-01 00:00')
    expect(minuteThere('2027-01-01 08:00', 'America/Guadeloupe')).toBe('2027-01-01 03:00')
  })
})

test('an instant comes back from what each clock showed, at every hour of both switches but the repeated one', () => {
  for (const day of ['2026-10-25', '2027-03-28'])
    for (let hour = 0; hour < 24; hour++) {
      const instant = new Date(Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000)
      for (const zone of zones) expect(instantAt(minuteAt(instant, zone), zone)).toEqual(instant)
      const isRepeated = day === '2026-10-25' && hour === 1
      if (!isRepeated) expect(instantAt(minuteAt(instant, null), null)).toEqual(instant)
    }
})
