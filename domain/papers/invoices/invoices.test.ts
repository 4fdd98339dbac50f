import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditNoteOf, documentName } from './credit-notes.ts'
import { company, drawnMonth, month, platform } from '#test/einvoices/months.ts'
import { brokenRules } from './invoice-rules.ts'
import { invoiceNumber, invoiceOf, type InvoicedMonth } from './made-invoices.ts'
import type { Invoice } from './invoices.ts'

describe('the invoice of a validated month', () => {
  test('its days at the price of the contract, with twenty per cent', () => {
    const { lines, vat, totals, dueDay, period } = invoiceOf(month)
    expect(lines.map(({ quantity, unit, price, net }) => [quantity, unit, price, net])).toEqual([
      [1950, 'DAY', 65_000, 1_267_500],
    ])
    expect(vat).toEqual([{ category: 'S', rate: 2000, basis: 1_267_500, tax: 253_500, reason: null, reasonCode: null }])
    expect(totals).toMatchObject({ withoutVat: 1_267_500, vat: 253_500, withVat: 1_521_000, due: 1_521_000 })
    expect([dueDay, period]).toEqual(['2026-12-02', { from: '2026-10-01', to: '2026-10-31' }])
  })

  test('days on call are a line once they have a price', () => {
    const { lines } = invoiceOf({ ...month, prices: { mission: 65_000, astreinte: 10_000 } })
    expect(lines.map(({ id, name, net }) => [id, name, net])).toEqual([
      ['1', 'Prestation\u00a0: Refonte du portail client', 1_267_500],
      ['2', 'Astreinte\u00a0: Refonte du portail client', 20_000],
    ])
  })

  test('half a cent counts as one', () => {
    const { lines } = invoiceOf({
      ...month,
      totals: { mission: 0.5, astreinte: 0 },
      prices: { mission: 45_533, astreinte: null },
    })
    expect(lines[0]?.net).toBe(22_767)
  })

  test('a seller under article 293 B has no VAT, says why on the line too, and gives a tax number', () => {
    const { vat, seller, lines, notes } = invoiceOf({ ...month, seller: { ...platform, regime: 'franchise' } })
    expect(vat[0]).toMatchObject({ category: 'E', rate: 0, tax: 0, reasonCode: 'VATEX-FR-FRANCHISE' })
    expect([seller.vatNumber, seller.taxNumber]).toEqual([null, '732829320'])
    expect(lines[0]?.description).toContain('art. 293 B du CGI')
    expect(notes.at(-1)).toEqual({ subject: 'TXD', text: 'TVA non applicable, art. 293 B du CGI' })
  })

  test('VAT on debits is said, and a company of another country of the Union owes it itself', () => {
    expect(invoiceOf({ ...month, seller: { ...platform, regime: 'debits' } }).vatDue).toBe('5')
    const abroad = invoiceOf({ ...month, buyer: { ...company, vatNumber: 'DE123456789' } })
    expect(abroad.vat[0]).toMatchObject({ category: 'AE', tax: 0, reasonCode: 'VATEX-EU-AE' })
    expect(abroad.buyer.address?.country).toBe('DE')
  })

  test.each([
    ['12 rue de la Paix, 75002 Paris', '12 rue de la Paix', '75002', 'Paris'],
    ['12 rue de la Paix 75002  Paris ', '12 rue de la Paix', '75002', 'Paris'],
    ['10000 allée 3, 35000', '10000 allée 3', '35000', null],
    [' Lieu-dit Kerlann ', 'Lieu-dit Kerlann', null, null],
  ])('the address « %s » is written in its parts', (address, line, postcode, city) => {
    expect(invoiceOf({ ...month, buyer: { ...company, address } }).buyer.address).toEqual({
      line,
      postcode,
      city,
      country: 'FR',
    })
  })

  test('what is invoiced in the seller’s name says so', () => {
    expect(invoiceOf({ ...month, type: '389' }).notes).toContainEqual({ subject: 'AAI', text: 'Autofacturation' })
    expect(invoiceNumber({ issuerId: null, year: 2026, place: 42 })).toBe('F-2026-0042')
    expect(invoiceNumber({ issuerId: 34, year: 2026, place: 3 })).toBe('AF-34-2026-0003')
  })

  test('ten thousand months: cents add up from lines to total, and no rule is broken', () => {
    const isRight = (drawn: InvoicedMonth) => {
      const invoice = invoiceOf(drawn)
      const { lines, vat, totals } = invoice
      const amounts = [...lines.map(({ net }) => net), ...Object.values(totals), ...vat.map(({ tax }) => tax)]
      expect(amounts.every((amount) => amount === null || Number.isInteger(amount))).toBe(true)
      const net = lines.reduce((sum, line) => sum + (line.net ?? 0), 0)
      expect(totals.withVat).toBe(net + (vat[0]?.tax ?? 0))
      expect(Math.abs((vat[0]?.tax ?? 0) - (net * (vat[0]?.rate ?? 0)) / 10_000)).toBeLessThanOrEqual(0.5)
      expect(brokenRules(invoice)).toEqual([])
    }
    fc.assert(fc.property(drawnMonth, isRight), { numRuns: 10_000 })
  })
})

