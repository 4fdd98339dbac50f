import { expect, test } from 'vitest'
import { halfStepsOf, isStars, starsOf } from './ratings.ts'

test('every rating goes to half steps and back', () => {
  for (let halfSteps = 0; halfSteps <= 10; halfSteps += 1) expect(halfStepsOf(starsOf(halfSteps))).toBe(halfSteps)
  expect(halfStepsOf(0.5)).toBe(1)
  expect(starsOf(9)).toBe(4.5)
})

test.each([-0.5, 0.25, 5.5, 4.75, NaN, Infinity])('%s is not a rating', (stars) => {
  expect(isStars(stars)).toBe(false)
  expect(() => halfStepsOf(stars)).toThrow(RangeError)
})
