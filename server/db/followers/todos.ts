import { sql } from 'drizzle-orm'
import type { Trx } from '#server/db/client.ts'
import { statement } from '#server/db/statement.ts'
import type { LoggedEvent } from './logged-event.ts'

const insertMark = statement(
  'mark_todos',
  sql`insert into todo_marks (mission_id, account_id)
    values (${sql.placeholder('missionId')}::int, ${sql.placeholder('accountId')}::int)`,
)

/**
 * Marks the mission and the person of an event: who must move there is worked out again by whoever reads it first, or by a job
 * within the minute.
 */
export const markTodos = async (trx: Trx, { missionId, accountId }: LoggedEvent): Promise<void> => {
  if (missionId !== null || accountId !== null) await insertMark(trx, { missionId, accountId })
}
