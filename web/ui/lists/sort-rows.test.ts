import { expect, test } from 'vitest'
import { nextOrder, sortRows } from '#web/ui/lists/sort-rows.ts'

const names = (list: (string | null)[], direction: 'ascending' | 'descending') =>
  sortRows(list, (name) => name, direction)

test('words have the order of a French dictionary, whatever their case and accents', () => {
  expect(names(['zèbre', 'Éric', 'eau', 'Zoé'], 'ascending')).toEqual(['eau', 'Éric', 'zèbre', 'Zoé'])
})

test('missing values are last in both directions', () => {
  expect(names([null, 'b', 'a'], 'ascending')).toEqual(['a', 'b', null])
  expect(names([null, 'a', 'b'], 'descending')).toEqual(['b', 'a', null])
})

test('numbers are sorted by value', () => {
  expect(sortRows([10, 9, 100], (value) => value, 'descending')).toEqual([100, 10, 9])
})

test('a column is sorted ascending first, then descending, and another column starts ascending', () => {
  const first = nextOrder(undefined, 'Titre')
  expect(first).toEqual({ header: 'Titre', direction: 'ascending' })
  expect(nextOrder(first, 'Titre').direction).toBe('descending')
  expect(nextOrder(first, 'Lieu')).toEqual({ header: 'Lieu', direction: 'ascending' })
})
