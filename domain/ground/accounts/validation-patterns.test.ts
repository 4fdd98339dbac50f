import { expect, test } from 'vitest'
import {
  dailyRatePattern,
  digitsPattern,
  emailPattern,
  isEmail,
  isHttpUrl,
  phoneForm,
  rateForm,
  passwordPattern,
  phonePattern,
  websitePattern,
} from './validation-patterns.ts'

const cases: [string, (value: string) => boolean, taken: string[], refused: string[]][] = [
  [
    'an e-mail',
    isEmail,
    ['anne@example.fr', 'a.b+c@sub.example.com', "d'alembert@example.io", 'zoé@exemple.fr', 'zoe@société-exemple.fr'],
    [
      '',
      'anne',
      'anne@',
      '@example.fr',
      'anne@example',
      'anne@example.f',
      'an ne@example.fr',
      'anne@example.fr ',
      '"anne"@exemple.fr',
      'a,b@exemple.fr',
      '<anne>@exemple.fr',
      'anne@exemple.fr,y.fr',
      'mailto:anne@exemple.fr',
      'anne(a)@exemple.fr',
      'anne\\@exemple.fr',
      'anne@[10.0.0.1].fr',
      'a;b@exemple.fr',
      'anne@exemple@exemple.fr',
      '.anne@exemple.fr',
      'anne.@exemple.fr',
      'an..ne@exemple.fr',
      'anne@exemple..fr',
      'anne@.exemple.fr',
      'an\u202Ene@exemple.fr',
      'an\u200Bne@exemple.fr',
      'anne@exemple\u2060.fr',
      'anne@\u0000exemple.fr',
      'x@compte-supprime.invalid',
      'x@Compte-Supprime.INVALID',
      'x@a.compte-supprime.invalid',
    ],
  ],
  [
    'a text of digits',
    (value) => digitsPattern.test(value),
    ['0', '0123456789'],
    ['', '-1', '1.5', '1 000', '12a', '12\n'],
  ],
  [
    'a password',
    (value) => passwordPattern.test(value),
    ['abcdef1!', 'éàéàéà1 ', '123456a€', 'A123456_'],
    ['', 'abcde1!', 'abcdefgh', 'abcd1234', 'éééééé11', 'abcdefg!', '1234567!'],
  ],
  [
    'a phone',
    (value) => phonePattern.test(value),
    ['+33612345678', '+33'],
    ['', '0612345678', '+336 12', '+33a', '33612345678', '+33612345678\n'],
  ],
  [
    'a daily rate',
    (value) => dailyRatePattern.test(value),
    ['450', '450.5', '450,50'],
    ['', '-1', '450.', '450.555', '1 000', '450€'],
  ],
  [
    'a website',
    (value) => websitePattern.test(value),
    ['exemple.fr', 'www.exemple.fr', 'https://exemple.fr', 'HTTP://exemple.fr:8080/a?b=c#d', 'a-b.c.exemple.io'],
    [
      'https://user:pass@exemple.fr',
      'moi@exemple.fr',
      '',
      'abc',
      'a.fr',
      'exemple.abcdefg',
      'exemple.f',
      'exemple .fr',
      'ftp://exemple.fr',
      'exemple.fr/a b',
    ],
  ],
  [
    'a link',
    isHttpUrl,
    ['https://example.fr', 'http://localhost:3000/a', 'HTTPS://example.fr/a?b=c'],
    [
      '',
      'example.fr',
      '//example.fr',
      'ftp://example.fr',
      'javascript:alert(1)',
      'https://',
      'https://a b',
      'https://user:pass@example.fr',
    ],
  ],
]

test.each([
  ['+33 6 12 34 56 78', '+33612345678'],
  ['+33\u00a06\u202f12\u00a034\u00a056\u00a078', '+33612345678'],
  ['+33 (0)6 12 34 56 78', '+33612345678'],
  ['+33.6.12.34.56.78', '+33612345678'],
  ['+33-6-12-34-56-78', '+33612345678'],
  ['0033612345678', '+33612345678'],
  ['00 33 6 12 34 56 78', '+33612345678'],
  ['+330612345678', '+33612345678'],
  ['06 12 34 56 78', '06 12 34 56 78'],
  ['+32 475 12 34 56', '+32 475 12 34 56'],
  ['+33 6 poste 12', '+33 6 poste 12'],
  ['+33', '+33'],
])('the phone %j is stored as %j', (typed, stored) => expect(phoneForm(typed)).toBe(stored))

test.each([
  ['1 200', '1200'],
  ['1\u00a0200,50', '1200,50'],
  ['1\u202f200', '1200'],
  ['450 €', '450'],
  ['abc', 'abc'],
])('the rate %j is read as %j', (typed, read) => expect(rateForm(typed)).toBe(read))

test.each(cases)('%s is accepted or refused as A-40 says', (_, takes, taken, refused) => {
  for (const value of taken) expect(takes(value), value).toBe(true)
  for (const value of refused) expect(takes(value), value).toBe(false)
})

test('a very long address is refused quickly', () => {
  expect(emailPattern.test(`a@${'a.'.repeat(5_000)}!`)).toBe(false)
})
