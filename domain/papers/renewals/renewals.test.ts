import { describe, expect, test } from 'vitest'
import { advance, can, IllegalMove } from '#domain/machine.ts'
import { renewals, type MissionFacts } from '#domain/hiring/missions/missions.ts'
import {
  isRenewal,
  renewalMachine,
  renewalStateAt,
  renewedEndDay,
  type RenewalFacts,
  type RenewalState,
} from './renewals.ts'

const now = new Date('2027-05-10T12:00:00+02:00')
const states = ['asked', 'agreed', 'declined', 'lapsed'] as const
const events = ['renew', 'decline', 'reopen'] as const
const roles = ['recruiter', 'candidate', 'admin'] as const

const underWay: MissionFacts = {
  isInterrupted: false,
  startDay: '2026-12-01',
  endDay: '2027-05-31',
  recruitedCount: 1,
}
const over: Partial<MissionFacts>[] = [
  { isInterrupted: true },
  { endDay: '2027-05-09' },
  { recruitedCount: 0 },
  { endDay: '2027-06-30' },
]

const factsIn = (state: RenewalState, othersAgree: boolean): RenewalFacts => ({
  status: state === 'lapsed' ? 'asked' : state,
  askedEndDay: '2027-05-31',
  mission: state === 'lapsed' ? { ...underWay, isInterrupted: true } : underWay,
  othersAgree,
})

type Cell = { state: RenewalState; event: (typeof events)[number]; role: (typeof roles)[number]; othersAgree: boolean }
const cells: Cell[] = states.flatMap((state) =>
  events.flatMap((event) =>
    roles.flatMap((role) => [true, false].map((othersAgree) => ({ state, event, role, othersAgree }))),
  ),
)

/** Where a move leads; undefined when it is refused. */
const targetOf = ({ state, event, role, othersAgree }: Cell): RenewalState | undefined => {
  if (state === 'asked' && event === 'renew') return othersAgree ? 'agreed' : 'asked'
  if (state === 'asked' && event === 'decline') return 'declined'
  if (state === 'declined' && event === 'reopen' && role === 'admin') return 'asked'
  return undefined
}

describe('the moves of a renewal (states.md §8)', () => {
  test.each(cells)('$event by the $role of one that is $state, the others agree: $othersAgree', (cell) => {
    const { state, event, role, othersAgree } = cell
    const target = targetOf(cell)
    const move = () => advance(renewalMachine, factsIn(state, othersAgree), event, { role, now })
    expect(can(renewalMachine, factsIn(state, othersAgree), event, { role, now })).toBe(target !== undefined)
    if (target) expect(move()).toBe(target)
    else expect(move).toThrow(IllegalMove)
  })

  test.each(cells)('$event by the $role of one that is $state is refused once the mission is not under way', (cell) => {
    for (const change of over) {
      const facts = factsIn(cell.state, cell.othersAgree)
      const mission = { ...facts.mission, ...change }
      expect(can(renewalMachine, { ...facts, mission }, cell.event, { role: cell.role, now })).toBe(false)
    }
  })

  test('the table has no event or state that the test does not cover', () => {
    expect([...new Set(renewalMachine.transitions.map(({ event }) => event))].toSorted()).toEqual(events.toSorted())
    expect([...renewalMachine.states].toSorted()).toEqual(states.toSorted())
    for (const { by } of renewalMachine.transitions) expect(by).not.toContain('system')
  })

  test.each([
    ['2027-05-31T21:59:59Z', 'asked'],
    ['2027-05-31T22:00:00Z', 'lapsed'],
  ])('a question without a common answer is at %s %s', (instant, state) => {
    expect(renewalStateAt(factsIn('asked', true), new Date(instant))).toBe(state)
    for (const settled of ['agreed', 'declined'] as const)
      expect(renewalStateAt(factsIn(settled, true), new Date(instant))).toBe(settled)
  })
})

describe('the end of a renewed mission', () => {
  test.each([
    ['2027-05-31', '3 mois renouvelables', '2027-08-31'],
    ['2027-05-31', '1 mois renouvelable', '2027-06-30'],
    ['2027-05-15', '1 mois renouvelable', '2027-06-15'],
    ['2026-12-31', '1 mois renouvelable', '2027-01-31'],
    ['2026-11-30', '1 an renouvelable', '2027-11-30'],
    ['2026-12-31', '3 ans renouvelables', '2029-12-31'],
    ['2026-09-14', '6 mois renouvelables', '2027-03-14'],
    // The day after the end is one that the last month does not have.
    ['2027-01-30', '1 mois renouvelable', '2027-02-28'],
    ['2027-01-29', '1 mois renouvelable', '2027-02-28'],
    ['2027-01-28', '1 mois renouvelable', '2027-02-28'],
    ['2027-01-27', '1 mois renouvelable', '2027-02-27'],
    ['2027-08-30', '6 mois renouvelables', '2028-02-29'],
    // Leap years.
    ['2028-01-28', '1 mois renouvelable', '2028-02-28'],
    ['2028-01-30', '1 mois renouvelable', '2028-02-29'],
    ['2027-02-28', '1 an renouvelable', '2028-02-29'],
    ['2028-02-28', '1 an renouvelable', '2029-02-28'],
    ['2028-02-29', '2 ans renouvelables', '2030-02-28'],
  ] as const)('of one that ends on %s, for %s: %s', (endDay, renewal, expected) => {
    expect(renewedEndDay(endDay, renewal)).toBe(expected)
  })

  test.each(renewals)('%s is always later, by whole months or the last day of one', (renewal) => {
    expect(isRenewal(renewal)).toBe(true)
    for (let day = 0; day < 1500; day++) {
      const endDay = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)
      expect(renewedEndDay(endDay, renewal) > endDay).toBe(true)
    }
  })

  test('a text that is no renewal is none', () => {
    for (const text of [null, '', '4 mois', 'constructor']) expect(isRenewal(text)).toBe(false)
  })
})
