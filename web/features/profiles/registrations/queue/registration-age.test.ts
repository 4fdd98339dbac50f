import { expect, test } from 'vitest'
import { ageOf } from './registration-age.ts'

test.each([
  ['2026-11-23T08:40:00Z', 'moins d’une heure'],
  ['2026-11-23T08:00:00Z', '1 heure'],
  ['2026-11-22T22:59:00Z', '1 jour'],
  ['2026-11-22T23:01:00Z', '9 heures'],
  ['2026-11-10T12:00:00Z', '13 jours'],
])('what came at %s has waited for %s', (createdAt, age) => {
  expect(ageOf(createdAt, new Date('2026-11-23T09:00:00Z'))).toBe(age)
})
