import { describe, expect, test } from 'vitest'
import { can } from '#domain/machine.ts'
import { missionTabLabels, missionTabs, missionTags } from './mission-labels.ts'
import {
  assignmentIsOpen,
  canStartOn,
  earliestStartDay,
  missionMachine,
  missionStateAt,
  missionStates,
  type MissionMoveFacts,
  type MissionState,
} from './missions.ts'

const mission: MissionMoveFacts = {
  isInvoiced: false,
  isInterrupted: false,
  startDay: '2026-11-10',
  endDay: '2026-11-20',
  recruitedCount: 0,
}
const noon = (day: string) => new Date(`${day}T12:00:00+01:00`)

describe('the state of a mission (states.md §1, A-11)', () => {
  const days: [string, day: string, alone: MissionState, withRecruit: MissionState][] = [
    ['before its start', '2026-11-09', 'proposed', 'proposed'],
    ['on its first day', '2026-11-10', 'proposed', 'ongoing'],
    ['in the middle', '2026-11-15', 'proposed', 'ongoing'],
    ['on its last day', '2026-11-20', 'proposed', 'ongoing'],
    ['after its end', '2026-11-21', 'finished', 'finished'],
  ]

  test.each(days)('%s (%s) it is %s alone and %s with a recruit', (_, day, alone, withRecruit) => {
    expect(missionStateAt(mission, noon(day))).toBe(alone)
    expect(missionStateAt({ ...mission, recruitedCount: 1 }, noon(day))).toBe(withRecruit)
    expect(missionStateAt({ ...mission, recruitedCount: 3 }, noon(day))).toBe(withRecruit)
  })

  test.each(days)('%s (%s) an interrupted mission is interrupted', (_, day) => {
    for (const recruitedCount of [0, 1])
      expect(missionStateAt({ ...mission, recruitedCount, isInterrupted: true }, noon(day))).toBe('interrupted')
  })

  test('it changes at midnight in Paris, in winter and in summer', () => {
    const recruited = { ...mission, recruitedCount: 1 }
    expect(missionStateAt(recruited, new Date('2026-11-09T22:59:59Z'))).toBe('proposed')
    expect(missionStateAt(recruited, new Date('2026-11-09T23:00:00Z'))).toBe('ongoing')
    expect(missionStateAt(recruited, new Date('2026-11-20T22:59:59Z'))).toBe('ongoing')
    expect(missionStateAt(recruited, new Date('2026-11-20T23:00:00Z'))).toBe('finished')
    const summer = { ...recruited, startDay: '2026-07-01', endDay: '2026-07-31' }
    expect(missionStateAt(summer, new Date('2026-06-30T21:59:59Z'))).toBe('proposed')
    expect(missionStateAt(summer, new Date('2026-06-30T22:00:00Z'))).toBe('ongoing')
    expect(missionStateAt(summer, new Date('2026-07-31T22:00:00Z'))).toBe('finished')
  })

  test('the day on which the hour changes is a normal day', () => {
    const oneDay = { ...mission, recruitedCount: 1, startDay: '2026-10-25', endDay: '2026-10-25' }
    expect(missionStateAt(oneDay, new Date('2026-10-24T21:59:59Z'))).toBe('proposed')
    expect(missionStateAt(oneDay, new Date('2026-10-24T22:00:00Z'))).toBe('ongoing')
    expect(missionStateAt(oneDay, new Date('2026-10-25T22:59:59Z'))).toBe('ongoing')
    expect(missionStateAt(oneDay, new Date('2026-10-25T23:00:00Z'))).toBe('finished')
  })
})

const inState: Record<MissionState, MissionMoveFacts> = {
  proposed: { ...mission, startDay: '2026-12-01', endDay: '2026-12-31' },
  ongoing: { ...mission, recruitedCount: 1 },
  finished: { ...mission, endDay: '2026-11-14' },
  interrupted: { ...mission, recruitedCount: 1, isInterrupted: true },
}
const now = noon('2026-11-15')

