import { expect, test } from 'vitest'
import { withOwnReferences, type StatementLine } from './bank-statements.ts'
import { matchLines, type OpenInvoice } from './line-matching.ts'

const line = (cents: number, label = '', more: Partial<StatementLine> = {}): StatementLine => ({
  day: '2026-11-20',
  cents,
  label,
  name: null,
  reference: `R${label}${cents}`,
  endToEndId: null,
  messageId: null,
  leftOut: null,
  ...more,
})

let id = 0
const invoice = (number: string, left: number, party = 'Altaïr SAS', issueDay = '2026-11-01'): OpenInvoice => ({
  id: (id += 1),
  kind: number.startsWith('AF') ? 'purchase' : 'sale',
  number,
  party,
  left,
  issueDay,
})

const matched = (
  lines: StatementLine[],
  invoices: OpenInvoice[],
  { closed = [], transfers = [], payments = [] }: Partial<Parameters<typeof matchLines>[1]> = {},
) => matchLines(lines, { invoices, closed, transfers, payments, today: '2026-11-23' })

/** What each line pays, in short. */
const shown = (...books: Parameters<typeof matched>) =>
  matched(...books).map(({ state, proposals, remark }) =>
    [
      state,
      ...proposals.map(({ number, cents, why, isSure }) => `${number} ${cents} ${why}${isSure ? '' : '?'}`),
      ...(remark === null ? [] : [remark]),
    ].join(' · '),
  )

const two = [invoice('F-2026-0001', 120_000), invoice('F-2026-0012', 60_000, 'Véga Conseil')]

test.each<[string, StatementLine, string]>([
  ['a number', line(120_000, 'VIR SEPA FACT F-2026-0001'), 'F-2026-0001 120000 number'],
  ['without dashes, in small letters', line(120_000, 'facture f20260001 merci'), 'F-2026-0001 120000 number'],
  ['with spaces', line(120_000, 'F 2026 0001'), 'F-2026-0001 120000 number'],
  ['cut by the bank', line(120_000, 'REGLT F-2026-00 01'), 'F-2026-0001 120000 number'],
  ['in the end-to-end id', line(120_000, 'VIREMENT', { endToEndId: 'F-2026-0001' }), 'F-2026-0001 120000 number'],
  ['two numbers', line(180_000, 'F-2026-0001 + F-2026-0012'), 'F-2026-0001 120000 number · F-2026-0012 60000 number'],
  ['a part', line(20_000, 'F-2026-0001'), 'F-2026-0001 20000 number · Il restera 1\u202f000,00\u00a0€ à payer'],
  ['too much', line(121_000, 'F-2026-0001'), 'F-2026-0001 120000 number · 10,00\u00a0€ reçus de trop'],
  [
    'two numbers, and less than both',
    line(150_000, 'F-2026-0001 F-2026-0012'),
    'F-2026-0001 120000 number? · F-2026-0012 30000 number? · Il restera 300,00\u00a0€ à payer',
  ],
  ['the amount and the name', line(60_000, 'VIR VEGA CONSEIL PARIS'), 'F-2026-0012 60000 name-and-amount'],
  ['a name of the bank', line(120_000, 'VIR', { name: 'ALTAIR' }), 'F-2026-0001 120000 name-and-amount'],
  ['the amount alone', line(60_000, 'VIREMENT'), 'F-2026-0012 60000 amount?'],
])('a line pays by %s', (_, one, expected) => {
  expect(shown([one], two)).toEqual([`proposed · ${expected}`])
})

test.each<[string, StatementLine, string]>([
  ['a number in a longer one', line(1000, 'F-2026-00012'), 'unknown'],
  ['a number behind other letters', line(1000, 'AF-2026-0001'), 'unknown'],
  ['a number in another sign', line(1000, 'F-2026;0001'), 'unknown'],
  ['a sale when money was paid', line(-120_000, 'F-2026-0001'), 'unknown'],
  ['an amount that nobody owes', line(777, 'ALTAIR'), 'unknown'],
  ['another currency', line(120_000, 'F-2026-0001', { leftOut: 'En USD' }), 'left-out · En USD'],
  ['a day to come', line(120_000, 'F-2026-0001', { day: '2026-11-24' }), 'left-out · Datée du futur'],
  ['nothing', line(0, 'F-2026-0001'), 'left-out · Montant nul'],
  [
    'an invoice of a later day',
    line(120_000, 'F-2026-0001', { day: '2026-10-31' }),
    'unknown · La facture F-2026-0001 est émise après ce jour',
  ],
])('a line does not pay %s', (_, one, expected) => {
  expect(shown([one], two)).toEqual([expected])
})

test('what one line pays no other line pays again, and a number goes before an amount', () => {
  const lines = [
    line(120_000, 'ALTAIR'),
    line(120_000, 'F-2026-0001'),
    line(60_000, 'F-2026-0012'),
    line(5, 'F-2026-0012'),
  ]
  expect(shown(lines, two)).toEqual([
    'unknown',
    'proposed · F-2026-0001 120000 number',
    'proposed · F-2026-0012 60000 number',
    'unknown · La facture F-2026-0012 est déjà payée par une autre ligne',
  ])
  expect(shown([line(20_000, 'F-2026-0001'), line(100_000, 'ALTAIR')], two)).toEqual([
    'proposed · F-2026-0001 20000 number · Il restera 1\u202f000,00\u00a0€ à payer',
    'proposed · F-2026-0001 100000 name-and-amount',
  ])
})

