import { expect, test } from 'vitest'
import { heldWords, missingWords, reasonLines, skillWords } from '#web/features/matching/matching-words.ts'

const kafka = { id: 2, name: 'Kafka', required: true, held: null, demanded: 3, missing: true, points: 0 }
const react = { id: 1, name: 'React', required: true, held: 3.5, demanded: 4, missing: false, points: 3062 }
const reasons = {
  skills: [react, kafka],
  required: { points: 3062 },
  additional: { points: 1500 },
  years: { held: 1, asked: 5, points: 100 },
  place: { same: false, points: 0 },
  availability: { daysLate: 12, points: 400 },
  capped: true,
}

test('a skill reads as what is held for what is demanded', () => {
  expect(skillWords(react)).toBe('React : 3,5 étoiles pour 4 demandées')
  expect(skillWords({ ...react, held: 1, demanded: 1 })).toBe('React : 1 étoile pour 1 demandée')
  expect(skillWords({ ...react, demanded: 0 })).toBe('React : connu')
})

test('a skill that is not held reads as missing', () => {
  expect(skillWords(kafka)).toBe('Kafka manquant')
  expect(skillWords({ ...kafka, held: 0 })).toBe('Kafka manquant')
})

test('the missing required skills are named together', () => {
  expect(missingWords(reasons)).toBe('Kafka manquant')
  expect(missingWords({ ...reasons, skills: [{ ...react, missing: true }, kafka] })).toBe('React et Kafka manquants')
  expect(missingWords({ ...reasons, skills: [react, { ...kafka, required: false }] })).toBeNull()
})

test('every reason has its words and its points', () => {
  expect(reasonLines(reasons).map((line) => `${line.words} (${line.points})`)).toEqual([
    'React : 3,5 étoiles pour 4 demandées (30,6)',
    'Kafka manquant (0)',
    '1 an pour 5 demandés (1 / 5)',
    'Autre région (0 / 5)',
    'Libre 12 jours après le début (4 / 5)',
  ])
})

test('what a mission demands is said in words, skill by skill', () => {
  expect(
    heldWords([
      { id: 1, name: 'React', rating: 4, priority: 1, held: 3.5, missing: false },
      { id: 2, name: 'Kafka', rating: 3, priority: 1, held: null, missing: true },
    ]),
  ).toBe('React : 3,5 étoiles pour 4 demandées, Kafka manquant')
})
