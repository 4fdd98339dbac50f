import { expect, test } from 'vitest'
import { sharedWish } from './preferred-missions.ts'

const wish = { region: 'Bretagne', skillIds: [4, 7] }

test('a mission in the wished place is what the candidate looks for, whatever its skills', () => {
  expect(sharedWish(wish, { region: 'Bretagne', skillIds: [1] })).toEqual({ place: true, skillIds: [] })
})

test('so is a mission elsewhere that demands a wished skill; the answer names the shared skills', () => {
  expect(sharedWish(wish, { region: 'Corse', skillIds: [7, 1] })).toEqual({ place: false, skillIds: [7] })
  expect(sharedWish(wish, { region: 'Bretagne', skillIds: [7, 1, 4] })).toEqual({ place: true, skillIds: [7, 4] })
})

test('a mission with neither is not', () => {
  expect(sharedWish(wish, { region: 'Corse', skillIds: [1] })).toBeNull()
  expect(sharedWish({ region: 'Bretagne', skillIds: [] }, { region: 'Corse', skillIds: [] })).toBeNull()
})
