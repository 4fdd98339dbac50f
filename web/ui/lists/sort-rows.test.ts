import { expect, test } from 'vitest'
import { nextOrder, sortRows } from '#web/ui/lists/sort-rows.ts'

const names = (list: (string | null)[], direction: 'ascending' | 'descending') =>
  sortRows(list, (name) => name, direction)

test('words stand as in a French dictionary, whatever their case and accents', () => {
  expect(names(['zèbre', 'Éric', 'eau', 'Zoé'], 'ascending')).toEqual(['eau', 'Éric', 'zèbre', 'Zoé'])
})

test('what is missing stands last in both ways', () => {
  expect(names([null, 'b', 'a'], 'ascending')).toEqual(['a', 'b', null])
  expect(names([null, 'a', 'b'], 'descending')).toEqual(['b', 'a', null])
})

test('numbers stand by their size', () => {
  expect(sortRows([10, 9, 100], (value) => value, 'descending')).toEqual([100, 10, 9])
})

test('a column is sorted upwards first, then the other way, and another one begins anew', () => {
  const first = nextOrder(undefined, 'Titre')
  expect(first).toEqual({ header: 'Titre', direction: 'ascending' })
  expect(nextOrder(first, 'Titre').direction).toBe('descending')
  expect(nextOrder(first, 'Lieu')).toEqual({ header: 'Lieu', direction: 'ascending' })
})
