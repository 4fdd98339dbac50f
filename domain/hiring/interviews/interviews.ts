import type { Machine } from '#domain/machine.ts'
import { dayOf, dayOfMinute, minuteOf, type Minute } from '#domain/time/paris-time.ts'
import type { ProposalStatus } from '#domain/hiring/proposals/proposal-status.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'

/** The stored statuses. `passed` is never stored: it depends on the time. */
export const storedInterviewStatuses = ['pending', 'change_date', 'accepted', 'rejected'] as const
export type StoredInterviewStatus = (typeof storedInterviewStatuses)[number]

export const interviewStatuses = [...storedInterviewStatuses, 'passed'] as const
export type InterviewStatus = (typeof interviewStatuses)[number]

/** The facts that decide an interview's moves. `status` is null while the proposal has no interview. */
export type InterviewFacts = {
  status: StoredInterviewStatus | null
  firstSlot: Minute | null
  selectedSlot: Minute | null
  proposalStatus: ProposalStatus
  missionIsInterrupted: boolean
}

export type InterviewState = InterviewStatus | 'none'
export type InterviewEvent = 'propose' | 'change' | 'accept' | 'decline' | 'askAnotherDate' | 'reject'

/** The status that people see: an accepted interview whose slot is over has passed. */
export const interviewStatusAt = (
  facts: { status: StoredInterviewStatus; selectedSlot: Minute | null },
  now: Date,
): InterviewStatus =>
  facts.status === 'accepted' && facts.selectedSlot !== null && facts.selectedSlot < minuteOf(now)
    ? 'passed'
    : facts.status

/**
 * Whether the interview is not yet agreed or not yet past: the end of its proposal rejects these; a passed one stays
 * (A-69).
 */
export const interviewIsOpen = (facts: { status: StoredInterviewStatus; selectedSlot: Minute | null }, now: Date) =>
  !['passed', 'rejected'].includes(interviewStatusAt(facts, now))

/** No move is allowed on a decided candidate or an interrupted mission (001 §4, A-68). */
const isOpen = (facts: InterviewFacts) => facts.proposalStatus === 'preselected' && !facts.missionIsInterrupted

/** The candidate must answer before the first proposed day, by calendar day in Paris. */
const isBeforeFirstDay = (facts: InterviewFacts, now: Date) =>
  isOpen(facts) && facts.firstSlot !== null && dayOfMinute(facts.firstSlot) > dayOf(now)

/** states.md §4, row by row. */
export const interviewMachine = {
  states: ['none', ...interviewStatuses],
  stateAt: (facts, now) =>
    facts.status === null ? 'none' : interviewStatusAt({ ...facts, status: facts.status }, now),
  transitions: [
    { event: 'propose', from: ['none', 'rejected'], to: 'pending', by: ['recruiter'], guard: isOpen },
    { event: 'change', from: ['pending', 'change_date'], to: 'pending', by: ['recruiter'], guard: isOpen },
    { event: 'accept', from: ['pending'], to: 'accepted', by: ['candidate'], guard: isBeforeFirstDay },
    { event: 'decline', from: ['pending'], to: 'rejected', by: ['candidate'], guard: isBeforeFirstDay },
    {
      event: 'askAnotherDate',
      from: ['pending', 'change_date', 'accepted'],
      to: 'change_date',
      by: ['candidate'],
      guard: isOpen,
    },
    { event: 'reject', from: ['accepted'], to: 'rejected', by: ['recruiter'], guard: isOpen },
  ],
} as const satisfies Machine<InterviewState, InterviewEvent, Role, InterviewFacts>
