import { expect, test } from 'vitest'
import { people, whoMay } from '#test/people/rights.ts'
import { canDeposit, canReadInvoice, canRecordPayments } from './invoices.policy.ts'

test.each([
  ['company', ['admin', 'company']],
  ['candidate', ['admin', 'candidate']],
] as const)('an invoice of %s is read by them and by the administrator', (owner, readers) => {
  expect(whoMay((actor) => canReadInvoice(actor, { accountId: people[owner].id }))).toEqual(readers)
})

test('what the certified platform gets is the administrator’s', () => {
  expect(whoMay(canDeposit)).toEqual(['admin'])
})

test('payments are recorded by the administrator alone', () => {
  expect(whoMay(canRecordPayments)).toEqual(['admin'])
})
