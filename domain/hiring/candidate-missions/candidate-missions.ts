import { dayOf, type Day } from '#domain/time/paris-time.ts'
import type { ProposalStatus } from '#domain/hiring/proposals/proposal-status.ts'

export const candidateMissionStates = ['preselected', 'recruited', 'declined', 'past', 'interrupted'] as const
/** The state of a mission for a candidate proposed on it: computed from the mission and their proposal (states.md §2). */
export type CandidateMissionState = (typeof candidateMissionStates)[number]

export type CandidateMissionFacts = {
  proposalStatus: ProposalStatus
  missionIsInterrupted: boolean
  missionEndDay: Day
}

/**
 * The state at this time, tested in the order of states.md §2. By the text of 001 §4 a preselected candidate still reads
 * « Proposée » after the mission's end, and a recruited one « Assignée » before its start.
 */
export const candidateMissionStateAt = (facts: CandidateMissionFacts, now: Date): CandidateMissionState => {
  if (facts.missionIsInterrupted) return 'interrupted'
  if (facts.proposalStatus === 'rejected') return 'declined'
  if (facts.proposalStatus === 'preselected') return 'preselected'
  return facts.missionEndDay < dayOf(now) ? 'past' : 'recruited'
}

/** Whether the candidate may still decline: while they read « Proposée » or « Assignée » (001 §4). */
export const candidateMayDecline = (facts: CandidateMissionFacts, now: Date): boolean => {
  const state = candidateMissionStateAt(facts, now)
  return state === 'preselected' || state === 'recruited'
}

/** Whole months from a day in Paris until the last day of a mission, rounded up; 0 on its last day. */
export const monthsUntilEnd = (endDay: Day, today: Day): number => {
  const parts = (day: Day) => day.split('-').map(Number) as [number, number, number]
  const [[endYear, endMonth, endDate], [year, month, date]] = [parts(endDay), parts(today)]
  return Math.max(0, (endYear - year) * 12 + endMonth - month + (endDate > date ? 1 : 0))
}
