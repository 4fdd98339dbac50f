import { expect, test } from 'vitest'
import { noteRecentPage, recentPages } from './recent-pages.ts'

const aStorage = () => {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  }
}

const page = (number: number) => ({ to: `/admin/missions/${number}`, kind: 'mission', label: `Mission ${number}` })

test('the last five are remembered, the newest first, each once', () => {
  const storage = aStorage()
  for (const number of [1, 2, 3, 4, 5, 6, 3]) noteRecentPage(storage, 7, page(number))
  expect(recentPages(storage, 7)).toEqual([3, 6, 5, 4, 2].map(page))
})

test('another account in the same browser reads none of them', () => {
  const storage = aStorage()
  noteRecentPage(storage, 7, page(1))
  expect(recentPages(storage, 8)).toEqual([])
  noteRecentPage(storage, 8, page(2))
  expect(recentPages(storage, 8)).toEqual([page(2)])
  expect(recentPages(storage, 7)).toEqual([])
})

test('a value that is not theirs is none, and a full storage stays without them', () => {
  const storage = aStorage()
  storage.setItem('recents', 'rien')
  expect(recentPages(storage, 7)).toEqual([])
  const full = {
    ...storage,
    setItem: () => {
      throw new Error('full')
    },
  }
  noteRecentPage(full, 7, page(1))
  expect(storage.values.size).toBe(0)
})
