import { expect, test } from 'vitest'
import { candidateWords, changesBetween, correctionStanding } from './registration-corrections.ts'

const now = new Date('2026-11-23T09:00:00Z')
const later = new Date(now.getTime() + 1)

test.each([
  ['open', 'refused', later],
  ['expired', 'refused', now],
  ['expired', 'refused', null],
  ['sent', 'pending', later],
  ['sent', 'active', later],
] as const)('a link is %s for a registration that is %s, until %s', (standing, status, expiresAt) => {
  expect(correctionStanding({ status, expiresAt }, now)).toBe(standing)
})

test('a field that only one registration has is a change, and an equal one is none', () => {
  expect(changesBetween({ Nom: 'Durand', Lieu: null, Diplôme: 'Master' }, { Nom: 'Durand', Lieu: 'Corse' })).toEqual([
    { field: 'Lieu', before: null, after: 'Corse' },
    { field: 'Diplôme', before: 'Master', after: null },
  ])
})

test('each skill is a field of its own, in stars', () => {
  const profile = {
    emailConfirmed: true,
    familyName: 'Durand',
    givenName: 'Anne',
    phone: null,
    degree: null,
    yearsOfExperience: 7,
    position: null,
    region: null,
    dailyRate: 450.5,
    lastReferenceName: null,
    lastReferenceEmail: null,
  }
  const words = candidateWords({ ...profile, skills: [{ name: 'React', rating: 7 }] })
  expect(words).toMatchObject({ 'Tarif journalier': '450,5\u00a0€', 'Compétence React': '3,5 sur 5' })
})
