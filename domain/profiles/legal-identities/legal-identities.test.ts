import { expect, test } from 'vitest'
import {
  electronicAddressOf,
  ibanForm,
  ibanHint,
  isElectronicAddress,
  isIban,
  isVatNumber,
  sourceOf,
  vatForm,
  vatNumberOf,
} from './legal-identities.ts'

test.each([
  ['FR 44 732 829 320', true],
  ['fr44732829320', true],
  ['FR45732829320', false],
  ['FR44', false],
  ['BE0123456789', true],
  ['ATU13585627', true],
  ['ES X1234567 X', true],
  ['IE1234567FA', true],
  ['NL 123456789 B 12', true],
  ['BE', false],
  ['44732829320', false],
])('the VAT number %s: %s', (text, isRight) => {
  expect(isVatNumber(vatForm(text))).toBe(isRight)
})

test('a French VAT number and an address of electronic invoices follow from the SIREN', () => {
  expect(vatNumberOf('732829320')).toBe('FR44732829320')
  expect(isVatNumber(vatNumberOf('356000000'))).toBe(true)
  expect(electronicAddressOf('732829320')).toBe('0225:732829320')
})

test.each([
  ['FR76 3000 6000 0112 3456 7890 189', true],
  ['fr7630006000011234567890189', true],
  ['FR76 3000 6000 0112 3456 7890 188', false],
  ['DE89 3704 0044 0532 0130 00', true],
  ['3000 6000 0112 3456 7890 189', false],
  ['', false],
])('the IBAN %s: %s', (text, isRight) => {
  expect(isIban(ibanForm(text))).toBe(isRight)
})

test('an IBAN is recognised by its ends', () => {
  expect(ibanHint('FR7630006000011234567890189')).toBe('FR76 •••• 0189')
})

test.each([
  ['0225:732829320', true],
  ['0225:732829320_73282932000074', true],
  ['9957:FR44732829320', true],
  ['732829320', false],
  ['0225:', false],
  ['0225:732 829 320', false],
])('the address of electronic invoices %s: %s', (text, isRight) => {
  expect(isElectronicAddress(text)).toBe(isRight)
})

test('only what is word for word the register’s comes from it', () => {
  const declared = { siret: '73282932000074', legalName: 'ALTAIR', legalForm: 'SAS', address: '1 RUE HAUTE' }
  const registered = { ...declared, region: 'Bretagne' }
  expect(sourceOf(declared, registered)).toBe('registre')
  expect(sourceOf({ ...declared, address: '2 RUE HAUTE' }, registered)).toBe('saisi')
  expect(sourceOf(declared, undefined)).toBe('saisi')
  // A sole trader types their own name, which the register does not give away.
  expect(sourceOf(declared, { ...registered, legalName: null })).toBe('saisi')
})
