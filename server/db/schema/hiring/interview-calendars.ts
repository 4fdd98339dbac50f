import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { calendarSides, calendarStatuses } from '#domain/hiring/calendars/interview-calendar.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { minute, oneOf } from '#server/db/schema/columns.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'

/**
 * What was last sent of a slot of an interview to the calendar of one of its two people. The row outlives the interview, which a
 * withdrawal deletes: what was sent must still be called off.
 */
export const interviewCalendars = pgTable(
  'interview_calendars',
  {
    interviewId: integer().notNull(),
    slot: smallint().$type<1 | 2>().notNull(),
    side: text({ enum: calendarSides }).notNull(),
    missionId: integer()
      .notNull()
      .references(() => missions.id, { onDelete: 'cascade' }),
    candidateAccountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    minute: minute().notNull(),
    link: text().notNull(),
    status: text({ enum: calendarStatuses }).notNull(),
    /** Rises with each sending: a calendar keeps the highest. */
    sequence: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.interviewId, table.slot, table.side] }),
    index('interview_calendars_mission').on(table.missionId),
    index('interview_calendars_candidate').on(table.candidateAccountId),
    check('interview_calendars_slot', sql`${table.slot} in (1, 2)`),
    check('interview_calendars_side', oneOf(table.side, calendarSides)),
    check('interview_calendars_status', oneOf(table.status, calendarStatuses)),
  ],
)

/** The interviews that an event touched since their calendars were settled: a follower of the log writes, settling removes. */
export const calendarMarks = pgTable('calendar_marks', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  interviewId: integer().notNull(),
})
