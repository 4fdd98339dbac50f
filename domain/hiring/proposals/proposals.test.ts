import { describe, expect, test } from 'vitest'
import { advance, can } from '#domain/machine.ts'
import { matchingBadges, proposalTags } from './proposal-labels.ts'
import { proposalMachine, type ProposalFacts } from './proposals.ts'

const now = new Date('2026-11-15T12:00:00+01:00')
const states = ['none', 'preselected', 'recruited', 'rejected'] as const
const events = ['assign', 'withdraw', 'remove', 'recruit', 'reject', 'declineMission'] as const
const roles = ['recruiter', 'candidate', 'admin'] as const

const missions = {
  'to come': { isInterrupted: false, startDay: '2026-12-01', endDay: '2026-12-31', recruitedCount: 0 },
  running: { isInterrupted: false, startDay: '2026-11-01', endDay: '2026-11-15', recruitedCount: 1 },
  'over since yesterday': { isInterrupted: false, startDay: '2026-11-01', endDay: '2026-11-14', recruitedCount: 1 },
  interrupted: { isInterrupted: true, startDay: '2026-11-01', endDay: '2026-11-30', recruitedCount: 1 },
} as const
type MissionKind = keyof typeof missions

const interviews = {
  'no interview': null,
  'a pending interview': { status: 'pending', selectedSlot: null },
  'an interview to move': { status: 'change_date', selectedSlot: null },
  'an interview this minute': { status: 'accepted', selectedSlot: '2026-11-15 12:00' },
  'an interview a minute ago': { status: 'accepted', selectedSlot: '2026-11-15 11:59' },
  'a rejected interview': { status: 'rejected', selectedSlot: '2026-11-01 09:00' },
} as const
type InterviewKind = keyof typeof interviews

/** states.md §3, each line: from, event, who, to, on which missions, with which interviews. */
const anyInterview = Object.keys(interviews) as InterviewKind[]
const table: {
  from: (typeof states)[number]
  event: (typeof events)[number]
  role: (typeof roles)[number]
  to: (typeof states)[number]
  missions: MissionKind[]
  interviews: InterviewKind[]
}[] = [
  { from: 'none', event: 'assign', role: 'admin', to: 'preselected', missions: ['to come'], interviews: anyInterview },
  {
    from: 'preselected',
    event: 'withdraw',
    role: 'admin',
    to: 'none',
    missions: ['to come'],
    interviews: anyInterview,
  },
  {
    from: 'preselected',
    event: 'remove',
    role: 'recruiter',
    to: 'none',
    missions: ['to come', 'running', 'over since yesterday'],
    interviews: anyInterview,
  },
  {
    from: 'preselected',
    event: 'recruit',
    role: 'recruiter',
    to: 'recruited',
    missions: ['to come', 'running', 'over since yesterday'],
    interviews: ['an interview a minute ago'],
  },
  {
    from: 'preselected',
    event: 'reject',
    role: 'recruiter',
    to: 'rejected',
    missions: ['to come', 'running', 'over since yesterday'],
    interviews: ['an interview a minute ago'],
  },
  {
    from: 'preselected',
    event: 'declineMission',
    role: 'candidate',
    to: 'rejected',
    missions: ['to come', 'running', 'over since yesterday'],
    interviews: anyInterview,
  },
  {
    from: 'recruited',
    event: 'declineMission',
    role: 'candidate',
    to: 'rejected',
    missions: ['to come', 'running'],
    interviews: anyInterview,
  },
]

const situations = states.flatMap((state) =>
  (Object.keys(missions) as MissionKind[]).flatMap((mission) =>
    anyInterview.map((interview) => ({ state, mission, interview })),
  ),
)

const factsOf = ({ state, mission, interview }: (typeof situations)[number]): ProposalFacts => ({
  status: state === 'none' ? null : state,
  mission: missions[mission],
  newestInterview: interviews[interview],
})

describe('the moves of a proposal (states.md §3)', () => {
  test.each(situations)('$state, mission $mission, $interview: exactly the moves of the table', (situation) => {
    const facts = factsOf(situation)
    for (const event of events)
      for (const role of roles) {
        const line = table.find(
          (row) =>
            row.from === situation.state &&
            row.event === event &&
            row.role === role &&
            row.missions.includes(situation.mission) &&
            row.interviews.includes(situation.interview),
        )
        expect(can(proposalMachine, facts, event, { role, now }), `${event} by ${role}`).toBe(line !== undefined)
        if (line) expect(advance(proposalMachine, facts, event, { role, now })).toBe(line.to)
      }
  })

  test('the table has no event or state that the test does not cover', () => {
    expect([...new Set(proposalMachine.transitions.map((row) => row.event))].toSorted()).toEqual(events.toSorted())
    expect([...proposalMachine.states].toSorted()).toEqual(states.toSorted())
  })

  test('a running mission without a recruit still accepts candidates', () => {
    const facts = { status: null, mission: { ...missions.running, recruitedCount: 0 }, newestInterview: null }
    expect(can(proposalMachine, facts, 'assign', { role: 'admin', now })).toBe(true)
  })
})

test('labels and badges are those of 001 §4, 002 §4 and A-12', () => {
  expect(proposalTags).toMatchObject({
    preselected: { label: 'Pré-sélectionné' },
    recruited: { label: 'Recruté' },
    rejected: { label: 'Rejeté' },
  })
  expect(matchingBadges).toMatchObject({
    recruited: { label: 'Recruté(e)', style: 'green' },
    rejected: { label: 'Recruté(e)', style: 'red', title: 'Candidat rejeté' },
  })
})
