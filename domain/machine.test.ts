import { expect, test } from 'vitest'
import { advance, can, IllegalMove, type Machine } from './machine.ts'

type Facts = { state: 'shut' | 'open'; keyFits: boolean }

const door: Machine<'shut' | 'open', 'unlock', 'owner' | 'locksmith' | 'passer', Facts> = {
  states: ['shut', 'open'],
  stateAt: (facts) => facts.state,
  transitions: [
    { event: 'unlock', from: ['shut'], to: 'open', by: ['owner'], guard: (facts) => facts.keyFits },
    { event: 'unlock', from: ['shut'], to: 'open', by: ['locksmith'] },
  ],
}

const now = new Date('2026-11-25T12:00:00Z')

const refusalOf = (move: () => unknown) => {
  try {
    move()
  } catch (error) {
    if (error instanceof IllegalMove) return error
    throw error
  }
  throw new Error('the move was made')
}

test('a legal move leads to the state of its row', () => {
  expect(advance(door, { state: 'shut', keyFits: true }, 'unlock', { role: 'owner', now })).toBe('open')
})

test('a guard applies only to the roles of its own row', () => {
  expect(can(door, { state: 'shut', keyFits: false }, 'unlock', { role: 'owner', now })).toBe(false)
  expect(can(door, { state: 'shut', keyFits: false }, 'unlock', { role: 'locksmith', now })).toBe(true)
})

test('a refusal names the event, the state and the reason', () => {
  const shut: Facts = { state: 'shut', keyFits: false }
  expect(refusalOf(() => advance(door, shut, 'unlock', { role: 'owner', now }))).toMatchObject({
    event: 'unlock',
    state: 'shut',
    reason: 'guard',
  })
  expect(refusalOf(() => advance(door, { ...shut, state: 'open' }, 'unlock', { role: 'owner', now })).reason).toBe(
    'state',
  )
  expect(refusalOf(() => advance(door, shut, 'unlock', { role: 'passer', now })).reason).toBe('role')
})
