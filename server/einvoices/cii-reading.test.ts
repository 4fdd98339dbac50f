import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { brokenRules } from '#domain/papers/invoices/invoice-rules.ts'
import { invoiceOf } from '#domain/papers/invoices/made-invoices.ts'
import { month } from '#test/einvoices/months.ts'
import { readCii } from './cii-reading.ts'
import { writeCii } from './cii-writing.ts'

const fileOf = (name: string) => readFile(new URL(`../../test/einvoices/${name}.xml`, import.meta.url))

/** The ids of the rules that a file breaks. */
const rulesOf = async (bytes: Uint8Array): Promise<string[]> => {
  const read = await readCii(bytes)
  return 'refused' in read ? [read.refused.rule] : brokenRules(read.invoice).map(({ rule }) => rule)
}

test.for([
  'ok-tva20',
  'ok-franchise-293b',
  'ok-avoir-381',
  'ok-autoliquidation-ue',
  'ok-tva-sur-debits',
  'basic-ok-001',
])('%s breaks no rule, as the official ones find', async (name) =>
  expect(await rulesOf(await fileOf(name))).toEqual([]),
)

type Defect = { base: string; changes: [from: string | RegExp, to: string][]; rules: string[] }

const ours = { base: 'ok-tva20' }
const basic = { base: 'basic-ok-001' }

