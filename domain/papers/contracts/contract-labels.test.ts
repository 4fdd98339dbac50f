import { expect, test } from 'vitest'
import { documentTypes, personalSlots, vigilanceTypes } from '../documents/document-types.ts'
import { printedMonthFileName, type PrintedMonth } from '../activity-reports/printed-month.ts'
import { amendmentFileName } from '../renewals/printed-amendment.ts'
import { signatureTagOf } from '../signatures/signature-labels.ts'
import { contractTagOf } from './contract-labels.ts'

test.each([
  ['signing', null, true, 'recruiter', 'À signer'],
  ['signing', null, false, 'recruiter', 'Signature en cours'],
  ['sent', null, true, 'candidate', 'À signer'],
  ['sent', null, false, 'admin', 'Envoyé'],
  ['prepared', 2, false, 'admin', 'Préparé (version 2)'],
  ['prepared', null, false, 'admin', 'Préparé'],
  ['sent', 2, false, 'admin', 'Envoyé'],
  ['to-prepare', null, false, 'candidate', 'En préparation'],
] as const)(
  'a contract %s, version %s, on turn %s, reads for the %s « %s... »',
  (state, version, isTurn, reader, label) => {
    expect(contractTagOf({ state, version, isTurn }, reader).label).toBe(label)
  },
)

test.each([
  ['sent', true, 'À signer'],
  ['sent', false, 'Signature en cours'],
  ['started', true, 'À signer'],
  ['started', false, 'Signature en cours'],
  ['sealed', true, 'Signé'],
  ['refused', false, 'Signature refusée'],
] as const)('a signature %s, on turn %s, is « %s »', (state, isTurn, label) => {
  expect(signatureTagOf(state, isTurn).label).toBe(label)
})

test('a candidate keeps the personal papers and those of the vigilance file', () => {
  expect(documentTypes).toEqual([...personalSlots, ...vigilanceTypes])
})

test('what is printed is called by whose it is, without what no file name has', () => {
  const party = { role: 'Prestataire', name: 'Anne  Durand/Le\u0301a:', lines: [] }
  expect(amendmentFileName({ party, number: 1 })).toBe('Avenant_Anne_Durand_Léa__1.pdf')
  const month = { month: '2026-11', candidateName: 'Anne Durand' } as PrintedMonth
  expect(printedMonthFileName(month)).toBe('CRA_2026-11_Anne_Durand.pdf')
})
