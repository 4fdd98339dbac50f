import { describe, expect, test } from 'vitest'
import { advance, can, IllegalMove } from '#domain/machine.ts'
import { activityReportTags } from './activity-report-labels.ts'
import { activityReportMachine, activityReportStatuses, type ActivityReportFacts } from './activity-reports.ts'

const now = new Date('2026-11-30T09:00:00Z')
const states = activityReportStatuses
const events = ['edit', 'submit', 'validate', 'contest', 'reopen'] as const
const roles = ['candidate', 'recruiter', 'admin', 'visitor', 'system'] as const
type State = (typeof states)[number]
type Event = (typeof events)[number]
type Role = (typeof roles)[number]

const facts = (status: State | null): ActivityReportFacts => ({
  status,
  isRecruited: true,
  isInvoiced: false,
  submissionDay: '2026-11-30',
})

/** states.md §7, cell by cell; every other move is refused. */
const moves: [State, Event, Role, to: State][] = [
  ['draft', 'edit', 'candidate', 'draft'],
  ['contested', 'edit', 'candidate', 'contested'],
  ['draft', 'submit', 'candidate', 'submitted'],
  ['contested', 'submit', 'candidate', 'submitted'],
  ['submitted', 'validate', 'recruiter', 'validated'],
  ['submitted', 'validate', 'visitor', 'validated'],
  ['submitted', 'contest', 'recruiter', 'contested'],
  ['submitted', 'contest', 'visitor', 'contested'],
  ['submitted', 'reopen', 'candidate', 'draft'],
  ['submitted', 'reopen', 'recruiter', 'draft'],
  ['submitted', 'reopen', 'admin', 'draft'],
  ['validated', 'reopen', 'recruiter', 'draft'],
  ['validated', 'reopen', 'admin', 'draft'],
]

const cells = states.flatMap((state) => events.flatMap((event) => roles.map((role) => ({ state, event, role }))))

describe('the moves of a month', () => {
  test.each(cells)('$event by the $role of a month that is $state', ({ state, event, role }) => {
    const allowed = moves.find(([from, move, by]) => from === state && move === event && by === role)
    const move = () => advance(activityReportMachine, facts(state), event, { role, now })
    expect(can(activityReportMachine, facts(state), event, { role, now })).toBe(allowed !== undefined)
    if (allowed) expect(move()).toBe(allowed[3])
    else expect(move).toThrow(IllegalMove)
  })

  test('a month that nobody saved is a draft', () => {
    expect(activityReportMachine.stateAt(facts(null))).toBe('draft')
    expect(can(activityReportMachine, facts(null), 'submit', { role: 'candidate', now })).toBe(true)
  })

  test('it is submitted from its day on, in Paris', () => {
    const submit = (instant: string) =>
      can(activityReportMachine, facts('draft'), 'submit', { role: 'candidate', now: new Date(instant) })
    expect(submit('2026-11-29T22:59:59Z')).toBe(false)
    expect(submit('2026-11-29T23:00:00Z')).toBe(true)
  })

  test('who left the mission finishes the months begun, and begins none', () => {
    const left = (status: State | null) => ({ ...facts(status), isRecruited: false })
    const mover = { role: 'candidate', now }
    expect(can(activityReportMachine, left(null), 'edit', mover)).toBe(false)
    expect(can(activityReportMachine, left('draft'), 'submit', mover)).toBe(true)
    expect(can(activityReportMachine, left('contested'), 'edit', mover)).toBe(true)
  })
})

test('labels and colours', () => {
  expect(activityReportTags).toEqual({
    draft: { label: 'Brouillon', style: 'black' },
    submitted: { label: 'Soumis', style: 'blue' },
    contested: { label: 'Contesté', style: 'red' },
    validated: { label: 'Validé', style: 'green' },
  })
})
