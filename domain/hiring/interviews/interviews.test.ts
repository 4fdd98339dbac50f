import { describe, expect, test } from 'vitest'
import { interviewTabLabels, interviewTabOf, interviewTabs, interviewTags } from './interview-labels.ts'
import { interviewIsOpen, interviewMachine, interviewStatusAt, type InterviewFacts } from './interviews.ts'
import { advance, can, IllegalMove } from '#domain/machine.ts'

const now = new Date('2026-11-15T12:00:00+01:00')
const states = ['none', 'pending', 'change_date', 'accepted', 'passed', 'rejected'] as const
const events = ['propose', 'change', 'accept', 'decline', 'askAnotherDate', 'reject'] as const
const roles = ['recruiter', 'candidate', 'admin'] as const
type State = (typeof states)[number]
type Event = (typeof events)[number]
type Role = (typeof roles)[number]

/** The first slot is tomorrow; the proposal is undecided and the mission is not interrupted. */
const factsIn = (state: State): InterviewFacts => ({
  status: state === 'none' ? null : state === 'passed' ? 'accepted' : state,
  firstSlot: state === 'none' ? null : '2026-11-16 09:00',
  selectedSlot: state === 'accepted' ? '2026-11-16 09:00' : state === 'passed' ? '2026-11-15 11:59' : null,
  proposalStatus: 'preselected',
  missionIsInterrupted: false,
})

/** The button matrix of states.md §4, cell by cell; every other move is refused. */
const buttons: [State, Event, Role, to: State][] = [
  ['none', 'propose', 'recruiter', 'pending'],
  ['rejected', 'propose', 'recruiter', 'pending'],
  ['pending', 'change', 'recruiter', 'pending'],
  ['change_date', 'change', 'recruiter', 'pending'],
  ['accepted', 'reject', 'recruiter', 'rejected'],
  ['pending', 'accept', 'candidate', 'accepted'],
  ['pending', 'decline', 'candidate', 'rejected'],
  ['pending', 'askAnotherDate', 'candidate', 'change_date'],
  ['change_date', 'askAnotherDate', 'candidate', 'change_date'],
  ['accepted', 'askAnotherDate', 'candidate', 'change_date'],
]

const cells = states.flatMap((state) => events.flatMap((event) => roles.map((role) => ({ state, event, role }))))

describe('the moves of an interview (states.md §4)', () => {
  test.each(cells)('$event by the $role of an interview that is $state', ({ state, event, role }) => {
    const button = buttons.find(([from, move, by]) => from === state && move === event && by === role)
    const move = () => advance(interviewMachine, factsIn(state), event, { role, now })
    expect(can(interviewMachine, factsIn(state), event, { role, now })).toBe(button !== undefined)
    if (button) expect(move()).toBe(button[3])
    else expect(move).toThrow(IllegalMove)
  })

  test.each(cells)(
    '$event by the $role of one that is $state is refused once the candidate is decided on',
    ({ state, event, role }) => {
      const closed: Partial<InterviewFacts>[] = [
        { proposalStatus: 'recruited' },
        { proposalStatus: 'rejected' },
        { missionIsInterrupted: true },
      ]
      for (const change of closed)
        expect(can(interviewMachine, { ...factsIn(state), ...change }, event, { role, now })).toBe(false)
    },
  )

  test.each(cells)('$event by the $role of one that is $state, on the first day itself', ({ state, event, role }) => {
    const facts = { ...factsIn(state), firstSlot: state === 'none' ? null : '2026-11-15 18:00' }
    const button = buttons.find(([from, move, by]) => from === state && move === event && by === role)
    const closesThatDay = event === 'accept' || event === 'decline'
    expect(can(interviewMachine, facts, event, { role, now })).toBe(button !== undefined && !closesThatDay)
  })

  test('the table has no event or state that the test does not cover', () => {
    expect([...new Set(interviewMachine.transitions.map((row) => row.event))].toSorted()).toEqual(events.toSorted())
    expect([...interviewMachine.states].toSorted()).toEqual(states.toSorted())
  })

  test.each([
    ['2026-11-16 08:00', '2026-11-15T22:59:59Z', true],
    ['2026-11-16 23:59', '2026-11-15T23:00:00Z', false],
    ['2026-03-30 09:00', '2026-03-29T21:59:59Z', true],
    ['2026-03-30 09:00', '2026-03-29T22:00:00Z', false],
    ['2026-10-26 09:00', '2026-10-25T22:59:59Z', true],
    ['2026-10-26 09:00', '2026-10-25T23:00:00Z', false],
  ])('a first slot of %s may be accepted or declined at %s: %s', (firstSlot, instant, open) => {
    const facts = { ...factsIn('pending'), firstSlot }
    for (const event of ['accept', 'decline'] as const)
      expect(can(interviewMachine, facts, event, { role: 'candidate', now: new Date(instant) })).toBe(open)
  })

  test('after unanswered dates both sides may still change them', () => {
    for (const state of ['pending', 'change_date'] as const) {
      const facts = { ...factsIn(state), firstSlot: '2026-11-01 09:00' }
      expect(interviewMachine.stateAt(facts, now)).toBe(state)
      expect(can(interviewMachine, facts, 'change', { role: 'recruiter', now })).toBe(true)
      expect(can(interviewMachine, facts, 'askAnotherDate', { role: 'candidate', now })).toBe(true)
    }
  })
})

