import { sql } from 'drizzle-orm'
import { value, type Concerned } from './concerned.ts'

/**
 * Marks the interviews whose calendar files may have changed, which a job compares with what was sent: the interview itself, or
 * all that were sent for its mission. What a withdrawal deletes is found by what was sent of it.
 */
export const calendarMarks = ({ missionId }: Concerned) => sql`
  insert into calendar_marks (interview_id)
  select ${value('subjectId')}::int
  where ${value('calendars')}::boolean and ${value('subject')}::text = 'interview' and ${missionId} is not null
  union all
  (select distinct interview_id from interview_calendars
    where ${value('calendars')}::boolean and ${value('subject')}::text <> 'interview'
      and mission_id = ${missionId})`
