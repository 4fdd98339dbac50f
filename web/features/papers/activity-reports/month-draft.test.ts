import { expect, test } from 'vitest'
import {
  findMonth,
  forgetFound,
  forgetMonth,
  keepMonth,
  ownPlaceOf,
  placeOfMonth,
  type WrittenMonth,
} from './month-draft.ts'

const aStorage = () => {
  const map = new Map<string, string>()
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    key: (index: number) => [...map.keys()][index] ?? null,
    get length() {
      return map.size
    },
    clear: () => map.clear(),
  }
}
const now = new Date('2026-11-30T10:00:00Z')
const place = placeOfMonth(7, 12, '2026-11')
const written = (version: number): WrittenMonth => ({ version, days: [], territory: null })

test('a written month is found by its account, its mission and its month', () => {
  const storages = [aStorage(), aStorage()]
  keepMonth(storages, place, written(3), now)
  expect(findMonth(storages, place)?.values).toEqual(written(3))
  for (const other of [placeOfMonth(8, 12, '2026-11'), placeOfMonth(7, 13, '2026-11'), placeOfMonth(7, 12, '2026-12')])
    expect(findMonth(storages, other)).toBeNull()
  forgetMonth(storages, place)
  expect(findMonth(storages, place)).toBeNull()
})

test('it survives the end of a session, which clears local storage, and a closed tab, which clears the other', () => {
  const [device, tab] = [aStorage(), aStorage()]
  keepMonth([device, tab], place, written(3), now)
  device.clear()
  expect(findMonth([device, tab], place)?.values).toEqual(written(3))
  keepMonth([device], place, written(4), now)
  tab.clear()
  expect(findMonth([device, tab], place)?.values).toEqual(written(4))
})

test('of two versions the newer one counts', () => {
  const [device, tab] = [aStorage(), aStorage()]
  keepMonth([tab], place, written(3), now)
  keepMonth([device], place, written(4), new Date(now.getTime() + 1))
  expect(findMonth([device, tab], place)?.values).toEqual(written(4))
})

test('two tabs keep what they wrote beside each other, and neither removes what the other one wrote', () => {
  const device = aStorage()
  const [first, second] = [ownPlaceOf(place), ownPlaceOf(place)]
  keepMonth([device, aStorage()], first, written(1), now)
  keepMonth([device, aStorage()], second, written(2), new Date(now.getTime() + 1))
  // Both tabs are closed: a third one finds the newer, then the older.
  const newer = findMonth([device], place)
  expect(newer?.values).toEqual(written(2))
  if (newer !== null) forgetFound([device], newer)
  const older = findMonth([device], place)
  expect(older?.values).toEqual(written(1))
  // The tab that wrote it is open after all, and writes more: it is not removed by who found it.
  keepMonth([device], first, written(3), new Date(now.getTime() + 2))
  if (older !== null) forgetFound([device], older)
  expect(findMonth([device], place)?.values).toEqual(written(3))
  forgetMonth([device], first)
  expect(findMonth([device], place)).toBeNull()
})
