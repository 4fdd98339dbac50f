import { expect, test } from 'vitest'
import { meantPhone, spacedPhone } from './phone.ts'

test.each([
  ['06 12 34 56 78', '+33612345678'],
  ['06.12.34.56.78', '+33612345678'],
  ['0612345678', '+33612345678'],
  ['0012345678', undefined],
  ['06 12 34 56', undefined],
  ['+33612345678', undefined],
])('by the phone %j is meant %j', (typed, meant) => expect(meantPhone(typed)).toBe(meant))

test('a phone is read in pairs', () => {
  expect(spacedPhone('+33612345678')).toBe('+33\u00a06\u00a012\u00a034\u00a056\u00a078')
})
