import { expect, test } from 'vitest'
import { initialOf, initialsOf } from './names.ts'

test('initials are the given name’s, then the family name’s', () => {
  expect(initialsOf({ givenName: 'Anne', familyName: 'Durand' })).toBe('A.D.')
  expect(initialsOf({ givenName: ' élise', familyName: '' })).toBe('É.')
})

test('an initial is a whole character, even one of two UTF-16 units', () => {
  expect(initialOf('𐐨né')).toBe('𐐀.')
})
