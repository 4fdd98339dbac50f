import { expect, test } from 'vitest'
import { answerTimeText, durationText, rateText } from './bottleneck-words.ts'

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

test.each([
  [0.62, null, '62\u00a0%'],
  [0.62, 0.58, '62\u00a0% (+4\u00a0pts)'],
  [0.5, 0.51, '50\u00a0% (−1\u00a0pt)'],
  [1.2, 1.2, '120\u00a0% (0\u00a0pt)'],
])('a rate of %d after %d is said « %s »', (rate, before, text) => {
  expect(rateText(rate, before)).toBe(text)
})

test('a company is said to answer in the time that it usually takes', () => {
  expect(answerTimeText(36 * 3600)).toBe('L’entreprise répond d’ordinaire en 36\u00a0h.')
})
