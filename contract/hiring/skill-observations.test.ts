import { expect, test } from 'vitest'
import { ratedSkills } from './skill-observations.ts'

const messages = (...skills: { id: number; stars: number | null }[]) =>
  ratedSkills.safeParse({ skills }).error?.issues.map(({ message }) => message) ?? []

test('a skill is seen once, from half a star on, or taken back', () => {
  expect(messages({ id: 1, stars: 0.5 }, { id: 2, stars: null })).toEqual([])
  expect(messages({ id: 1, stars: 0 })).toHaveLength(1)
  expect(messages({ id: 1, stars: 1 }, { id: 1, stars: 2 })).toEqual(['Une compétence n’est notée qu’une fois'])
  expect(messages()).toEqual(['Notez au moins une compétence'])
})
