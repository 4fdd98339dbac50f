import { expect, test } from 'vitest'
import { invoiceDifferences, type ExpectedInvoice } from './invoice-differences.ts'
import { invoiceOf, type InvoicedParty } from './made-invoices.ts'

const seller: InvoicedParty = {
  name: 'Inspirnautes SAS',
  siret: '73282932000074',
  siren: '732829320',
  address: '12 rue de la Paix, 75002 Paris',
  regime: 'payments',
  vatNumber: null,
  electronicAddress: '0225:732829320',
}

const read = invoiceOf({
  order: null,
  number: 'FA-77',
  type: '380',
  issueDay: '2026-11-02',
  contract: 'C-12-34',
  seller,
  buyer: { ...seller, siret: '55210055400013', siren: '552100554' },
  month: '2026-10',
  firstDay: '2026-10-05',
  lastDay: '2026-10-31',
  title: 'Refonte',
  worker: 'Anne Durand',
  totals: { mission: 10, astreinte: 0 },
  prices: { mission: 60_000, astreinte: null },
})

const october: ExpectedInvoice = {
  firstDay: '2026-10-05',
  lastDay: '2026-10-31',
  withoutVat: 600_000,
  withVat: 720_000,
  sellerSiren: '732829320',
  buyerSiren: '552100554',
  number: null,
}

const plain = (sentences: readonly string[]) => sentences.map((sentence) => sentence.replaceAll(/[\u00a0\u202f]/g, ' '))

test('an invoice that says the month differs in nothing, also with the whole month as its period', () => {
  expect(invoiceDifferences(read, [october])).toEqual([])
  expect(invoiceDifferences({ ...read, period: { from: '2026-10-01', to: '2026-10-31' } }, [october])).toEqual([])
})

test('each difference is one sentence, and what is not known is not compared', () => {
  const other: ExpectedInvoice = {
    ...october,
    withoutVat: 540_000,
    withVat: 648_000,
    sellerSiren: '392809137',
    number: 'F-2026-0007',
  }
  expect(plain(invoiceDifferences(read, [other]))).toEqual([
    'Le total hors taxes est 6 000,00 € ; le mois validé vaut 5 400,00 €.',
    'Le total toutes taxes comprises est 7 200,00 € ; celui du mois validé est 6 480,00 €.',
    'Le SIREN du vendeur est 732829320 ; celui que nous connaissons est 392809137.',
    'Le numéro est FA-77 ; ce mois est déjà facturé ici sous le numéro F-2026-0007.',
  ])
  const unknown = { withoutVat: null, withVat: null, sellerSiren: null, buyerSiren: null, number: null }
  expect(invoiceDifferences(read, [{ ...october, ...unknown }])).toEqual([])
})

test('the nearest of the months that the period touches is compared', () => {
  const november = { ...october, firstDay: '2026-11-01', lastDay: '2026-11-30' }
  expect(invoiceDifferences(read, [november, { ...october, withoutVat: 1 }, october])).toEqual([])
  expect(invoiceDifferences(read, [november])).toEqual([
    expect.stringMatching(/^Aucun mois validé de cette mission n’est dans la période facturée, du 05\/10\/2026/),
  ])
  expect(invoiceDifferences({ ...read, period: { from: '2026-10-12', to: '2026-11-30' } }, [november])).toEqual([
    expect.stringMatching(/^La période facturée, du 12\/10\/2026 au 30\/11\/2026, n’est pas celle du mois validé/),
  ])
})
