import { expect, test } from 'vitest'
import { durationText } from './bottleneck-words.ts'

test.each([
  [0, 'moins d’une minute'],
  [59, 'moins d’une minute'],
  [90, '2\u00a0min'],
  [3569, '59\u00a0min'],
  [3600, '1\u00a0h'],
  [5 * 3600, '5\u00a0h'],
  [47 * 3600, '47\u00a0h'],
  [48 * 3600, '2\u00a0jours'],
  [60 * 3600, '2,5\u00a0jours'],
  [9.8 * 86_400, '10\u00a0jours'],
  [1234 * 86_400, '1\u202f234\u00a0jours'],
])('%i seconds are said « %s »', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})
