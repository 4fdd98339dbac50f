import { expect, test } from 'vitest'
import {
  dailyRatePattern,
  digitsOnlyPattern,
  emailPattern,
  isHttpUrl,
  passwordPattern,
  phonePattern,
  strongPasswordPattern,
  websitePattern,
} from './validation-patterns.ts'

const cases: [string, (value: string) => boolean, taken: string[], refused: string[]][] = [
  [
    'an e-mail',
    (value) => emailPattern.test(value),
    ['anne@example.fr', 'a.b+c@sub.example.com', "d'alembert@example.io"],
    ['', 'anne', 'anne@', '@example.fr', 'anne@example', 'anne@example.f', 'an ne@example.fr', 'anne@example.fr '],
  ],
  [
    'a sign-up password',
    (value) => passwordPattern.test(value),
    ['abc1!', 'éà1 ', '1a€', 'A1_'],
    ['', 'abcdefgh', 'abcd1234', 'é1', 'abc!', '123!'],
  ],
  [
    'a strong password',
    (value) => strongPasswordPattern.test(value),
    ['abcdef1!', 'Azerty-123456789012'],
    ['abcde1!', 'abcdefgh1', 'abcdefg!', '1234567!'],
  ],
  [
    'a phone',
    (value) => phonePattern.test(value),
    ['+33612345678', '+33'],
    ['', '0612345678', '+336 12', '+33a', '33612345678', '+33612345678\n'],
  ],
  ['digits', (value) => digitsOnlyPattern.test(value), ['0', '42'], ['', '4.2', '-1', ' 1', '١']],
  [
    'a daily rate',
    (value) => dailyRatePattern.test(value),
    ['450', '450.5', '450,50'],
    ['', '-1', '450.', '450.555', '1 000', '450€'],
  ],
  [
    'a website',
    (value) => websitePattern.test(value),
    [
      'ab.fr',
      'example.fr',
      'www.example.fr',
      'example.abcdef',
      `${'a'.repeat(256)}.fr`,
      'https://example.com',
      'http://sub.example.fr/a/b?c=d&e#f',
    ],
    [
      '',
      'example',
      'a.fr',
      'example.f',
      'example.abcdefg',
      `${'a'.repeat(257)}.fr`,
      'ftp://example.fr',
      'javascript:alert(1)',
      'https://exa mple.fr',
    ],
  ],
  [
    'a link',
    isHttpUrl,
    ['https://example.fr', 'http://localhost:3000/a', 'HTTPS://example.fr/a?b=c'],
    ['', 'example.fr', '//example.fr', 'ftp://example.fr', 'javascript:alert(1)', 'https://', 'https://a b'],
  ],
]

test.each(cases)('%s is taken or refused as A-40 says', (_, takes, taken, refused) => {
  for (const value of taken) expect(takes(value), value).toBe(true)
  for (const value of refused) expect(takes(value), value).toBe(false)
})

test('a long address that never ends is refused, not searched for ever', () => {
  expect(websitePattern.test(`${'a.'.repeat(5_000)}!`)).toBe(false)
  expect(emailPattern.test(`a@${'a.'.repeat(5_000)}!`)).toBe(false)
})
