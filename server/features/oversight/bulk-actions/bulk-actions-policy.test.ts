import { expect, test } from 'vitest'
import type { BulkAction } from '#domain/oversight/bulk-actions/bulk-actions.ts'
import { whoMay } from '#test/people/rights.ts'
import { canOrder } from './bulk-actions.policy.ts'
import type { BulkRow } from './bulk-actions.queries.ts'

const row = (refusal: BulkRow['refusal']): BulkRow => ({ id: 1, name: 'Ada', refusal })
const [ready, blocked, unknown] = [row(null), row('mission-closed'), row('unknown')]
const allowed = ['admin', 'company', 'rivalCompany']

const orders: [BulkAction, BulkRow[], by: string[]][] = [
  ['assign', [ready], ['admin']],
  ['close', [ready], allowed],
  ['close', [blocked], allowed],
  ['close', [unknown, ready], allowed],
  ['close', [unknown], []],
  ['close', [], []],
]

test.each(orders)('to %s the rows %j is ordered by whom it is for, when one of them is known', (action, rows, by) => {
  expect(whoMay((actor) => canOrder(actor, action, rows))).toEqual(by)
})
