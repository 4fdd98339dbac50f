import { expect, test } from 'vitest'
import { isSameSearch, searchIn } from './saved-query.ts'

test('a search is the same whatever the order of its filters, on every page', () => {
  const onPage = searchIn({ params: new URLSearchParams('tab=ongoing&page=3&size=20&title=caf%C3%A9') })
  expect(isSameSearch(onPage, 'title=caf%c3%a9&tab=ongoing')).toBe(true)
  expect(isSameSearch(onPage, 'title=caf%c3%a9')).toBe(false)
})
