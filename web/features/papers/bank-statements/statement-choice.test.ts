import { expect, test } from 'vitest'
import type { ListedInvoice } from '#contract/papers/invoices.ts'
import { paying, paymentsOf, sureOf, totalsOf, type PlacedLine } from './statement-choice.ts'

const line = (id: number, cents: number, ...paid: [pays: 'invoice' | 'transfer', cents: number, isSure?: boolean][]) =>
  ({
    id,
    day: '2026-11-20',
    cents,
    label: '',
    name: null,
    reference: `R${id}`,
    state: 'proposed',
    proposals: paid.map(([pays, part, isSure = true]) => ({
      pays,
      id: part,
      number: '',
      party: '',
      cents: part,
      why: '',
      isSure,
    })),
    remark: null,
  }) satisfies PlacedLine

test('what is sure is chosen, of one statement five hundred lines at most', () => {
  const lines = [line(1, 100, ['invoice', 100]), line(2, 200, ['invoice', 200, false]), line(3, 300)]
  expect(sureOf(lines)).toEqual([1])
  expect(sureOf(Array.from({ length: 501 }, (_, id) => line(id, 100, ['invoice', 100])))).toHaveLength(500)
})

test('a line pays what somebody chose for it, never more than is owed nor than it brought', () => {
  const chosen = { id: 7, number: 'F-2026-0007', party: 'Altaïr', left: 500 } as ListedInvoice
  const paid = (cents: number) => {
    const { state, proposals, remark } = paying(line(1, cents), chosen)
    return [state, proposals[0]?.cents, remark]
  }
  expect(paid(500)).toEqual(['proposed', 500, null])
  expect(paid(700)).toEqual(['proposed', 500, '2,00\u00a0€ reçus de trop'])
  expect(paid(-300)).toEqual(['proposed', 300, 'Il restera 2,00\u00a0€ à payer'])
})

test('a line is sent with its invoices, or with its transfer', () => {
  const lines = [line(1, 300, ['invoice', 100], ['invoice', 200]), line(2, -400, ['transfer', 400])]
  expect(paymentsOf(lines)).toEqual([
    {
      day: '2026-11-20',
      cents: 300,
      reference: 'R1',
      invoices: [
        { id: 100, cents: 100 },
        { id: 200, cents: 200 },
      ],
    },
    { day: '2026-11-20', cents: -400, reference: 'R2', invoices: [], transfer: 400 },
  ])
})

test('the foot counts payments, and tells what came in from what went out', () => {
  const received = line(1, 184_500, ['invoice', 84_500], ['invoice', 100_000])
  expect(totalsOf([])).toBe('0 paiement, 0,00\u00a0€')
  expect(totalsOf([received])).toBe('2 paiements, 1\u202f845,00\u00a0€')
  expect(totalsOf([received, line(2, -500, ['invoice', 500])])).toBe(
    '3 paiements\u00a0: 1\u202f845,00\u00a0€ reçus, 5,00\u00a0€ payés',
  )
})
