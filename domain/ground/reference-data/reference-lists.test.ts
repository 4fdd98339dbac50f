import { expect, test } from 'vitest'
import { degrees } from './degrees.ts'
import { renewals } from '#domain/hiring/missions/missions.ts'
import { positions } from './positions.ts'
import { regions } from './regions.ts'

test('there are twelve degrees, six renewals, eighteen regions and nine positions, each once', () => {
  for (const [list, count] of [
    [degrees, 12],
    [renewals, 6],
    [regions, 18],
    [positions, 9],
  ] as const)
    expect(new Set(list).size).toBe(count)
})

test('regions stand in the order of the French alphabet', () => {
  expect(regions).toEqual(regions.toSorted((a, b) => a.localeCompare(b, 'fr')))
})
