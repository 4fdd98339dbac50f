import { sql } from 'drizzle-orm'
import { value, type Concerned } from './concerned.ts'

/**
 * Marks the mission and the person of an event: who must move there is worked out again by whoever reads it first, or by a job
 * within the minute.
 */
export const todoMark = ({ missionId, accountId }: Concerned) => sql`
  insert into todo_marks (mission_id, account_id)
  select ${missionId}, ${accountId}
  where ${value('todos')}::boolean and num_nonnulls(${missionId}, ${accountId}) > 0`
