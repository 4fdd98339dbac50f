import { expect, test } from 'vitest'
import { positions, profilePositions } from './positions.ts'
import { usesText } from './reference-uses.ts'

test.each([
  [{}, null],
  [{ candidate: 0 }, null],
  [{ candidate: 1 }, '1 candidat'],
  [{ mission: 3, candidate: 12 }, '12 candidats et 3 missions'],
  [{ skill: 2, experience: 1, recruiter: 1 }, '1 entreprise et 2 compétences et 1 expérience'],
])('%j is « %s »', (uses, text) => expect(usesText(uses)).toBe(text))

test('the profile offers the positions of the sign-up but one (001 §2)', () => {
  expect(positions.filter((position) => !new Set<string>(profilePositions).has(position))).toEqual([
    "Ingénieur d'affaire",
  ])
})
