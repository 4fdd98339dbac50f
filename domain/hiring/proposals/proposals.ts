import { candidateMayDecline } from '../candidate-missions/candidate-missions.ts'
import { interviewStatusAt, type StoredInterviewStatus } from '#domain/hiring/interviews/interviews.ts'
import type { Machine } from '#domain/machine.ts'
import { assignmentIsOpen, type MissionFacts } from '../missions/missions.ts'
import type { Minute } from '#domain/time/paris-time.ts'
import { proposalStatuses, type ProposalStatus } from '#domain/hiring/proposals/proposal-status.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'

/** The facts that decide a proposal's moves. `status` is null while the candidate is not assigned. */
export type ProposalFacts = {
  status: ProposalStatus | null
  mission: MissionFacts
  newestInterview: { status: StoredInterviewStatus; selectedSlot: Minute | null } | null
}

/** `none`: never assigned, withdrawn or removed. In all three cases the candidate may be assigned (again). */
export type ProposalState = ProposalStatus | 'none'
export type ProposalEvent = 'assign' | 'withdraw' | 'remove' | 'recruit' | 'reject' | 'declineMission'

const assignmentOpen = (facts: ProposalFacts, now: Date) => assignmentIsOpen(facts.mission, now)

/** What the decision on a proposal depends on, beside its status. */
type DecisionFacts = Pick<ProposalFacts, 'newestInterview'> & { mission: Pick<MissionFacts, 'isInterrupted'> }

/** No move is allowed on an interrupted mission. */
const missionGoesOn = (facts: DecisionFacts) => !facts.mission.isInterrupted

/** The recruiter decides once the newest interview has passed (001 §4). */
export const isInterviewed = (facts: DecisionFacts, now: Date) =>
  missionGoesOn(facts) && facts.newestInterview !== null && interviewStatusAt(facts.newestInterview, now) === 'passed'

const mayDecline = (facts: ProposalFacts, now: Date) =>
  facts.status !== null &&
  candidateMayDecline(
    {
      proposalStatus: facts.status,
      missionIsInterrupted: facts.mission.isInterrupted,
      missionEndDay: facts.mission.endDay,
    },
    now,
  )

/** states.md §3, row by row. */
export const proposalMachine = {
  states: ['none', ...proposalStatuses],
  stateAt: (facts) => facts.status ?? 'none',
  transitions: [
    { event: 'assign', from: ['none'], to: 'preselected', by: ['admin'], guard: assignmentOpen },
    { event: 'withdraw', from: ['preselected'], to: 'none', by: ['admin'], guard: assignmentOpen },
    { event: 'remove', from: ['preselected'], to: 'none', by: ['recruiter'], guard: missionGoesOn },
    { event: 'recruit', from: ['preselected'], to: 'recruited', by: ['recruiter'], guard: isInterviewed },
    { event: 'reject', from: ['preselected'], to: 'rejected', by: ['recruiter'], guard: isInterviewed },
    {
      event: 'declineMission',
      from: ['preselected', 'recruited'],
      to: 'rejected',
      by: ['candidate'],
      guard: mayDecline,
    },
  ],
} as const satisfies Machine<ProposalState, ProposalEvent, Role, ProposalFacts>
