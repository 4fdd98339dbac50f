import { expect, test } from 'vitest'
import { accountMachine } from './accounts.ts'
import { advance, can } from './machine.ts'

const now = new Date('2026-11-15T12:00:00Z')
const states = ['pending', 'active', 'refused'] as const
const events = ['accept', 'refuse'] as const
const roles = ['recruiter', 'candidate', 'admin'] as const

const cells = states.flatMap((status) => events.flatMap((event) => roles.map((role) => ({ status, event, role }))))

test.each(cells)('$event by a $role of an account that is $status (states.md §5)', ({ status, event, role }) => {
  const allowed = status === 'pending' && role === 'admin'
  expect(can(accountMachine, { status }, event, { role, now })).toBe(allowed)
})

test('accepting makes an account active, refusing refused', () => {
  expect(advance(accountMachine, { status: 'pending' }, 'accept', { role: 'admin', now })).toBe('active')
  expect(advance(accountMachine, { status: 'pending' }, 'refuse', { role: 'admin', now })).toBe('refused')
})

test('the table has no event or state that the test does not walk', () => {
  expect([...new Set(accountMachine.transitions.map((row) => row.event))].toSorted()).toEqual(events.toSorted())
  expect([...accountMachine.states].toSorted()).toEqual(states.toSorted())
})
