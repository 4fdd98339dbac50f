import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { stages } from '#domain/oversight/bottlenecks/stages.ts'
import { instant, oneOf } from '#server/db/schema/columns.ts'

/**
 * One row each time an account, a mission or a proposal passes a stage. A follower of the log writes it, from the log alone:
 * `rebuildStages` works all of them out again.
 */
export const passages = pgTable(
  'passages',
  {
    /** The event with which it begins. */
    eventId: bigint({ mode: 'number' }).notNull(),
    stage: text({ enum: stages }).notNull(),
    /** The candidate, or the company. */
    accountId: integer().notNull(),
    /** Null for a stage of an account. */
    missionId: integer(),
    enteredAt: instant().notNull(),
    /** Null while it lasts. An agreed interview is left with its slot, which may be to come. */
    leftAt: instant(),
    /** The type of the event that ended it; null for the time. */
    leftBy: text(),
    /** The account of the company whose decision ended it; null when something else did. */
    answeredBy: integer(),
    /** The same proposal was there before, as after interview slots that its candidate declined. */
    isAgain: boolean().notNull(),
    seconds: bigint({ mode: 'number' }).generatedAlwaysAs(sql`extract(epoch from left_at - entered_at)::bigint`),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.stage] }),
    index('passages_account').on(table.accountId, table.missionId),
    index('passages_mission')
      .on(table.missionId)
      .where(sql`${table.missionId} is not null`),
    // Counted and measured over a period without reading the table.
    index('passages_entered').on(table.stage, table.enteredAt, table.isAgain),
    index('passages_left')
      .on(table.stage, table.leftAt, table.seconds)
      .where(sql`${table.leftAt} is not null`),
    index('passages_answers')
      .on(table.leftAt, table.answeredBy, table.seconds)
      .where(sql`${table.answeredBy} is not null`),
    index('passages_of_company')
      .on(table.answeredBy, table.seconds)
      .where(sql`${table.answeredBy} is not null`),
    check('passages_stage', oneOf(table.stage, stages)),
  ],
)
