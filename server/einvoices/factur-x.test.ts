import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFString, decodePDFRawStream } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditNoteOf } from '#domain/papers/invoices/credit-notes.ts'
import { brokenRules } from '#domain/papers/invoices/invoice-rules.ts'
import { invoiceOf, type InvoicedMonth } from '#domain/papers/invoices/made-invoices.ts'
import { invoiceSheet } from '#server/pdf/invoice-sheet.ts'
import { openTypesetting } from '#server/pdf/typesetting.ts'
import { company, month as usualMonth, platform } from '#test/einvoices/months.ts'
import { readCii } from './cii-reading.ts'
import { writeCii } from './cii-writing.ts'
import { readFacturX } from './factur-x-reading.ts'
import { facturX } from './factur-x-writing.ts'

const month: InvoicedMonth = {
  ...usualMonth,
  order: 'PO-4512 / Direction des systèmes',
  buyer: { ...company, name: 'Altaïr & Fils <SARL>' },
  prices: { mission: 65_000, astreinte: 12_050 },
}

const typesetting = openTypesetting()
afterAll(() => typesetting.close())

let made: Uint8Array
beforeAll(async () => {
  const invoice = invoiceOf(month)
  made = await facturX(
    await typesetting.typeset(invoiceSheet(invoice)),
    writeCii(invoice),
    new Date('2026-11-02T10:00:00Z'),
  )
})

test('an invoice is read as it was written, from a PDF that breaks no rule', async () => {
  expect(await readFacturX(made)).toEqual({ invoice: invoiceOf(month), broken: [] })
})

test('three hundred drawn months and their credit notes follow the schema and are read as they were written', async () => {
  const drawn = fc.record({
    regime: fc.constantFrom('payments' as const, 'debits' as const, 'franchise' as const),
    type: fc.constantFrom('380' as const, '389' as const),
    isTakenBack: fc.boolean(),
    vatNumber: fc.constantFrom(null, 'DE123456789'),
    halves: fc.integer({ min: 1, max: 62 }),
    price: fc.integer({ min: 1, max: 1_000_000 }),
    // Letters of any language; no schema takes a control character, and no title holds one.
    title: fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 80 })
      .filter((text) => /^[\p{L}\p{P}\p{S}]+$/u.test(text)),
  })
  await fc.assert(
    fc.asyncProperty(drawn, async ({ regime, type, isTakenBack, vatNumber, halves, price, title }) => {
      const asked = invoiceOf({
        ...month,
        type,
        title,
        seller: { ...platform, regime },
        buyer: { ...month.buyer, vatNumber },
        totals: { mission: halves / 2, astreinte: 0 },
        prices: { mission: price, astreinte: null },
      })
      const credit = { number: 'F-2026-0043', issueDay: '2026-11-10', reason: title }
      const invoice = isTakenBack ? creditNoteOf(asked, credit) : asked
      const read = await readCii(Buffer.from(writeCii(invoice)))
      expect(read).toEqual({ invoice })
      expect(brokenRules(invoice)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

/** The first file that a PDF carries. */
const fileIn = ({ catalog }: PDFDocument): PDFDict =>
  catalog
    .lookup(PDFName.of('Names'), PDFDict)
    .lookup(PDFName.of('EmbeddedFiles'), PDFDict)
    .lookup(PDFName.of('Names'), PDFArray)
    .lookup(1, PDFDict)

const metadataOf = ({ catalog }: PDFDocument): string =>
  Buffer.from(decodePDFRawStream(catalog.lookup(PDFName.of('Metadata')) as PDFRawStream).decode()).toString()

const withMetadata = (document: PDFDocument, change: (text: string) => string): void => {
  const { context, catalog } = document
  catalog.set(
    PDFName.of('Metadata'),
    context.register(context.stream(Buffer.from(change(metadataOf(document))), { Type: 'Metadata' })),
  )
}

const defects: Record<string, { rule: string; change: (document: PDFDocument) => void }> = {
  'no attachment': { rule: 'FX-ATTACHMENT', change: ({ catalog }) => catalog.delete(PDFName.of('Names')) },
  'another name': {
    rule: 'FX-NAME',
    change: (document) => {
      for (const key of ['F', 'UF']) fileIn(document).set(PDFName.of(key), PDFString.of('facture.xml'))
    },
  },
  'no relationship': {
    rule: 'ISO-19005-3-6.8',
    change: (document) => fileIn(document).delete(PDFName.of('AFRelationship')),
  },
  'another relationship': {
    rule: 'FX-RELATIONSHIP',
    change: (document) => fileIn(document).set(PDFName.of('AFRelationship'), PDFName.of('Source')),
  },
  'no word of Factur-X': {
    rule: 'FX-XMP',
    change: (document) => withMetadata(document, (text) => text.replaceAll('urn:factur-x:', 'urn:other:')),
  },
  'another profile': {
    rule: 'FX-XMP-PROFILE',
    change: (document) => withMetadata(document, (text) => text.replace('>EN 16931<', '>MINIMUM<')),
  },
  'no archive': { rule: 'ISO-19005-3', change: ({ catalog }) => catalog.delete(PDFName.of('OutputIntents')) },
  'not associated': { rule: 'FX-AF', change: ({ catalog }) => catalog.delete(PDFName.of('AF')) },
}

test.for(Object.entries(defects))('a PDF with %s is found', async ([, { rule, change }]) => {
  const document = await PDFDocument.load(made, { updateMetadata: false })
  change(document)
  const { broken } = await readFacturX(await document.save())
  expect(broken.map((one) => one.rule)).toEqual([rule])
})
