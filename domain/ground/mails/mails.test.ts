import { expect, test } from 'vitest'
import { can } from '../../machine.ts'
import { mailMachine, mailStatuses } from './mails.ts'

const now = new Date('2026-11-15T12:00:00Z')
const events = ['send', 'giveUp', 'retry'] as const
const roles = ['system', 'admin', 'recruiter', 'candidate'] as const

const cells = mailStatuses.flatMap((status) =>
  events.flatMap((event) => roles.map((role) => ({ status, event, role }))),
)

test.each(cells)('$event by a $role of a mail that is $status', ({ status, event, role }) => {
  const allowed = event === 'retry' ? status === 'failed' && role === 'admin' : status === 'queued' && role === 'system'
  expect(can(mailMachine, { status }, event, { role, now })).toBe(allowed)
})

test('the table has no event that the test does not cover', () => {
  expect([...new Set(mailMachine.transitions.map((row) => row.event))].toSorted()).toEqual(events.toSorted())
})
