import { expect, test } from 'vitest'
import { invoicedMonthOf, isInvoiced, lackingFor, type InvoicingFacts, type KnownIdentity } from './invoicing.ts'

const identity: KnownIdentity = {
  legalName: 'Inspirnautes SAS',
  siret: '73282932000074',
  siren: '732829320',
  address: '12 rue de la Paix, 75002 Paris',
  vatRegime: 'payments',
  vatNumber: null,
  electronicAddress: '0225:732829320',
}

const facts: InvoicingFacts = {
  missionId: 12,
  companyAccountId: 34,
  candidateAccountId: 56,
  month: '2026-10',
  firstDay: '2026-10-01',
  lastDay: '2026-10-31',
  title: 'Refonte du portail client',
  orderNumber: 'PO-4512',
  worker: 'Anne Durand',
  totals: { mission: 19.5, astreinte: 2 },
  platform: identity,
  company: { ...identity, legalName: 'Altaïr', vatRegime: null },
  candidate: { ...identity, legalName: 'Anne Durand' },
  companyContract: { dailyRate: 600, hasMandate: false },
  candidateContract: { dailyRate: 480.55, hasMandate: true },
}

const numbered = { number: 'F-2026-0001', issueDay: '2026-11-02' }

test('each side is invoiced at the rate of its own contract, and no day on call', () => {
  expect(invoicedMonthOf('sale', facts, numbered)).toMatchObject({
    type: '380',
    contract: 'C-12-34',
    order: 'PO-4512',
    seller: { name: 'Inspirnautes SAS' },
    buyer: { name: 'Altaïr' },
    prices: { mission: 60_000, astreinte: null },
  })
  expect(invoicedMonthOf('purchase', facts, numbered)).toMatchObject({
    type: '389',
    contract: 'C-12-56',
    order: null,
    seller: { name: 'Anne Durand' },
    buyer: { name: 'Inspirnautes SAS' },
    prices: { mission: 48_055 },
  })
})

test('what is lacking is said in French; a buyer need not tell its VAT regime', () => {
  expect(lackingFor('sale', facts)).toEqual([])
  const candidate = { ...identity, siret: null, vatRegime: null }
  const waiting = { ...facts, candidate, candidateContract: undefined }
  expect(lackingFor('purchase', waiting)).toEqual([
    'un contrat du freelance préparé ici et signé',
    'le SIRET du freelance',
    'le régime de TVA du freelance',
  ])
  expect(invoicedMonthOf('purchase', waiting, numbered)).toBeNull()
})

test('there is no invoice of nothing, without a mandate, or for an operator who invoices elsewhere', () => {
  expect(isInvoiced('sale', { ...facts, totals: { mission: 0, astreinte: 2 } })).toBe(false)
  expect(isInvoiced('purchase', { ...facts, candidateContract: { dailyRate: 480, hasMandate: false } })).toBe(false)
  expect(isInvoiced('sale', { ...facts, platform: { ...identity, vatRegime: null } })).toBe(false)
  // A contract that is not signed yet may give the mandate.
  expect(isInvoiced('purchase', { ...facts, candidateContract: undefined })).toBe(true)
})
