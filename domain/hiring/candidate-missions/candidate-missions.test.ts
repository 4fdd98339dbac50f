import { expect, test } from 'vitest'
import { candidateMissionTabLabels, candidateMissionTabs, candidateMissionTags } from './candidate-mission-labels.ts'
import {
  candidateMayDecline,
  candidateMissionStateAt,
  candidateMissionStates,
  monthsUntilEnd,
} from './candidate-missions.ts'

const lastDay = new Date('2026-11-20T22:59:59Z')
const dayAfter = new Date('2026-11-20T23:00:00Z')

test.each([
  ['preselected', false, lastDay, 'preselected', true],
  ['preselected', false, dayAfter, 'preselected', true],
  ['preselected', true, lastDay, 'interrupted', false],
  ['preselected', true, dayAfter, 'interrupted', false],
  ['recruited', false, lastDay, 'recruited', true],
  ['recruited', false, dayAfter, 'past', false],
  ['recruited', true, lastDay, 'interrupted', false],
  ['recruited', true, dayAfter, 'interrupted', false],
  ['rejected', false, lastDay, 'declined', false],
  ['rejected', false, dayAfter, 'declined', false],
  ['rejected', true, lastDay, 'interrupted', false],
  ['rejected', true, dayAfter, 'interrupted', false],
] as const)(
  'a %s candidate (mission interrupted: %s) sees at %s the state %s and may decline: %s',
  (proposalStatus, missionIsInterrupted, now, state, mayDecline) => {
    const facts = { proposalStatus, missionIsInterrupted, missionEndDay: '2026-11-20' }
    expect(candidateMissionStateAt(facts, now)).toBe(state)
    expect(candidateMayDecline(facts, now)).toBe(mayDecline)
  },
)

test('labels, colours and tabs are those of 001 §4 and A-72', () => {
  expect(candidateMissionTags).toEqual({
    interrupted: { label: 'Interrompue', style: 'red' },
    preselected: { label: 'Proposée', style: 'blue' },
    past: { label: 'Terminée', style: 'black' },
    recruited: { label: 'Assignée', style: 'green' },
    declined: { label: 'Refusée', style: 'red' },
  })
  expect(candidateMissionTabs.map((tab) => candidateMissionTabLabels[tab])).toEqual([
    'Toutes',
    'Proposées',
    'Assignées',
    'Refusées',
    'Terminées',
    'Interrompues',
  ])
  expect(candidateMissionTabs).toEqual(['All', ...candidateMissionStates])
})

test.each([
  ['2026-11-23', 0],
  ['2026-11-24', 1],
  ['2026-12-23', 1],
  ['2026-12-24', 2],
  ['2027-11-23', 12],
  ['2026-11-01', 0],
])('on 23 November 2026, a mission that ends on %s has %i whole months left, rounded up', (endDay, months) => {
  expect(monthsUntilEnd(endDay, '2026-11-23')).toBe(months)
})

test('the day of a longer month has no equal in a shorter one', () => {
  expect(monthsUntilEnd('2027-02-28', '2027-01-31')).toBe(1)
  expect(monthsUntilEnd('2027-03-01', '2027-01-31')).toBe(2)
})
