import { sql } from 'drizzle-orm'
import { value } from './placeholders.ts'

/**
 * Marks the mission and the person of an event: who must move there is worked out again by whoever reads it first, or by a job
 * within the minute.
 */
export const todoMark = sql`
  insert into todo_marks (mission_id, account_id)
  select ${value('missionId')}::int, ${value('accountId')}::int
  where ${value('todos')}::boolean and num_nonnulls(${value('missionId')}::int, ${value('accountId')}::int) > 0`
