import { expect, test } from 'vitest'
import { codesFor, settableCodes } from '../invoices/invoice-statuses.ts'
import { leftOutOf } from './payment-orders.ts'

const now = new Date('2026-11-23T09:00:00Z')
const next = (past: Parameters<typeof codesFor>[1]['past']) =>
  codesFor('admin', { kind: 'purchase', past, isPaid: false, contestableUntil: now }, now)

test('an invoice is left out for one reason, and what is not may be said to be sent to the bank', () => {
  const owed = { status: null, isOrdered: false, hasIban: true }
  expect(leftOutOf({ ...owed, isOrdered: true, status: '207' })).toBe('ordered')
  expect(leftOutOf({ ...owed, hasIban: false })).toBe('no-iban')
  const reasons = settableCodes.map((status) => [status, leftOutOf({ ...owed, status })])
  expect(reasons.filter(([, reason]) => reason !== null)).toEqual([
    ['207', 'contested'],
    ['208', 'suspended'],
    ['210', 'ended'],
    ['211', 'sent'],
    ['213', 'ended'],
  ])
  for (const status of settableCodes)
    if (leftOutOf({ ...owed, status }) === null) expect(next([status]), status).toContain('211')
})

test('a payment that the bank did not make is in hand again, and may be sent again', () => {
  expect(next(['205', '211'])).toContain('204')
  expect(next(['205', '211', '204'])).toContain('211')
})