/** One defect each, and the rules that the official programs say it breaks. */
const defects: Record<string, Defect> = {
  'ko-bt23': { ...ours, changes: [['>S1<', '>A1<']], rules: ['BR-FR-08_BT-23'] },
  'ko-nobt23': {
    ...ours,
    changes: [[/<ram:BusinessProcess.*?<\/ram:BusinessProcess\w+>/, '']],
    rules: ['BR-FR-08_BT-23'],
  },
  'ko-nopmt': {
    ...ours,
    changes: [[/<ram:IncludedNote>.*?PMT.*?<\/ram:IncludedNote>/, '']],
    rules: ['BR-FR-05_BT-22_PMT'],
  },
  'ko-noreason': {
    base: 'ok-franchise-293b',
    changes: [[/<ram:ExemptionReason(Code)?>.*?<\/ram:ExemptionReason(Code)?>/g, '']],
    rules: ['BR-E-10'],
  },
  'ko-num': {
    ...ours,
    changes: [['<ram:ID>F-2026-0042', '<ram:ID>F 2026 0042 beaucoup trop long pour la regle']],
    rules: ['BR-FR-01_BT-1', 'BR-FR-02_BT-1'],
  },
  'ko-siren': {
    ...ours,
    changes: [['"0002">732829320', '"0002">73282932']],
    rules: ['BR-FR-09_BT-29', 'BR-FR-10_BT-30', 'BR-FR-32-LEGALID'],
  },
  'ko-total': {
    ...ours,
    changes: [['GrandTotalAmount>15210', 'GrandTotalAmount>15211']],
    rules: ['BR-CO-15', 'BR-CO-16'],
  },
  'ko-unit': { ...ours, changes: [['"DAY"', '"JOUR"']], rules: ['BR-CL-23'] },
  'CALC-001': {
    ...basic,
    changes: [['GrandTotalAmount>3042', 'GrandTotalAmount>3000']],
    rules: ['BR-CO-15', 'BR-CO-16'],
  },
  'CALC-002': {
    ...basic,
    changes: [['LineTotalAmount>2535', 'LineTotalAmount>2600']],
    rules: ['BR-CO-10', 'BR-CO-13'],
  },
  'CALC-003': {
    ...basic,
    changes: [
      ['"EUR">507', '"EUR">500'],
      ['GrandTotalAmount>3042', 'GrandTotalAmount>3035'],
    ],
    rules: ['BR-CO-14', 'BR-CO-16'],
  },
  'CALC-004': {
    ...basic,
    changes: [['LineTotalAmount>135.00', 'LineTotalAmount>135.005']],
    rules: ['BR-DEC-23', 'BR-CO-10', 'BR-S-08'],
  },
  'CALC-005': {
    ...basic,
    changes: [
      [
        /<ram:ApplicableTradeTax>\s*<ram:CalculatedAmount>507.*?<\/ram:ApplicableTradeTax>/s,
        ['480.00|2400.00|20.00', '27.00|135.00|20']
          .map((part) => part.split('|'))
          .map(
            ([tax, basis, rate]) => `<ram:ApplicableTradeTax><ram:CalculatedAmount>${tax}</ram:CalculatedAmount>
              <ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>${basis}</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode>
              <ram:RateApplicablePercent>${rate}</ram:RateApplicablePercent></ram:ApplicableTradeTax>`,
          )
          .join(''),
      ],
    ],
    rules: ['BR-S-08'],
  },
  'DATA-001': { ...basic, changes: [['20260815', '2026-08-15']], rules: ['BR-FR-03_BT-2'] },
  'DATA-002': { ...basic, changes: [['20260815', '20260230']], rules: ['BR-FR-03_BT-2'] },
  'DATA-003': { ...basic, changes: [['20260914', '20260701']], rules: ['BR-FR-CO-07_BT-9'] },
  'DATA-004': { ...basic, changes: [[/<ram:InvoiceCurrencyCode>.*\n/, '']], rules: ['XSD'] },
  'DATA-005': { ...basic, changes: [['LineTotalAmount>2400.00', 'LineTotalAmount>2400,00']], rules: ['XSD'] },
  'DATA-006': {
    ...basic,
    changes: [
      ['ChargeAmount>45', 'ChargeAmount>-45'],
      ['LineTotalAmount>135', 'LineTotalAmount>-135'],
      [/2535\.00/g, '2265.00'],
      [/507\.00/g, '453.00'],
      [/3042\.00/g, '2718.00'],
    ],
    rules: ['BR-27'],
  },
  'IDENT-003': {
    ...basic,
    changes: [[/<ram:SpecifiedTaxRegistration>.*?<\/ram:SpecifiedTaxRegistration>/s, '']],
    rules: ['BR-S-02'],
  },
  'PRF-001': { ...basic, changes: [[/urn:cen.*:basic/, 'urn:factur-x.eu:1p0:minimum']], rules: ['FX-SCH-A-000026'] },
  'PRF-002': { ...basic, changes: [[/urn:cen.*:basic/, 'urn:factur-x.eu:2p0:ultimate']], rules: ['FX-SCH-A-000026'] },
  'RBT-002': { ...basic, changes: [['Maintenance', 'Maintenance <urgent> &']], rules: ['XML'] },
  'XML-001': { ...basic, changes: [[/<ram:BuyerTradeParty>.*$/s, '<ram:Buyer']], rules: ['XML'] },
  'XML-002': { ...basic, changes: [['CrossIndustryInvoice:100', 'CrossIndustryInvoice:90']], rules: ['XSD'] },
  'XML-004': { ...basic, changes: [[/urn:cen.*:basic/, '']], rules: ['BR-01'] },
  'a type of document with entities': {
    ...basic,
    changes: [['<rsm:CrossIndustryInvoice ', '<!DOCTYPE a [<!ENTITY b "c">]><rsm:CrossIndustryInvoice ']],
    rules: ['XML'],
  },
}

test.for(Object.entries(defects))('%s is refused by its rules', async ([, { base, changes, rules }]) => {
  const right = (await fileOf(base)).toString()
  const changed = changes.reduce((text, [from, to]) => {
    const after = text.replace(from, to)
    expect(after).not.toBe(text)
    return after
  }, right)
  expect(await rulesOf(Buffer.from(changed))).toEqual(rules)
})

test('a file that is written otherwise than it says is not read', async () => {
  const latin = Buffer.from((await fileOf('basic-ok-001')).toString(), 'latin1')
  expect(await rulesOf(latin)).toEqual(['XML'])
})

test('a title that was pasted with a vertical tab is written without it', async () => {
  const read = await readCii(Buffer.from(writeCii(invoiceOf({ ...month, title: 'Refonte\u000B& suite' }))))
  expect('invoice' in read && read.invoice.lines[0]?.name).toBe('Prestation\u00a0: Refonte & suite')
})
