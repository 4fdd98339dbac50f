import { expect, test } from 'vitest'
import { dialogOfKey } from './search-keys.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false }
const page = { isInField: false, isInDialog: false }

test('« / » opens the search, « ? » the keys, and no other key anything', () => {
  expect(dialogOfKey({ ...none, key: '/' }, page)).toBe('search')
  expect(dialogOfKey({ ...none, key: '?' }, page)).toBe('keys')
  for (const key of ['k', 'a', 'Enter', ':']) expect(dialogOfKey({ ...none, key }, page)).toBeUndefined()
})

test.each(['/', '?'])('« %s » opens nothing in a field, in a dialog, nor with another key', (key) => {
  for (const place of [
    { ...page, isInField: true },
    { ...page, isInDialog: true },
  ])
    expect(dialogOfKey({ ...none, key }, place)).toBeUndefined()
  for (const other of ['ctrlKey', 'metaKey', 'altKey'])
    expect(dialogOfKey({ ...none, key, [other]: true }, page)).toBeUndefined()
})
