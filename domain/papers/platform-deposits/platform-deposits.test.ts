import { expect, test } from 'vitest'
import { invoiceOf } from '../invoices/made-invoices.ts'
import { company, month, platform } from '#test/einvoices/months.ts'
import { processingRuleOf, reasonWords, stateAfter, type FlowReason } from './platform-deposits.ts'

const wrong = { code: 'InvalidSchema', message: 'BT-31' }
const known = { code: 'AlreadyExistingFlow', message: '' }

test.each<['Pending' | 'Ok' | 'Error', FlowReason[], number, ReturnType<typeof stateAfter>]>([
  ['Pending', [], 1, undefined],
  ['Ok', [], 1, 'accepted'],
  ['Ok', [], 2, 'accepted'],
  ['Error', [], 1, 'refused'],
  ['Error', [wrong], 1, 'refused'],
  ['Error', [known], 1, 'accepted'],
  // What the platform has is what it refused.
  ['Error', [known], 2, 'refused'],
  ['Error', [known, wrong], 1, 'refused'],
])('after « %s » with %j in attempt %i a flow is %s', (status, reasons, attempt, state) => {
  expect(stateAfter({ status, reasons }, attempt)).toBe(state)
})

test('reasons are read as the platform words them, else by their code', () => {
  expect(reasonWords([wrong, known])).toEqual(['InvalidSchema\u00a0: BT-31', 'AlreadyExistingFlow'])
})

test('only what is between two French companies is sent on to its buyer', () => {
  const abroad = { ...company, vatNumber: 'DE123456789' }
  expect(processingRuleOf(invoiceOf(month))).toBe('B2B')
  expect(processingRuleOf(invoiceOf({ ...month, buyer: abroad }))).toBe('B2BInt')
  expect(processingRuleOf(invoiceOf({ ...month, type: '389', seller: abroad, buyer: platform }))).toBe('B2BInt')
})
