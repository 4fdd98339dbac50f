import { expect, test } from 'vitest'
import { regions } from './regions.ts'
import { regionsByClock, territoriesOf, territoryLabels, zoneOfRegion } from './territories.ts'
import { territories } from '#domain/time/public-holidays.ts'

test('every region has its territory; Grand Est alone has two, the usual one first', () => {
  expect(regions.filter((region) => territoriesOf(region).length > 1)).toEqual(['Grand Est'])
  expect(territoriesOf('Grand Est')).toEqual(['metropole', 'alsace-moselle'])
  expect(territoriesOf('La Réunion')).toEqual(['la-reunion'])
  expect(territoriesOf('Corse')).toEqual(['metropole'])
})

test('every territory is that of a region, and has a name', () => {
  expect([...new Set(regions.flatMap((region) => territoriesOf(region)))].toSorted()).toEqual(territories.toSorted())
  expect(Object.keys(territoryLabels).toSorted()).toEqual(territories.toSorted())
})

test('five regions have a clock of their own; whoever named none reads that of Paris', () => {
  expect(regions.filter((region) => zoneOfRegion(region) !== null).toSorted()).toEqual([
    'Guadeloupe',
    'Guyane',
    'La Réunion',
    'Martinique',
    'Mayotte',
  ])
  expect(zoneOfRegion('La Réunion')).toBe('Indian/Reunion')
  expect(zoneOfRegion(null)).toBeNull()
})

test('a clock has its regions; that of Paris all but those on others', () => {
  expect(regionsByClock('Indian/Reunion')).toEqual({ regions: ['La Réunion'], isAmong: true })
  const { regions: elsewhere, isAmong } = regionsByClock(null)
  expect([elsewhere.length, isAmong]).toEqual([5, false])
})
