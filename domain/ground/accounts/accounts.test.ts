import { expect, test } from 'vitest'
import { accountMachine, emailForm, type AccountEvent, type AccountStatus } from './accounts.ts'
import { advance, can } from '#domain/machine.ts'

const now = new Date('2026-11-15T12:00:00Z')
const states = ['pending', 'active', 'refused', 'suspended'] as const
const events = ['accept', 'refuse', 'correct', 'suspend', 'reactivate'] as const
const roles = ['recruiter', 'candidate', 'admin'] as const

const cells = states.flatMap((status) => events.flatMap((event) => roles.map((role) => ({ status, event, role }))))

const from: Record<AccountEvent, AccountStatus> = {
  accept: 'pending',
  refuse: 'pending',
  correct: 'refused',
  suspend: 'active',
  reactivate: 'suspended',
}

test.each(cells)('$event by a $role of an account that is $status (states.md §5)', ({ status, event, role }) => {
  const allowed = status === from[event] && (role === 'admin') === (event !== 'correct')
  expect(can(accountMachine, { status }, event, { role, now })).toBe(allowed)
})

test.each([
  ['accept', 'active'],
  ['refuse', 'refused'],
  ['correct', 'pending'],
  ['suspend', 'suspended'],
  ['reactivate', 'active'],
] as const)('%s makes an account %s', (event, status) => {
  expect(
    advance(accountMachine, { status: from[event] }, event, { role: event === 'correct' ? 'candidate' : 'admin', now }),
  ).toBe(status)
})

test('the table has no event or state that the test does not cover', () => {
  expect([...new Set(accountMachine.transitions.map((row) => row.event))].toSorted()).toEqual(events.toSorted())
  expect([...accountMachine.states].toSorted()).toEqual(states.toSorted())
})

test('an address is the same in any case and any writing of its accents, and another one without them', () => {
  expect(emailForm('ZOÉ@Exemple.FR')).toBe('zoé@exemple.fr')
  expect(emailForm('zoe\u0301@exemple.fr')).toBe('zo\u00e9@exemple.fr')
  expect(emailForm('zoe@exemple.fr')).not.toBe(emailForm('zoé@exemple.fr'))
})
