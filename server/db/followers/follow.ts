import { sql } from 'drizzle-orm'
import { isFollowedBy, type EventType, type Subject } from '#domain/events/event-kinds.ts'
import { endsMission } from '#domain/oversight/bottlenecks/stage-transitions.ts'
import type { Trx } from '#server/db/client.ts'
import { statement } from '#server/db/statement.ts'
import { calendarMarks } from './calendars.ts'
import type { Concerned } from './concerned.ts'
import type { LoggedEvent } from './logged-event.ts'
import { moveStages, passagesOfEvent, type PassageRow } from './stages.ts'
import { todoMark } from './todos.ts'

/** What two followers write of any event: parts of a statement's `with`. */
export const marks = (concerned: Concerned) =>
  sql`todo as (${todoMark(concerned)}), calendar as (${calendarMarks(concerned)})`

/** What the third follower reads of the event's mission and person, as one JSON array. */
export const passagesBefore = (concerned: Concerned) =>
  sql`(select coalesce(json_agg(passage), '[]') from (${passagesOfEvent(concerned)}) as passages)`

/** What `marks` and `passagesBefore` are told of an event. */
export const followersOf = ({
  type,
  subject,
  subjectId,
}: {
  type: EventType
  subject: Subject
  subjectId: number
}) => ({
  subject,
  subjectId,
  todos: isFollowedBy(type, 'todos'),
  calendars: isFollowedBy(type, 'calendars'),
  stages: isFollowedBy(type, 'stages'),
  endsMission: endsMission(type),
})

const ofPlaceholders = {
  missionId: sql`${sql.placeholder('missionId')}::int`,
  accountId: sql`${sql.placeholder('accountId')}::int`,
}
const markEvent = statement('mark_event', sql`with ${marks(ofPlaceholders)} select`)

/** Marks what an event of the release before has touched; its stages are worked out again from the log (server/jobs/older-events.ts). */
export const followWithoutStages = async (trx: Trx, event: LoggedEvent): Promise<void> => {
  const { todos, calendars, subject, subjectId } = followersOf(event)
  if (!todos && !calendars) return
  const { missionId, accountId } = event
  await markEvent(trx, { subject, subjectId, missionId, accountId, todos, calendars })
}

/**
 * Moves the stages after an event, in the transaction that wrote it: the followers of each type are in domain/events/event-kinds.ts.
 * The statement that writes the event has marked what the others follow, and read the passages.
 */
export const follow = async (trx: Trx, event: LoggedEvent, passages: PassageRow[]): Promise<void> => {
  if (isFollowedBy(event.type, 'stages')) await moveStages(trx, event, passages)
}
