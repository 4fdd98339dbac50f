import { expect, test } from 'vitest'
import { chosenIn, groupsOf, sentSkills, unratedIn, withChosen, withRating } from './skill-groups.ts'

const front = { id: 1, type: 'Front-end', skills: [{ id: 10, name: 'React' }, { id: 11, name: 'Vue.js' }] } // oxfmt-ignore
const back = { id: 2, type: 'Back-end', skills: [{ id: 20, name: 'Java' }] }

test('a newly chosen skill has the rating 0 and its name', () => {
  const groups = withChosen([], front, [10])
  expect(groups).toEqual([{ id: 1, type: 'Front-end', selectedSkills: [{ id: 10, label: 'React', rating: 0 }] }])
})

test('choosing another skill keeps the ratings already given', () => {
  const rated = withRating(withChosen([], front, [10]), front, 10, 3.5)
  expect(chosenIn(withChosen(rated, front, [10, 11]), front)).toEqual([
    { id: 10, label: 'React', rating: 3.5 },
    { id: 11, label: 'Vue.js', rating: 0 },
  ])
})

test('a rating changes only its own skill, and the others count as absent', () => {
  const groups = withChosen(withChosen([], front, [10, 11]), back, [20])
  const rated = withRating(groups, front, 11, 4)
  expect(unratedIn(rated)).toEqual(['React', 'Java'])
  expect(sentSkills(rated)).toEqual([
    { id: 10, rating: 0 },
    { id: 11, rating: 4 },
    { id: 20, rating: 0 },
  ])
})

test('a removed skill is not sent', () => {
  const groups = withChosen(withChosen([], front, [10, 11]), front, [11])
  expect(sentSkills(groups)).toEqual([{ id: 11, rating: 0 }])
})

test('skills that were sent stand in the groups of their types again, but for one that is gone', () => {
  const sent = [
    { id: 20, label: 'Java', rating: 2 },
    { id: 99, label: 'Disparue', rating: 5 },
  ]
  expect(groupsOf([front, back], sent)).toEqual([{ id: 2, type: 'Back-end', selectedSkills: [sent[0]] }])
})
