import type { EventType } from '#domain/events/event-kinds.ts'
import { instantOf } from '#domain/time/paris-instants.ts'
import type { Stage } from './stages.ts'

/** What the stages read of an event of the log. `after` holds its plain values alone. */
export type StageEvent = {
  id: number
  at: Date
  type: EventType
  actor: { id: number | null; role: string }
  missionId: number | null
  accountId: number | null
  after: { role?: unknown; selectedSlot?: unknown } | null
}

/** One stage of a proposal (a mission and a candidate), of a mission (with its company), or of an account alone. */
export type StagePassage = {
  /** The event with which it begins. */
  eventId: number
  stage: Stage
  accountId: number
  missionId: number | null
  enteredAt: Date
  leftAt: Date | null
  /** The event that ended it; null for the time. */
  leftBy: EventType | null
  /** The company whose decision ended it. */
  answeredBy: number | null
  isAgain: boolean
}

const isOpenAt = ({ leftAt }: StagePassage, at: Date) => leftAt === null || leftAt > at

/** A passage may begin after the event that ends it: then it lasts no time. */
const leave = (passage: StagePassage, { at, type }: StageEvent, answeredBy: number | null): StagePassage => ({
  ...passage,
  leftAt: passage.enteredAt > at ? passage.enteredAt : at,
  leftBy: type,
  answeredBy,
})

const enter = (stage: Stage, event: StageEvent & { accountId: number }, given: Partial<StagePassage> = {}) => ({
  eventId: event.id,
  stage,
  accountId: event.accountId,
  missionId: event.missionId,
  enteredAt: event.at,
  leftAt: null,
  leftBy: null,
  answeredBy: null,
  isAgain: false,
  ...given,
})

const registered: Partial<Record<Stage, Stage>> = {
  'candidate.registered': 'candidate.activated',
  'company.registered': 'company.activated',
}

const registrationOf = (after: StageEvent['after']): Stage | undefined => {
  if (after?.role === 'candidate') return 'candidate.registered'
  return after?.role === 'recruiter' ? 'company.registered' : undefined
}

/** The account's registration is received, decided on, or corrected after a refusal: what it waited for is over. */
const decide = (passages: readonly StagePassage[], event: StageEvent & { accountId: number }): StagePassage[] => {
  const waiting = passages.find(({ stage, leftAt }) => registered[stage] !== undefined && leftAt === null)
  const next = {
    'registration.received': registrationOf(event.after),
    'registration.corrected': registrationOf(event.after),
    'registration.accepted': waiting && registered[waiting.stage],
  }
  const begun = Object.hasOwn(next, event.type) ? next[event.type as keyof typeof next] : undefined
  return [
    ...passages.map((passage) => (passage === waiting ? leave(passage, event, null) : passage)),
    ...(begun === undefined
      ? []
      : [enter(begun, event, { missionId: null, isAgain: event.type === 'registration.corrected' })]),
  ]
}

/**
 * The stages of an account alone after an event that concerns it, from those before. The first mission of a company ends its
 * wait, and the first proposal that of a candidate.
 */
export const accountStagesAfter = (passages: readonly StagePassage[], event: StageEvent): StagePassage[] => {
  const { accountId } = event
  if (accountId === null) return [...passages]
  if (event.missionId === null) return decide(passages, { ...event, accountId })
  if (event.type !== 'mission.published' && event.type !== 'proposal.assigned') return [...passages]
  const isActivated = ({ stage, leftAt }: StagePassage) =>
    (stage === 'candidate.activated' || stage === 'company.activated') && leftAt === null
  return passages.map((passage) => (isActivated(passage) ? leave(passage, event, null) : passage))
}

/** The decisions of a company, by the stage that each ends. */
const decisions: Partial<Record<Stage, readonly EventType[]>> = {
  'proposal.made': ['interview.proposed', 'proposal.removed'],
  'interview.held': ['proposal.recruited', 'proposal.rejected', 'proposal.removed'],
}

const begunBy: Partial<Record<EventType, Stage>> = {
  'mission.published': 'mission.published',
  'proposal.assigned': 'proposal.made',
  'interview.declined': 'proposal.made',
  'interview.rejected': 'proposal.made',
  'interview.proposed': 'interview.proposed',
  'interview.date-change-asked': 'interview.proposed',
  'interview.accepted': 'interview.agreed',
  'proposal.recruited': 'proposal.recruited',
}

