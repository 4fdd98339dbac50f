import { expect, test } from 'vitest'
import { invoiceOf } from '#domain/papers/invoices/made-invoices.ts'
import { company, month } from '#test/einvoices/months.ts'
import { readCdar } from './cdar-reading.ts'
import { writeCollected, type Collected } from './cdar-writing.ts'

const collected: Collected = {
  document: invoiceOf(month),
  depositedAt: new Date('2026-11-02T16:05:09Z'),
  payment: { id: 71, day: '2026-11-20', at: new Date('2026-11-23T09:00:07Z') },
  byRate: [
    { rate: 2000, cents: 120_001 },
    { rate: 550, cents: 0 },
    { rate: 0, cents: 99 },
  ],
}
const written = (given: Partial<Collected> = {}) => writeCollected({ ...collected, ...given })
const valuesOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, of]) => of)

test('a payment goes by rate of VAT, of an invoice by its number, day and seller', () => {
  const xml = written()
  expect(readCdar(Buffer.from(xml))).toEqual([
    { number: 'F-2026-0042', issueDay: '2026-11-02', issuer: '732829320', code: '212', reason: null },
  ])
  expect(valuesOf(xml, 'ram:ValueAmount')).toEqual(['1200.01', '0.99'])
  expect(valuesOf(xml, 'ram:ValuePercent')).toEqual(['20.00', '0.00'])
  expect(valuesOf(xml, 'ram:RoleCode')).toEqual(['WK', 'SE', 'BY', 'DFH'])
  expect(valuesOf(xml, 'ram:ID').slice(0, 1)).toEqual(['REGULATED'])
  // Noted on the 23rd at 10:00 in Paris, of money of the 20th; the invoice was deposited at 17:05.
  expect(valuesOf(xml, 'udt:DateTimeString')).toEqual(['20261123100007', '20261120120000', '20261102170509'])
})

test('what came on the day on which it was noted has the time of the note', () => {
  const payment = { id: 72, day: '2026-11-23', at: collected.payment.at }
  expect(valuesOf(written({ payment }), 'udt:DateTimeString').slice(0, 2)).toEqual(['20261123100007', '20261123100007'])
})

test('two payments of one instant are two messages, and one is the same each time', () => {
  expect(written()).toBe(written())
  expect(valuesOf(written({ payment: { ...collected.payment, id: 72 } }), 'ram:ID')[2]).not.toBe(
    valuesOf(written(), 'ram:ID')[2],
  )
})

test('of a sale to another country the State’s hub hears nothing', () => {
  const document = invoiceOf({ ...month, buyer: { ...company, vatNumber: 'DE123456789' } })
  const xml = written({ document })
  expect(valuesOf(xml, 'ram:RoleCode')).toEqual(['WK', 'SE', 'BY'])
  expect(valuesOf(xml, 'ram:ID').slice(0, 1)).toEqual(['B2BINT'])
})
