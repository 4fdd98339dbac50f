import { expect, test } from 'vitest'
import { pageWindow, rowsOn, shownTotal } from '#web/ui/paging/page-window.ts'

test('a short list links to each of its pages', () => {
  expect(pageWindow(1, 3)).toEqual([1, 2, 3])
})

test('a long list links to ten pages around the current one', () => {
  expect(pageWindow(50, 100)).toEqual([45, 46, 47, 48, 49, 50, 51, 52, 53, 54])
})

test('the last page still has ten links', () => {
  expect(pageWindow(100, 100)).toEqual([91, 92, 93, 94, 95, 96, 97, 98, 99, 100])
})

test('a phone shows five links, also around the current page', () => {
  expect(pageWindow(7, 32, 5)).toEqual([5, 6, 7, 8, 9])
})

test('the text names the rows of a page, and the last page is shorter', () => {
  expect(rowsOn({ page: 2, size: 10, total: 32 })).toBe('11 à 20 sur 32')
  expect(rowsOn({ page: 4, size: 10, total: 32 })).toBe('31 à 32 sur 32')
})

test('a total that was not counted to its end says so, on whichever page', () => {
  expect(shownTotal({ total: 10_000, hasMore: false })).toBe('10\u202f000')
  expect(rowsOn({ page: 1, size: 10, total: 10_001, hasMore: true })).toBe('1 à 10 sur plus de 10\u202f000')
  expect(rowsOn({ page: 1001, size: 10, total: 10_011, hasMore: true })).toBe(
    '10\u202f001 à 10\u202f010 sur plus de 10\u202f010',
  )
})
