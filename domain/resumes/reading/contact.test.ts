import { expect, test } from 'vitest'
import { contactIn } from './contact.ts'

test.each([
  ['06 12 34 56 78', '+33612345678'],
  ['+33 6 12 34 56 78', '+33612345678'],
  ['+33 (0)6.12.34.56.78', '+33612345678'],
  ['0033612345678', '+33612345678'],
])('the phone « %s » is read', (text, phone) => expect(contactIn([text])).toEqual({ phone }))

test('an address of their own is a website; a page of a network, an e-mail and a skill are none', () => {
  expect(contactIn(['Site : https://jeanne.dev/cv'])).toEqual({ website: 'https://jeanne.dev/cv' })
  expect(contactIn(['linkedin.com/in/jeanne', 'jeanne@example.fr', 'Node.js, ASP.NET, vue.js'])).toEqual({
    email: 'jeanne@example.fr',
  })
})

test('foreign numbers and dates are no French phone', () =>
  expect(contactIn(['+32 470 12 34 56', '01/02/2019'])).toEqual({}))
