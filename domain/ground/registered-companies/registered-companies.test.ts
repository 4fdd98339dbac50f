import fc from 'fast-check'
import { expect, test } from 'vitest'
import { regions } from '#domain/ground/reference-data/regions.ts'
import { regionOf } from './registered-companies.ts'
import { isSiren, isSiret, sirenOf, siretForm, spacedSiren, spacedSiret } from './sirets.ts'

test.each([
  ['732 829 320 00074', true],
  ['73282932000074', true],
  ['73282932000075', false],
  ['7328293200007', false],
  ['', false],
  ['7328293200007a', false],
  // La Poste: the head office keeps Luhn's rule, its other establishments have a sum of digits that five divides.
  ['35600000000048', true],
  ['35600000049837', true],
  ['35600000049838', false],
])('%s: %s', (text, isRight) => {
  expect(isSiret(siretForm(text))).toBe(isRight)
})

/** The digit that makes a number right by Luhn's rule, worked out here from the definition. */
const checked = (digits: number[]): string => {
  const sum = digits.toReversed().reduce((total, digit, at) => {
    const twice = at % 2 === 0 ? digit * 2 : digit
    return total + (twice > 9 ? twice - 9 : twice)
  }, 0)
  return [...digits, (10 - (sum % 10)) % 10].join('')
}

test('of ten numbers that differ in one digit, one is right', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 13, maxLength: 13 })
  fc.assert(
    fc.property(digits, fc.integer({ min: 0, max: 13 }), (most, at) => {
      const right = checked(most)
      if (right.startsWith('356000000')) return
      const others = Array.from({ length: 10 }, (_, digit) => `${right.slice(0, at)}${digit}${right.slice(at + 1)}`)
      expect(others.filter(isSiret)).toEqual([right])
      expect(isSiren(checked(most.slice(0, 8)))).toBe(true)
    }),
  )
})

test('people read numbers in groups that do not break', () => {
  expect(spacedSiret('73282932000074')).toBe('732\u00a0829\u00a0320\u00a000074')
  expect(spacedSiren(sirenOf('73282932000074'))).toBe('732\u00a0829\u00a0320')
  expect(siretForm(spacedSiret('73282932000074'))).toBe('73282932000074')
})

test('each region of ours has its number in the register', () => {
  const known = Array.from({ length: 100 }, (_, number) => regionOf(String(number).padStart(2, '0')))
  expect(new Set(known.filter((name) => name !== null))).toEqual(new Set(regions))
})
