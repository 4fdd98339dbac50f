import type { Day } from '#domain/time/paris-time.ts'
import type { Db } from '#server/db/client.ts'
import { listAssignedMissions } from '#server/features/hiring/candidate-missions/candidate-missions.sql.ts'
import { listCalendarInterviews } from '#server/features/hiring/interviews/interviews.sql.ts'
import { calendarFeed } from '#server/mail/calendar.ts'
import { presentDays, presentSlots, type FeedReader } from './calendar-feeds.present.ts'
import { listStaffedMissions } from './calendar-feeds.sql.ts'

const missionsOf = (db: Db, { id, role }: FeedReader['actor'], from: Day) =>
  role === 'candidate' ? listAssignedMissions(db, id, { from, until: '9999-12-31' }) : listStaffedMissions(db, id, from)

/** The interviews and the missions of a person from this day on, as the text of a calendar. */
export const readCalendar = async (db: Db, reader: FeedReader, from: Day): Promise<string> => {
  const { actor } = reader
  const [interviews, missions] = await Promise.all([
    listCalendarInterviews(db, actor.role, actor.id, { from, until: '9999-12-31' }),
    missionsOf(db, actor, from),
  ])
  return calendarFeed(
    {
      events: interviews.flatMap((row) => presentSlots(row, reader)),
      days: missions.map((mission) => presentDays(mission, reader)),
    },
    actor.now,
  )
}
