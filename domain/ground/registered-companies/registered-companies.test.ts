import fc from 'fast-check'
import { validate as validateSiren } from 'stdnum/lib/cjs/fr/siren.js'
import { validate as validateSiret } from 'stdnum/lib/cjs/fr/siret.js'
import { expect, test } from 'vitest'
import { regions } from '#domain/ground/reference-data/regions.ts'
import { regionOf } from './registered-companies.ts'
import { isCompanyNumber, isSiret, siretForm, spacedSiret } from './sirets.ts'

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

test('any fourteen or nine digits are right or wrong as stdnum says', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^(356000000)?\\d{${length}}$`))
  fc.assert(
    fc.property(digits(14), digits(9), (fourteen, nine) => {
      const [siret, siren] = [fourteen.slice(0, 14), nine.slice(0, 9)]
      for (let last = 0; last < 10; last += 1) {
        const number = `${siret.slice(0, 13)}${last}`
        expect(isSiret(number)).toBe(validateSiret(number).isValid)
      }
      expect(isCompanyNumber(siren)).toBe(validateSiren(siren).isValid)
    }),
  )
})

test('people read numbers in groups that do not break', () => {
  expect(spacedSiret('73282932000074')).toBe('732\u00a0829\u00a0320\u00a000074')
  expect(siretForm(spacedSiret('73282932000074'))).toBe('73282932000074')
})

test('each region of ours has its number in the register', () => {
  const known = Array.from({ length: 100 }, (_, number) => regionOf(String(number).padStart(2, '0')))
  expect(new Set(known.filter((name) => name !== null))).toEqual(new Set(regions))
})
