import type { ProposalStatus } from '#domain/hiring/proposals/proposal-status.ts'
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
  /** The same as fresh, invited, postponed and met, for so long that the answer is late. */
  forgotten: 'preselected',
  unanswered: 'preselected',
  unmoved: 'preselected',
  undecided: 'preselected',
  recruited: 'recruited',
  /** Recruited in these days: the contract is still to prepare. */
  hired: 'recruited',
  /** The company rejected the candidate after the interview. */
  turnedDown: 'rejected',
  /** The candidate declined the mission. */
  missionDeclined: 'rejected',
} as const satisfies Record<string, ProposalStatus>
export type Story = keyof typeof stories

type Weighted = { story: Story; weight: number }[]

/** On a running or finished mission, everybody has been decided on. */
const settled: Weighted = [
  { story: 'turnedDown', weight: 55 },
  { story: 'missionDeclined', weight: 45 },
]

const hiring: Weighted = [
  { story: 'fresh', weight: 16 },
  { story: 'invited', weight: 17 },
  { story: 'postponed', weight: 6 },
  { story: 'scheduled', weight: 20 },
  { story: 'met', weight: 12 },
  { story: 'slotsDeclined', weight: 5 },
  { story: 'calledOff', weight: 5 },
  { story: 'turnedDown', weight: 10 },
  { story: 'missionDeclined', weight: 9 },
]

/** At the demonstration company nothing more than what is shown on purpose waits for it. */
const calm: Weighted = hiring.filter(({ story }) =>
  ['invited', 'scheduled', 'turnedDown', 'missionDeclined'].includes(story),
)

const byKind: Record<MissionKind, Weighted> = {
  open: hiring,
  staffed: settled,
  idle: hiring,
  ongoing: settled,
  finished: settled,
  unfilled: settled,
  interrupted: settled,
  deleted: settled,
}

/** Whether a mission of that kind has a recruit. */
export const isStaffed = (kind: MissionKind): boolean =>
  ['staffed', 'ongoing', 'finished', 'interrupted'].includes(kind)

/** Nobody has read a list with a new profile: then nobody was turned away from it either. */
const withoutDecisions = (told: Story[]): Story[] =>
  told.some((story) => story === 'fresh' || story === 'forgotten')
    ? told.map((story) => (stories[story] === 'rejected' ? 'scheduled' : story))
    : told

/** The stories of a mission's candidates: first the given ones, then the recruits that its kind requires, then random ones. */
export const drawStories = (
  random: Random,
  kind: MissionKind,
  count: number,
  { given = [], isCalm = false }: { given?: readonly Story[]; isCalm?: boolean } = {},
): Story[] => {
  const recruits = !isStaffed(kind) || given.some((story) => stories[story] === 'recruited') ? 0 : 1
  const certain = [...given, ...Array.from({ length: recruits }, (): Story => 'recruited')]
  const weights = isCalm && byKind[kind] === hiring ? calm : byKind[kind]
  const drawn = Array.from({ length: count }, (_, rank) => certain[rank] ?? random.weighted(weights).story)
  if (count > 3 && isStaffed(kind) && random.chance(0.15)) drawn[count - 1] = 'recruited'
  // Somebody is always in course on a mission that is still to fill.
  if (byKind[kind] === hiring && count > 0 && drawn.every((story) => stories[story] === 'rejected'))
    drawn.splice(-1, 1, 'scheduled')
  return withoutDecisions(drawn)
}
