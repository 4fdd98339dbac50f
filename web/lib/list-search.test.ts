import { expect, test } from 'vitest'
import { z } from 'zod'
import { pageQuery, sortBy, textFilter } from '#contract/wire/fields.ts'
import { changeSearch, isNarrowed, nextSort, orderIn, readSearch } from '#web/lib/list-search.ts'

const sorted = pageQuery.extend({ sort: sortBy('title', 'dateStart') })
const schema = pageQuery.extend({ tab: z.enum(['All', 'passed']).default('All'), title: textFilter })
const read = (text: string) => readSearch(schema, new URLSearchParams(text))
const change = (text: string, patch: Record<string, string | number | null>) =>
  changeSearch(new URLSearchParams(text), patch).toString()

test('the search is parsed with the schema of the contract', () => {
  expect(read('?page=3&tab=passed&title=react')).toEqual({ page: 3, size: 10, tab: 'passed', title: 'react' })
})

test('values that the contract refuses or does not know are ignored', () => {
  expect(read('?page=zero&tab=nope&title=react&other=1')).toMatchObject({ page: 1, tab: 'All', title: 'react' })
})

test('a new filter or tab goes back to the first page', () => {
  expect(change('page=4&tab=passed', { title: 'java' })).toBe('tab=passed&title=java')
})

test('a new page keeps the filters, and the first page is not written in the URL', () => {
  expect(change('title=java', { page: 2 })).toBe('title=java&page=2')
  expect(change('title=java&page=2', { page: 1 })).toBe('title=java')
})

test('the row before a far page stands in the address of that page alone', () => {
  expect(change('page=1001&after=7', { page: 1002, after: 70 })).toBe('page=1002&after=70')
  expect(change('page=1002&after=70', { page: 1001 })).toBe('page=1001')
  expect(change('page=1002&after=70', { title: 'java' })).toBe('title=java')
})

test('an empty filter is removed from the URL', () => {
  expect(change('title=java&place=Bretagne', { title: '' })).toBe('place=Bretagne')
})

test('a tab or a filter narrows a list; a page, an order and parameters of other parts of the screen do not', () => {
  const narrowed = (text: string) => isNarrowed(schema, new URLSearchParams(text))
  expect(narrowed('tab=passed')).toBe(true)
  expect(narrowed('title=java&page=2')).toBe(true)
  expect(narrowed('page=2')).toBe(false)
  expect(isNarrowed(sorted, new URLSearchParams('sort=title'))).toBe(false)
  expect(narrowed('other=1')).toBe(false)
})

test('a click on a column sorts ascending, then descending, then as the list is by itself', () => {
  const order = (text: string) => orderIn(new URLSearchParams(text))
  expect(order('')).toBeUndefined()
  expect(order('sort=-dateStart')).toEqual({ key: 'dateStart', direction: 'descending' })
  expect(nextSort(undefined, 'title')).toBe('title')
  expect(nextSort(order('sort=title'), 'title')).toBe('-title')
  expect(nextSort(order('sort=-title'), 'title')).toBeNull()
  expect(nextSort(order('sort=-title'), 'dateStart')).toBe('dateStart')
  expect(change('page=3&title=java', { sort: '-title' })).toBe('title=java&sort=-title')
})

test('a column that the contract does not know leaves the list in its own order', () => {
  expect(readSearch(sorted, new URLSearchParams('sort=-dateStart')).sort).toBe('-dateStart')
  expect(readSearch(sorted, new URLSearchParams('sort=password')).sort).toBeUndefined()
})
