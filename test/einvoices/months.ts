import fc from 'fast-check'
import type { InvoicedMonth, InvoicedParty } from '#domain/papers/invoices/made-invoices.ts'

/** Months to be invoiced, for tests. */

export const platform: InvoicedParty = {
  name: 'Inspirnautes SAS',
  siret: '73282932000074',
  siren: '732829320',
  address: '12 rue de la Paix, 75002 Paris',
  regime: 'payments',
  vatNumber: 'FR44732829320',
  electronicAddress: '0225:732829320',
}

export const company: InvoicedParty = {
  ...platform,
  name: 'Altaïr',
  siret: '55210055400013',
  siren: '552100554',
  address: '8 avenue des Ternes, 75017 Paris',
  vatNumber: null,
  electronicAddress: '0225:552100554',
}

export const month: InvoicedMonth = {
  order: null,
  number: 'F-2026-0042',
  type: '380',
  issueDay: '2026-11-02',
  contract: 'C-12-34',
  seller: platform,
  buyer: company,
  month: '2026-10',
  firstDay: '2026-10-01',
  lastDay: '2026-10-31',
  title: 'Refonte du portail client',
  worker: 'Anne Durand',
  totals: { mission: 19.5, astreinte: 2 },
  prices: { mission: 65_000, astreinte: null },
}

/** Whatever the database can store: letters that XML writes otherwise, or has no place for. */
const text = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 60 })
  .map((drawn) => drawn.replaceAll('\0', ' ').toWellFormed())

/** A month of any regime, of whole and half days, for any buyer. */
export const drawnMonth: fc.Arbitrary<InvoicedMonth> = fc
  .record({
    regime: fc.constantFrom('payments' as const, 'debits' as const, 'franchise' as const),
    type: fc.constantFrom('380' as const, '389' as const),
    vatNumber: fc.constantFrom(null, 'FR66552100554', 'DE123456789', 'BE0417497106'),
    mission: fc.integer({ min: 1, max: 62 }).map((halves) => halves / 2),
    astreinte: fc.integer({ min: 0, max: 62 }).map((halves) => halves / 2),
    price: fc.integer({ min: 1, max: 1_000_000 }),
    onCall: fc.option(fc.integer({ min: 1, max: 100_000 })),
    order: fc.constantFrom(null, 'PO-4512', 'BC 2026 & 7 <b>'),
    title: text,
    worker: text,
  })
  .map(({ regime, vatNumber, mission, astreinte, price, onCall, ...drawn }) => ({
    ...month,
    ...drawn,
    seller: { ...platform, regime },
    buyer: { ...company, vatNumber },
    totals: { mission, astreinte },
    prices: { mission: price, astreinte: onCall },
  }))
