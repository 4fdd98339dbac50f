import type { Territory } from '#domain/time/public-holidays.ts'
import { zoneOfTerritory, type Zone } from '#domain/time/zones.ts'

/** The regions whose holidays are not those of the mainland alone (decision 020). */
const byRegion: Partial<Record<string, readonly [Territory, ...Territory[]]>> = {
  'Grand Est': ['metropole', 'alsace-moselle'],
  Guadeloupe: ['guadeloupe'],
  Guyane: ['guyane'],
  'La Réunion': ['la-reunion'],
  Martinique: ['martinique'],
  Mayotte: ['mayotte'],
}

/**
 * The territories that a mission of this region can be worked in; the first is the usual one. Only Grand Est has two: Alsace
 * and Moselle are a part of it. A region that is not ours, from the government's service, is counted as the mainland.
 */
export const territoriesOf = (region: string): readonly [Territory, ...Territory[]] => byRegion[region] ?? ['metropole']

/** What people read where a region has two. */
export const territoryLabels: Record<Territory, string> = {
  metropole: 'Hors Alsace et Moselle',
  'alsace-moselle': 'Alsace ou Moselle',
  guadeloupe: 'Guadeloupe',
  guyane: 'Guyane',
  'la-reunion': 'La Réunion',
  martinique: 'Martinique',
  mayotte: 'Mayotte',
}

/** The clock of a person in this region; null where it is that of Paris, or while they have named no region. */
export const zoneOfRegion = (region: string | null): Zone | null =>
  region === null ? null : zoneOfTerritory(territoriesOf(region)[0])

const onOtherClocks = Object.keys(byRegion).filter((region) => zoneOfRegion(region) !== null)

/** The regions that go by a clock; of Paris (null), those that do not, for it is everybody else's. */
export const regionsByClock = (zone: Zone | null): { regions: string[]; isAmong: boolean } =>
  zone === null
    ? { regions: onOtherClocks, isAmong: false }
    : { regions: onOtherClocks.filter((region) => zoneOfRegion(region) === zone), isAmong: true }
