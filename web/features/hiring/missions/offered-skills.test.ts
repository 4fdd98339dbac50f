import { expect, test } from 'vitest'
import { offeredSkills } from '#web/features/hiring/missions/offered-skills.ts'

const known = [
  { id: 1, name: 'React', nameType: 'Front' },
  { id: 2, name: 'Vue', nameType: 'Front' },
  { id: 3, name: 'Java', nameType: 'Back' },
]
const react = { id: 1, label: 'React', rating: 3.5 }

test('a skill chosen in one list is not offered in the other', () => {
  const offered = offeredSkills(known, [], [react]).flatMap(({ items }) => items.map(({ label }) => label))
  expect(offered).toEqual(['Vue', 'Java'])
})

test('skills are offered by type, and a skill that was removed keeps its name', () => {
  expect(offeredSkills(known, [{ id: 9, label: 'Flash', rating: 1 }], [])).toEqual([
    {
      group: 'Front',
      items: [
        { value: '1', label: 'React' },
        { value: '2', label: 'Vue' },
      ],
    },
    { group: 'Back', items: [{ value: '3', label: 'Java' }] },
    { group: 'Autres', items: [{ value: '9', label: 'Flash' }] },
  ])
})
