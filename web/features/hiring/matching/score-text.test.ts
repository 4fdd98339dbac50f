import { expect, test } from 'vitest'
import { scoreText } from './score-text.ts'

test.each([
  ['90', '9000'],
  ['90,5', '9050'],
  ['0', '0'],
  ['100', '10000'],
  ['', ''],
  ['beaucoup', 'beaucoup'],
])('the score « %s » in the field is « %s » in the address, and back', (text, address) => {
  expect(scoreText.toUrl(text)).toBe(address)
  expect(scoreText.ofUrl(address)).toBe(text)
})

test('a decimal point and spaces are accepted', () => {
  expect(scoreText.toUrl(' 72.25 ')).toBe('7225')
})
