import { expect, test } from 'vitest'
import type { ReadResume } from '#domain/profiles/resumes/reading/read-resume.ts'
import { findStoredResume, removeStoredResume, keepResume } from './stored-resume.ts'

const storageOf = (values: Record<string, string> = {}) => {
  const map = new Map(Object.entries(values))
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}
const now = new Date('2026-11-22T10:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const read: ReadResume = {
  website: 'https://anne.dev',
  experiences: [
    {
      position: 'Développeuse',
      company: 'Thales',
      startedOn: '2019-01-01',
      endedOn: null,
      hasMonths: true,
      description: '',
      skills: ['Java'],
    },
  ],
  educations: [{ school: 'INSA', degree: 'Master', startedOn: null, endedOn: '2018-01-01', description: null }],
  skills: [],
  languages: [{ name: 'Anglais', rating: 4.5 }],
}

test('what is kept is found by its owner alone, until they are done or 90 days have passed', () => {
  const storage = storageOf()
  keepResume(storage, 'anne@exemple.fr', read, now)
  expect(findStoredResume(storage, 'paul@exemple.fr', now)).toBeUndefined()
  expect(findStoredResume(storage, 'anne@exemple.fr', later(89))).toEqual(read)
  expect(findStoredResume(storage, 'anne@exemple.fr', later(90))).toBeUndefined()
  expect(findStoredResume(storage, 'anne@exemple.fr', now)).toBeUndefined()
  keepResume(storage, 'anne@exemple.fr', read, now)
  removeStoredResume(storage)
  expect(findStoredResume(storage, 'anne@exemple.fr', now)).toBeUndefined()
})

test.each(['', '{', '{"email":"anne@exemple.fr"}', '[]'])('what is none of ours is removed: %s', (resume) => {
  const storage = storageOf({ resume })
  expect(findStoredResume(storage, 'anne@exemple.fr', now)).toBeUndefined()
  expect(storage.getItem('resume')).toBeNull()
})

test('a storage without room keeps nothing', () => {
  const storage = {
    ...storageOf(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  keepResume(storage, 'anne@exemple.fr', read, now)
  expect(findStoredResume(storage, 'anne@exemple.fr', now)).toBeUndefined()
})
