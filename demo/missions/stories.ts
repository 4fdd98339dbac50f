import type { ProposalStatus } from '#domain/proposal-status.ts'
import type { MissionKind } from './mission-days.ts'
import type { Random } from '../random.ts'

/** The history between a proposed candidate and the company. */
export const stories = {
  /** Proposed, without an interview. */
  fresh: 'preselected',
  /** Two slots wait for the candidate's answer. */
  invited: 'preselected',
  /** The candidate asked for another date. */
  postponed: 'preselected',
  /** A slot is accepted and in the future. */
  scheduled: 'preselected',
  /** The interview has passed; the company must decide. */
  met: 'preselected',
  /** The candidate declined both slots. */
  slotsDeclined: 'preselected',
  /** The company called the interview off. */
  calledOff: 'preselected',
  recruited: 'recruited',
  /** The company rejected the candidate after the interview. */
  turnedDown: 'rejected',
  /** The candidate declined the mission. */
  missionDeclined: 'rejected',
} as const satisfies Record<string, ProposalStatus>
export type Story = keyof typeof stories

type Weighted = { story: Story; weight: number }[]

/** On a running or finished mission, most candidates have been decided on. */
const settled: Weighted = [
  { story: 'turnedDown', weight: 38 },
  { story: 'missionDeclined', weight: 30 },
  { story: 'slotsDeclined', weight: 5 },
  { story: 'calledOff', weight: 5 },
  { story: 'fresh', weight: 22 },
]

const hiring: Weighted = [
  { story: 'fresh', weight: 28 },
  { story: 'invited', weight: 17 },
  { story: 'postponed', weight: 8 },
  { story: 'scheduled', weight: 16 },
  { story: 'met', weight: 12 },
  { story: 'slotsDeclined', weight: 5 },
  { story: 'calledOff', weight: 5 },
  { story: 'turnedDown', weight: 9 },
  { story: 'missionDeclined', weight: 8 },
]

const byKind: Record<MissionKind, Weighted> = {
  open: hiring,
  staffed: settled,
  idle: hiring,
  ongoing: settled,
  finished: settled,
  unfilled: settled,
  interrupted: settled,
}

/** Whether a mission of that kind has a recruit. */
export const isStaffed = (kind: MissionKind): boolean =>
  ['staffed', 'ongoing', 'finished', 'interrupted'].includes(kind)

/** The histories of a mission's candidates: first the recruits that its kind requires, then random ones. */
export const drawStories = (random: Random, kind: MissionKind, count: number): Story[] => {
  const recruits = isStaffed(kind) ? (count > 3 && random.chance(0.15) ? 2 : 1) : 0
  return Array.from({ length: count }, (_, rank) =>
    rank < recruits ? 'recruited' : random.weighted(byKind[kind]).story,
  )
}
