import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/schema/columns.ts'

/** Who did what, when, before and after. Append-only: a trigger refuses any change to a row. Partitioned by its id (decision 058). */
export const events = pgTable(
  'events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    /** Null for a visitor. */
    actorId: integer(),
    actorRole: text().notNull(),
    type: text().notNull(),
    /** The changed row: a table of the glossary and its id. */
    subject: text().notNull(),
    subjectId: integer().notNull(),
    before: jsonb(),
    after: jsonb(),
    /** The mission, and the person, that the event concerns: found when it is written, for its row may be deleted later. */
    missionId: integer(),
    accountId: integer(),
    /** False for an event of an instance of the release before, which does not do what follows it: a job does. */
    isFollowed: boolean().notNull().default(false),
  },
  // Each is read backwards from a key: the newest events of a mission, of a person, of a type, of a day.
  (table) => [
    index('events_subject').on(table.subject, table.subjectId, table.id),
    index('events_mission')
      .on(table.missionId, table.id)
      .where(sql`${table.missionId} is not null`),
    index('events_account')
      .on(table.accountId, table.id)
      .where(sql`${table.accountId} is not null`),
    index('events_actor')
      .on(table.actorId, table.id)
      .where(sql`${table.actorId} is not null`),
    index('events_type').on(table.type, table.id),
    index('events_at').on(table.at),
    // Whether a reason was ever given, so that it is hidden rather than deleted (decision 038).
    index('events_reason_code')
      .on(sql`(${table.after} ->> 'reasonCode')`)
      .where(sql`${table.after} ->> 'reasonCode' is not null`),
    index('events_not_followed')
      .on(table.id)
      .where(sql`not ${table.isFollowed}`),
  ],
)

/** The events of the release before whose followers a job has done since. The log itself never changes. */
export const caughtUpEvents = pgTable('caught_up_events', { eventId: bigint({ mode: 'number' }).primaryKey() })
