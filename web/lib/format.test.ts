import { expect, test } from 'vitest'
import {
  formatAgo,
  formatCount,
  formatDay,
  formatEuros,
  formatInstant,
  formatMinute,
  formatRating,
  formatSlot,
} from '#web/lib/format.ts'

test('days are written dd/MM/yyyy, and a missing day as every missing value', () => {
  expect(formatDay('2026-05-14')).toBe('14/05/2026')
  expect(formatDay('2026-05-14 10:30')).toBe('14/05/2026')
  expect(formatDay(null)).toBe('- - -')
})

test('a time in Paris is formatted the same in every time zone of the machine', () => {
  const today = '2026-11-23'
  expect(formatMinute('2026-05-14 10:00', today)).toBe('jeudi 14\u00a0mai à 10\u00a0h')
  expect(formatMinute('2026-05-01 08:05', today)).toBe('vendredi 1er\u00a0mai à 8\u00a0h\u00a005')
  expect(formatInstant('2026-11-23T09:05:00Z')).toBe('23/11/2026\u00a0à\u00a010\u00a0h\u00a005')
  expect(formatSlot('2026-12-19 10:00')).toBe('samedi 19/12/2026 à 10\u00a0h')
  expect(formatSlot('2026-05-01 08:05')).toBe('vendredi 01/05/2026 à 8\u00a0h\u00a005')
  expect(formatMinute('2025-08-08 08:30', today)).toBe('vendredi 8\u00a0août 2025 à 8\u00a0h\u00a030')
})

test('the age of a day is written in words', () => {
  expect(formatAgo('2026-05-14', '2026-05-14')).toBe('aujourd’hui')
  expect(formatAgo('2026-05-13', '2026-05-14')).toBe('hier')
  expect(formatAgo('2026-05-11', '2026-05-14')).toBe('il y a 3 jours')
  expect(formatAgo('2026-03-01', '2026-05-14')).toBe('il y a 2 mois')
  expect(formatAgo('2025-05-14', '2026-05-14')).toBe('il y a 1 an')
})

test('counts are plural from two, ratings have the French decimal comma', () => {
  expect(formatCount(0, 'profil')).toBe('0 profil')
  expect(formatCount(2, 'profil')).toBe('2 profils')
  expect(formatRating(3.5)).toBe('3,5 sur 5')
})

test('an amount shows cents only where it has some', () => {
  expect(formatEuros(450.5)).toBe('450,50\u00a0€')
  expect(formatEuros(450)).toBe('450\u00a0€')
  expect(formatEuros(1200)).toBe('1\u202f200\u00a0€')
})
