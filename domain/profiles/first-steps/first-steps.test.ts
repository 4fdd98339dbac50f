import { expect, test } from 'vitest'
import { candidateStepsTaken, recruiterStepsTaken } from '#domain/profiles/first-steps/first-steps.ts'

const nothing = {
  region: null,
  availableFrom: null,
  dailyRate: null,
  ratedSkills: 0,
  unratedSkills: 0,
  hasResume: false,
}
const takenBy = (steps: Record<string, boolean>) => Object.keys(steps).filter((step) => steps[step])

test.each([
  ['nothing', {}, []],
  ['a region of spaces', { region: ' ' }, []],
  ['a region', { region: 'Bretagne' }, ['region']],
  ['a first day', { availableFrom: '2026-12-01' }, ['availability']],
  ['a rate of zero, which is an answer', { dailyRate: 0 }, ['dailyRate']],
  ['skills without stars', { unratedSkills: 3 }, []],
  ['skills of which one has no stars', { ratedSkills: 2, unratedSkills: 1 }, []],
  ['skills with stars', { ratedSkills: 2 }, ['skills']],
  ['a resume', { hasResume: true }, ['resume']],
])('a candidate with %s', (_, given, taken) => {
  expect(takenBy(candidateStepsTaken({ ...nothing, ...given }))).toEqual(taken)
})

test.each([
  ['nothing', {}, []],
  ['a logo', { hasLogo: true }, ['logo']],
  ['a description', { description: 'Une équipe de vingt.' }, ['description']],
  ['a mission', { hasMission: true }, ['mission']],
])('a company with %s', (_, given, taken) => {
  expect(takenBy(recruiterStepsTaken({ hasLogo: false, description: '', hasMission: false, ...given }))).toEqual(taken)
})
