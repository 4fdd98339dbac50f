import { expect, test } from 'vitest'
import { chooseSkills, rateSkill } from '#web/features/ground/reference-data/chosen-skills.ts'

const known = [
  { id: 1, name: 'React' },
  { id: 2, name: 'Vue' },
  { id: 3, name: 'Java' },
]
const react = { id: 1, label: 'React', rating: 3.5 }
const java = { id: 3, label: 'Java', rating: 0 }

test('a skill that stays chosen keeps its rating, a new one starts at 0, an unknown one is ignored', () => {
  expect(chooseSkills(known, [react], [1, 3, 7])).toEqual([react, java])
})

test('a rating changes only its own skill', () => {
  expect(rateSkill([react, java], 3, 4)).toEqual([react, { ...java, rating: 4 }])
})
