import { expect, test } from 'vitest'
import { pageWindow } from '#web/ui/page-window.ts'

test('a short list links to each of its pages', () => {
  expect(pageWindow(1, 3)).toEqual([1, 2, 3])
})

test('a long list links to ten pages around the current one', () => {
  expect(pageWindow(50, 100)).toEqual([45, 46, 47, 48, 49, 50, 51, 52, 53, 54])
})

test('the last page still has ten links', () => {
  expect(pageWindow(100, 100)).toEqual([91, 92, 93, 94, 95, 96, 97, 98, 99, 100])
})