describe('the moves of a mission, by the action matrix of states.md §1', () => {
  const matrix = [
    { event: 'edit', role: 'recruiter', allowedIn: ['proposed'] },
    { event: 'delete', role: 'recruiter', allowedIn: ['proposed'] },
    { event: 'interrupt', role: 'recruiter', allowedIn: ['ongoing'] },
    { event: 'edit', role: 'admin', allowedIn: [] },
    { event: 'delete', role: 'admin', allowedIn: ['proposed'] },
    { event: 'interrupt', role: 'admin', allowedIn: ['ongoing'] },
    { event: 'edit', role: 'candidate', allowedIn: [] },
    { event: 'delete', role: 'candidate', allowedIn: [] },
    { event: 'interrupt', role: 'candidate', allowedIn: [] },
  ] as const
  const cells = matrix.flatMap((row) =>
    missionStates.map((state) => ({ ...row, state, allowed: (row.allowedIn as readonly string[]).includes(state) })),
  )

  test.each(cells)('$event by the $role of a mission that is $state: $allowed', ({ event, role, state, allowed }) => {
    expect(missionStateAt(inState[state], now)).toBe(state)
    expect(can(missionMachine, inState[state], event, { role, now })).toBe(allowed)
  })

  test('the table has no event or state that the matrix does not cover', () => {
    expect([...new Set(missionMachine.transitions.map((row) => row.event))].toSorted()).toEqual([
      'delete',
      'edit',
      'interrupt',
    ])
    expect([...missionMachine.states].toSorted()).toEqual(['deleted', 'finished', 'interrupted', 'ongoing', 'proposed'])
  })

  test('a running mission without a recruit may be edited and deleted, and a coming one with a recruit too', () => {
    const running = mission
    const comingWithRecruit = { ...inState.proposed, recruitedCount: 1 }
    for (const facts of [running, comingWithRecruit])
      for (const event of ['edit', 'delete'] as const)
        expect(can(missionMachine, facts, event, { role: 'recruiter', now })).toBe(true)
  })
})

test('a mission that has an invoice is deleted by nobody, and still edited by its company', () => {
  const invoiced = { ...inState.proposed, isInvoiced: true }
  for (const role of ['recruiter', 'admin']) expect(can(missionMachine, invoiced, 'delete', { role, now })).toBe(false)
  expect(can(missionMachine, invoiced, 'edit', { role: 'recruiter', now })).toBe(true)
})

test.each([
  ['proposed', true],
  ['ongoing', false],
  ['finished', false],
  ['interrupted', false],
] as const)('assignment to a mission that is %s is open: %s', (state, open) => {
  expect(assignmentIsOpen(inState[state], now)).toBe(open)
})

describe('the day that a mission may start on (A-59)', () => {
  test('a new mission starts tomorrow in Paris at the earliest', () => {
    expect(earliestStartDay(new Date('2026-11-15T22:59:00Z'))).toBe('2026-11-16')
    expect(earliestStartDay(new Date('2026-11-15T23:00:00Z'))).toBe('2026-11-17')
    expect(canStartOn('2026-11-15', now)).toBe(false)
    expect(canStartOn('2026-11-16', now)).toBe(true)
  })

  test('an edit may keep a past day, but not choose another past day', () => {
    expect(canStartOn('2026-11-01', now, '2026-11-01')).toBe(true)
    expect(canStartOn('2026-11-15', now, '2026-11-01')).toBe(false)
    expect(canStartOn('2026-11-16', now, '2026-11-01')).toBe(true)
  })
})

test('labels, colours and tabs are those of 001 §4 and 002 §2.7', () => {
  expect(missionTags).toEqual({
    interrupted: { label: 'Interrompue', style: 'red' },
    ongoing: { label: 'En Cours', style: 'green' },
    finished: { label: 'Terminée', style: 'black' },
    proposed: { label: 'Proposée', style: 'blue' },
  })
  expect(missionTabs.map((tab) => missionTabLabels[tab])).toEqual([
    'Tous',
    'Proposées',
    'En cours',
    'Terminées',
    'Interrompues',
  ])
  expect(missionTabs).toEqual(['All', ...missionStates])
})