test('a line that names an invoice of which nothing is owed says why, and pays another one after a look only', () => {
  const closed = (['paid', 'refused', 'rejected', 'credited', 'credit-note'] as const).map((why, place) => ({
    kind: 'sale' as const,
    number: `F-2026-000${place + 1}`,
    why,
  }))
  const lines = closed.map(({ number }) => line(777, `FACTURE ${number}`))
  expect(shown(lines, [], { closed })).toEqual([
    'unknown · La facture F-2026-0001 est déjà réglée',
    'unknown · La facture F-2026-0002 est refusée',
    'unknown · La facture F-2026-0003 est rejetée',
    'unknown · La facture F-2026-0004 est annulée par un avoir',
    'unknown · La facture F-2026-0005 est un avoir',
  ])
  expect(shown([line(-777, 'F-2026-0001')], [], { closed })).toEqual(['unknown'])
  const corrected = [invoice('F-2026-0009', 777)]
  expect(shown([line(777, 'ALTAIR F-2026-0002')], corrected, { closed })).toEqual([
    'proposed · F-2026-0009 777 name-and-amount? · La facture F-2026-0002 est refusée',
  ])
  expect(shown([line(777, 'F-2026-0009 F-2026-0002')], corrected, { closed })).toEqual([
    'proposed · F-2026-0009 777 number',
  ])
})

test('of the same amount twice the name decides, and without it nothing is proposed', () => {
  const same = [
    invoice('F-2026-0003', 5000, 'Rigel'),
    invoice('F-2026-0004', 5000, 'Deneb'),
    invoice('F-2026-0005', 5000, 'Deneb'),
  ]
  expect(shown([line(5000, 'RIGEL'), line(5000, 'DENEB'), line(5000)], same)).toEqual([
    'proposed · F-2026-0003 5000 name-and-amount',
    'unknown · 2 factures de ce montant',
    'unknown · 2 factures de ce montant',
  ])
})

test('a name is recognised by all of its words, in any order, without its legal form', () => {
  const anne = [invoice('AF-3-2026-0001', 5000, 'Anne Durand')]
  expect(shown([line(-5000, 'VIR DURAND ANNE')], anne)).toEqual(['proposed · AF-3-2026-0001 5000 name-and-amount'])
  expect(shown([line(-5000, 'VIR DURAND LEA')], anne)).toEqual(['proposed · AF-3-2026-0001 5000 amount?'])
})

test('money that was paid pays a whole transfer, or the invoices of it one by one', () => {
  const [anne, zoe] = [invoice('AF-3-2026-0001', 5000), invoice('AF-4-2026-0001', 7000)]
  const transfers = [{ id: 12, name: 'VIR-0012', left: 12_000, invoiceIds: [anne.id, zoe.id] }]
  const batch = line(-12_000, 'VIREMENTS', { messageId: 'VIR-0012' })
  expect(shown([batch, line(-5000, anne.number)], [anne, zoe], { transfers })).toEqual([
    'proposed · VIR-0012 12000 transfer',
    'unknown · La facture AF-3-2026-0001 est déjà payée par une autre ligne',
  ])
  const details = [line(-5000, '', { endToEndId: anne.number, messageId: 'VIR-0012' }), line(-7000, zoe.number)]
  expect(shown(details, [anne, zoe], { transfers })).toEqual([
    'proposed · AF-3-2026-0001 5000 number',
    'proposed · AF-4-2026-0001 7000 number',
  ])
  expect(shown([line(-12_500, 'vir 0012')], [anne, zoe], { transfers })).toEqual([
    'proposed · VIR-0012 12000 transfer? · 5,00\u00a0€ payés de trop',
  ])
  expect(shown([line(-11_000, 'VIR-0012')], [anne, zoe], { transfers })).toEqual([
    'unknown · Il reste 120,00\u00a0€ à payer du virement VIR-0012',
  ])
})

test('a line that was noted is not proposed again, but what it pays beside that is', () => {
  const one = line(180_000, 'F-2026-0001 F-2026-0012')
  const { day, reference } = one
  const [, second] = two
  const whole = { payments: [{ day, reference, cents: 180_000 }] }
  expect(shown([one], two, whole)).toEqual(['noted'])
  expect(shown([one], second ? [second] : [], { payments: [{ day, reference, cents: 120_000 }] })).toEqual([
    'proposed · F-2026-0012 60000 number',
  ])
  // Another line of the same amount has a reference of its own.
  expect(shown([line(120_000, 'F-2026-0001')], two, whole)).toEqual(['proposed · F-2026-0001 120000 number'])
})

test('lines of one day with one reference are told apart by their place', () => {
  const same = [line(1, 'a', { reference: 'X' }), line(2, 'b', { reference: 'X' }), line(3, 'c', { reference: 'Y' })]
  expect(withOwnReferences(same).map(({ reference }) => reference)).toEqual(['X', 'X n°\u00a02', 'Y'])
})
