import { expect, test } from 'vitest'
import { people, whoMay } from '#test/people/rights.ts'
import { isThemself } from './skill-observations.policy.ts'

test.each([
  ['candidate', ['candidate']],
  ['rival', ['rival']],
  ['company', []],
  ['admin', []],
] as const)('the ratings of the account of %s are read by that candidate alone', (owner, readers) => {
  expect(whoMay((actor) => isThemself(actor, people[owner].id))).toEqual(readers)
})
