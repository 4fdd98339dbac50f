import { sql } from 'drizzle-orm'
import { isFollowedBy } from '#domain/events/event-kinds.ts'
import { endsMission } from '#domain/oversight/bottlenecks/stage-transitions.ts'
import type { Trx } from '#server/db/client.ts'
import { statement } from '#server/db/statement.ts'
import { calendarMarks } from './calendars.ts'
import type { LoggedEvent } from './logged-event.ts'
import { moveStages, passagesOfEvent, type PassageRow } from './stages.ts'
import { todoMark } from './todos.ts'

/** What two followers write of any event, and what the third reads: one statement, for it stands in every transaction. */
const markEvent = statement<{ passages: PassageRow[] }>(
  'follow_event',
  sql`
    with todo as (${todoMark}), calendar as (${calendarMarks})
    select coalesce(json_agg(passage), '[]') as passages from (${passagesOfEvent}) as passages`,
)

const mark = async (trx: Trx, event: LoggedEvent, stages: boolean): Promise<PassageRow[]> => {
  const { type, subject, subjectId, missionId, accountId } = event
  const todos = isFollowedBy(type, 'todos')
  const calendars = isFollowedBy(type, 'calendars')
  if (!todos && !calendars && !stages) return []
  const about = { subject, subjectId, missionId, accountId, endsMission: endsMission(type) }
  const [marked] = await markEvent(trx, { ...about, todos, calendars, stages })
  return marked?.passages ?? []
}

/** Marks what an event of the release before has touched; its stages are worked out again from the log (server/jobs/older-events.ts). */
export const followWithoutStages = async (trx: Trx, event: LoggedEvent): Promise<void> => {
  await mark(trx, event, false)
}

/**
 * Does what follows an event, in the transaction that wrote it: the followers of each type are in domain/events/event-kinds.ts.
 * The matching index reads the log itself: each instance has its own.
 */
export const follow = async (trx: Trx, event: LoggedEvent): Promise<void> => {
  const stages = isFollowedBy(event.type, 'stages')
  const passages = await mark(trx, event, stages)
  if (stages) await moveStages(trx, event, passages)
}
