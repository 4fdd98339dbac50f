import { expect, test } from 'vitest'
import { observationWords, observedWords } from './observed-words.ts'

const skill = {
  id: 1,
  name: 'React',
  declared: 4.5,
  observed: { stars: 3.5, interviews: 2 },
  lastUsed: 2025,
  answer: null,
  observations: [],
  can: { answer: false },
}

test('a skill says what is declared, what was observed and when it was last used', () => {
  expect(observedWords(skill)).toBe('déclaré 4,5 · constaté 3,5 (2 entretiens) · dernière utilisation 2025')
  expect(observedWords({ ...skill, observed: null })).toBe('déclaré 4,5 · dernière utilisation 2025')
  expect(observedWords({ ...skill, declared: null, lastUsed: null })).toBe('non déclaré · constaté 3,5 (2 entretiens)')
})

test('a rating says its interview', () => {
  const observation = { stars: 3, interviewDate: '2026-11-20 10:00', title: 'Développeur React' }
  expect(observationWords(observation)).toBe('3 sur 5, entretien du 20/11/2026 · Développeur React')
})