/** No event says that an interview is held: its passage stands there before, and goes with what calls it off. */
const isToCome = ({ stage, enteredAt }: StagePassage, at: Date) => stage === 'interview.held' && enteredAt > at

const endAll = (passages: readonly StagePassage[], event: StageEvent): StagePassage[] =>
  passages
    .filter((passage) => !isToCome(passage, event.at))
    .map((passage) => (isOpenAt(passage, event.at) ? leave(passage, event, passage.answeredBy) : passage))

/** Whether the same proposal reached this stage before; who was proposed again begins again. */
const isAgain = (passages: readonly StagePassage[], stage: Stage): boolean => {
  const made = passages.filter((passage) => passage.stage === 'proposal.made' && !passage.isAgain)
  const newest = Math.max(...made.map(({ eventId }) => eventId))
  return made.length > 0 && passages.some((passage) => passage.stage === stage && passage.eventId >= newest)
}

/** The minute of a slot as an event holds it: `YYYY-MM-DD HH:MM`, or with seconds. */
const slotOf = (after: StageEvent['after']): Date | undefined => {
  const written = after?.selectedSlot
  const [minute] = (typeof written === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d/.exec(written)) || []
  return minute === undefined ? undefined : instantOf(minute)
}

/** A proposal moves: the stage it is in ends, with the company whose decision it was, and another may begin. */
const move = (passages: readonly StagePassage[], event: StageEvent & { accountId: number }): StagePassage[] => {
  const { at, type, actor } = event
  const newestFirst = (one: StagePassage, other: StagePassage) =>
    other.eventId - one.eventId || one.enteredAt.getTime() - other.enteredAt.getTime()
  const [current] = passages.filter((passage) => isOpenAt(passage, at)).toSorted(newestFirst)
  // Another date may be asked for before a slot was chosen: the interview is still to be agreed.
  if (type === 'interview.date-change-asked' && current?.stage === 'interview.proposed') return [...passages]
  const answeredBy = (stage: Stage) =>
    actor.role === 'recruiter' && decisions[stage]?.includes(type) ? actor.id : null
  const left = passages
    .filter((passage) => !isToCome(passage, at))
    .map((passage) => (isOpenAt(passage, at) ? leave(passage, event, answeredBy(passage.stage)) : passage))
  const begun = begunBy[type]
  if (begun === undefined) return left
  const again = type !== 'proposal.assigned' && isAgain(left, begun)
  const slot = begun === 'interview.agreed' ? slotOf(event.after) : undefined
  if (slot === undefined) return [...left, enter(begun, event, { isAgain: again })]
  const interviewedAt = slot > at ? slot : at
  return [
    ...left,
    enter(begun, event, { leftAt: interviewedAt, isAgain: again }),
    enter('interview.held', event, { enteredAt: interviewedAt, isAgain: again }),
  ]
}

/**
 * The stages of a mission and of its proposals after an event that concerns it, from those before. Of the proposals, those of
 * the event's person are enough, unless the event ends the mission.
 */
export const missionStagesAfter = (passages: readonly StagePassage[], event: StageEvent): StagePassage[] => {
  const { accountId, type } = event
  if (accountId === null || event.missionId === null) return [...passages]
  if (endsMission(type)) return endAll(passages, event)
  const published = (passage: StagePassage) => passage.stage === 'mission.published'
  if (type === 'mission.published') return [...passages, enter(type, { ...event, accountId })]
  const isTheirs = (passage: StagePassage) => passage.accountId === accountId && !published(passage)
  const others = passages.filter((passage) => !isTheirs(passage))
  const proposed = (passage: StagePassage) =>
    type === 'proposal.assigned' && published(passage) && passage.leftAt === null
      ? leave(passage, event, null)
      : passage
  return [...others.map(proposed), ...move(passages.filter(isTheirs), { ...event, accountId })]
}

/** Whether an event ends every stage of its mission. */
export const endsMission = (type: EventType): boolean => type === 'mission.deleted' || type === 'mission.interrupted'
