import { expect, test } from 'vitest'
import { placeOf } from './consulted-row.ts'

const rows = (...ids: number[]) => ids.map((id) => ({ id_user: id }))

test('who was opened is read, also when somebody before them has left or has come', () => {
  expect(placeOf(rows(1, 2, 3), { id: 2, at: 1 })).toBe(1)
  expect(placeOf(rows(2, 3), { id: 2, at: 1 })).toBe(0)
  expect(placeOf(rows(9, 1, 2, 3), { id: 2, at: 1 })).toBe(2)
})

test('once they have left, the one who took their place is read, or the last', () => {
  expect(placeOf(rows(1, 3, 4), { id: 2, at: 1 })).toBe(1)
  expect(placeOf(rows(1, 2), { id: 3, at: 2 })).toBe(1)
  expect(placeOf(rows(), { id: 3, at: 2 })).toBe(-1)
})
