import { expect, test } from 'vitest'
import { availabilityWords, missingSkills, strongestSkills } from '#web/features/hiring/proposals/fit-words.ts'

let id = 0
const skill = (name: string, held: number | null, demanded: number, required = true) => ({
  id: ++id,
  name,
  held,
  demanded,
  required,
  missing: held === null || (held === 0 && demanded > 0),
  points: 0,
})

test('the three skills that best meet the demand come first, and of two that meet it the one better held', () => {
  const skills = [
    skill('Java', 2, 4),
    skill('React', 4, 4),
    skill('Kafka', null, 3),
    skill('Go', 5, 3, false),
    skill('SQL', 3, 4),
  ]
  expect(strongestSkills(skills)).toEqual(['Go', 'React', 'SQL'])
  expect(strongestSkills([skill('Docker', 0, 0)])).toEqual(['Docker'])
})

test('one missing required skill is named, two are, more are counted', () => {
  const [kafka, go, sql] = [skill('Kafka', null, 3), skill('Go', 0, 2), skill('SQL', null, 1)]
  expect(missingSkills([skill('React', 3, 3), skill('Java', null, 3, false)])).toBeNull()
  expect(missingSkills([kafka])).toBe('Kafka manquant')
  expect(missingSkills([kafka, go])).toBe('Kafka et Go manquants')
  expect(missingSkills([kafka, go, sql])).toBe('Kafka et 2 autres manquants')
})

test('an availability is told from the first day of the mission', () => {
  expect([0, 1, 12].map(availabilityWords)).toEqual([
    'Libre dès le début',
    'Libre 1 jour après',
    'Libre 12 jours après',
  ])
})