describe('an accepted interview has passed once its minute is over in Paris (A-10)', () => {
  test.each([
    ['2026-11-15 10:00', '2026-11-15T08:59:59Z', 'accepted'],
    ['2026-11-15 10:00', '2026-11-15T09:00:59Z', 'accepted'],
    ['2026-11-15 10:00', '2026-11-15T09:01:00Z', 'passed'],
    ['2026-11-15 23:59', '2026-11-15T22:59:59Z', 'accepted'],
    ['2026-11-15 23:59', '2026-11-15T23:00:00Z', 'passed'],
    ['2026-03-28 09:00', '2026-03-28T08:01:00Z', 'passed'],
    ['2026-03-29 09:00', '2026-03-29T07:00:59Z', 'accepted'],
    ['2026-03-29 09:00', '2026-03-29T07:01:00Z', 'passed'],
    ['2026-10-24 09:00', '2026-10-24T07:01:00Z', 'passed'],
    ['2026-10-25 09:00', '2026-10-25T08:00:59Z', 'accepted'],
    ['2026-10-25 09:00', '2026-10-25T08:01:00Z', 'passed'],
  ] as const)('a slot of %s is at %s %s', (selectedSlot, instant, status) => {
    expect(interviewStatusAt({ status: 'accepted', selectedSlot }, new Date(instant))).toBe(status)
  })

  test.each(['pending', 'change_date', 'rejected'] as const)('one that is %s never passes', (status) => {
    expect(interviewStatusAt({ status, selectedSlot: '2020-01-01 09:00' }, now)).toBe(status)
  })

  test.each([
    ['pending', true],
    ['change_date', true],
    ['accepted', true],
    ['passed', false],
    ['rejected', false],
  ] as const)('one that is %s is open: %s', (state, open) => {
    const { selectedSlot } = factsIn(state)
    expect(interviewIsOpen({ status: state === 'passed' ? 'accepted' : state, selectedSlot }, now)).toBe(open)
  })
})

test('labels, colours and tabs are those of 001 §2 and §4', () => {
  expect(interviewTags).toEqual({
    pending: { label: 'En attente', style: 'blue' },
    change_date: { label: 'Demande changement de la date', style: 'orange' },
    accepted: { label: 'À venir', style: 'green' },
    passed: { label: 'Passé', style: 'black' },
    rejected: { label: 'Rejeté', style: 'red' },
  })
  expect(interviewTabs.map((tab) => interviewTabLabels[tab])).toEqual([
    'Tous',
    'Proposés',
    'Changés',
    'À venir',
    'Passés',
    'Refusés',
  ])
  expect(interviewTabOf).toEqual({
    pending: 'proposed',
    change_date: 'changed',
    accepted: 'upcomming',
    passed: 'passed',
    rejected: 'declined',
  })
})
