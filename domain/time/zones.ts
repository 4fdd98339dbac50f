import { instantOf } from './paris-instants.ts'
import { minuteOf, type Minute } from './paris-time.ts'
import type { Territory } from './public-holidays.ts'

/** The clocks of French people that are not the one of Paris; none of them has a summer time. */
export const zones = [
  'America/Cayenne',
  'America/Guadeloupe',
  'America/Martinique',
  'Indian/Mayotte',
  'Indian/Reunion',
] as const
export type Zone = (typeof zones)[number]

const byTerritory: Record<Territory, Zone | null> = {
  metropole: null,
  'alsace-moselle': null,
  guadeloupe: 'America/Guadeloupe',
  guyane: 'America/Cayenne',
  'la-reunion': 'Indian/Reunion',
  martinique: 'America/Martinique',
  mayotte: 'Indian/Mayotte',
}

/** The clock of people in this territory; null where it is that of Paris. */
export const zoneOfTerritory = (territory: Territory): Zone | null => byTerritory[territory]

const clocks = new Map<Zone, Intl.DateTimeFormat>()

const clockOf = (zone: Zone): Intl.DateTimeFormat => {
  const known = clocks.get(zone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(zone, clock)
  return clock
}

/** What this clock shows at an instant, `YYYY-MM-DD HH:mm`; null is the clock of Paris. */
export const minuteAt = (instant: Date, zone: Zone | null): string =>
  zone === null ? minuteOf(instant) : clockOf(zone).format(instant)

/** What this clock shows when that of Paris shows this minute. */
export const minuteThere = (minute: Minute, zone: Zone): string => minuteAt(instantOf(minute), zone)

/** The instant at which this clock shows this minute. */
export const instantAt = (minute: string, zone: Zone | null): Date => {
  if (zone === null) return instantOf(minute)
  const asUtc = Date.parse(`${minute.replace(' ', 'T')}:00Z`)
  // Such a clock is always as far from UTC.
  const ahead = Date.parse(`${minuteAt(new Date(asUtc), zone).replace(' ', 'T')}:00Z`) - asUtc
  return new Date(asUtc - ahead)
}
