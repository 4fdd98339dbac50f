import { sql } from 'drizzle-orm'
import type { Trx } from '#server/db/client.ts'
import { statement } from '#server/db/statement.ts'
import type { LoggedEvent } from './logged-event.ts'

const insertMark = statement(
  'mark_calendar',
  sql`insert into calendar_marks (interview_id) values (${sql.placeholder('interviewId')}::int)`,
)

const insertMarksOfMission = statement(
  'mark_calendars_of_mission',
  sql`insert into calendar_marks (interview_id)
    select distinct interview_id from interview_calendars where mission_id = ${sql.placeholder('missionId')}::int`,
)

/**
 * Marks the interviews whose calendar files may have changed, which a job compares with what was sent: the interview itself, or
 * all that were sent for its mission. What a withdrawal deletes is found by what was sent of it.
 */
export const markCalendars = async (trx: Trx, { subject, subjectId, missionId }: LoggedEvent): Promise<void> => {
  if (missionId === null) return
  if (subject === 'interview') await insertMark(trx, { interviewId: subjectId })
  else await insertMarksOfMission(trx, { missionId })
}
