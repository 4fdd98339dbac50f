import { expect, test } from 'vitest'
import {
  findDraft,
  forgetDraft,
  forgetDrafts,
  hasDraft,
  keepDraft,
  type DraftStorage,
} from '#web/lib/forms/draft-storage.ts'

const storageOf = (limit = Infinity): DraftStorage => {
  const kept = new Map<string, string>([['handoff', '{}']])
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > limit) throw new Error('QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
}

const fields = { title: '', skills: [] as string[] }
const mine = { account: 4, form: 'mission-new' }
const draft = { at: '2026-11-22T09:00:00.000Z', values: { title: 'Développeur', skills: ['React'] } }

test('a draft is found by its account and its form only', () => {
  const storage = storageOf()
  keepDraft(storage, mine, draft)
  expect(findDraft(storage, mine, fields)).toEqual(draft)
  expect(findDraft(storage, { ...mine, account: 5 }, fields)).toBeNull()
  expect(findDraft(storage, { ...mine, form: 'mission-12' }, fields)).toBeNull()
  forgetDraft(storage, mine)
  expect(findDraft(storage, mine, fields)).toBeNull()
})

test('a draft of another version of the form is not found, and removed', () => {
  const storage = storageOf()
  keepDraft(storage, mine, draft)
  expect(hasDraft(storage, mine)).toBe(true)
  expect(findDraft(storage, mine, { ...fields, place: '' })).toBeNull()
  expect(hasDraft(storage, mine)).toBe(false)
})

test('an account removes the drafts of the others, and signing out removes them all', () => {
  const storage = storageOf()
  const theirs = { account: 45, form: 'mission-new' }
  keepDraft(storage, mine, draft)
  keepDraft(storage, theirs, draft)
  forgetDrafts(storage, { account: 4 })
  expect(findDraft(storage, mine, fields)).toEqual(draft)
  expect(findDraft(storage, theirs, fields)).toBeNull()
  forgetDrafts(storage)
  expect(findDraft(storage, mine, fields)).toBeNull()
  expect(storage.getItem('handoff')).toBe('{}')
})

test('what is too long for the storage leaves no older draft', () => {
  const storage = storageOf(200)
  keepDraft(storage, mine, draft)
  keepDraft(storage, mine, { ...draft, values: { ...draft.values, title: 'x'.repeat(300) } })
  expect(findDraft(storage, mine, fields)).toBeNull()
})