describe('a credit note', () => {
  const credit = { number: 'F-2026-0043', issueDay: '2026-11-10', reason: 'Un jour de trop' }

  test.each([
    ['380', '381'],
    ['389', '261'],
  ] as const)('of a %s is a %s of the same positive amounts, and says what it takes back and why', (type, ofCredit) => {
    const invoice = invoiceOf({ ...month, type })
    const note = creditNoteOf(invoice, credit)
    expect(brokenRules(note)).toEqual([])
    expect(note).toMatchObject({
      type: ofCredit,
      number: 'F-2026-0043',
      issueDay: '2026-11-10',
      dueDay: '2026-11-10',
      corrected: { number: 'F-2026-0042', day: '2026-11-02' },
      iban: null,
      totals: invoice.totals,
      lines: invoice.lines,
      vat: invoice.vat,
    })
    expect(note.notes.at(-1)).toEqual({ subject: 'ACD', text: 'Motif de l’avoir\u00a0: Un jour de trop' })
    expect([documentName(invoice), documentName(note)]).toEqual(['Facture', 'Avoir'])
  })
})

/** A right invoice with one defect. */
const broken = (change: (invoice: Invoice) => Partial<Invoice>): string[] => {
  const invoice = invoiceOf(month)
  return brokenRules({ ...invoice, ...change(invoice) }).map(({ rule }) => rule)
}

describe('the rules', () => {
  test('each defect is named by its official id', () => {
    expect(broken(() => ({ process: 'A1' }))).toEqual(['BR-FR-08_BT-23'])
    expect(broken(({ notes }) => ({ notes: notes.slice(1) }))).toEqual(['BR-FR-05_BT-22_PMT'])
    expect(broken(() => ({ number: 'F 42, bien trop long pour la règle des numéros' }))).toEqual([
      'BR-FR-01_BT-1',
      'BR-FR-02_BT-1',
    ])
    expect(broken(() => ({ issueDay: '2026-02-30' }))).toContain('BR-FR-03_BT-2')
    expect(broken(() => ({ dueDay: '2026-10-01' }))).toEqual(['BR-FR-CO-07_BT-9'])
    expect(broken(() => ({ type: '381' }))).toEqual(['BR-FR-CO-05_BT-3'])
    expect(broken(({ seller }) => ({ seller: { ...seller, siren: '73282932' } }))).toEqual([
      'BR-FR-09_BT-29',
      'BR-FR-10_BT-30',
      'BR-FR-32-LEGALID',
    ])
    expect(broken(({ totals }) => ({ totals: { ...totals, withVat: 1 } }))).toEqual(['BR-CO-15', 'BR-CO-16'])
    expect(broken(({ vat }) => ({ vat: vat.map((part) => ({ ...part, reason: 'Sans raison' })) }))).toEqual(['BR-S-10'])
  })

  test('every rule has a French sentence, and an id of its own', () => {
    const nothing: Partial<Invoice> = {
      profile: '',
      number: '',
      type: '',
      issueDay: null,
      currency: null,
      notes: [],
      lines: [],
      vat: [],
    }
    const found = brokenRules({ ...invoiceOf(month), ...nothing })
    expect(new Set(found.map(({ rule }) => rule)).size).toBe(found.length)
    expect(found.every(({ sentence }) => /^[A-ZÀ-Ý].*\.$/.test(sentence))).toBe(true)
  })
})
