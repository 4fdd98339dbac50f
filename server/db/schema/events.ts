import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Who did what, when, before and after. Append-only: a trigger refuses any change to a row. */
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
  },
  (table) => [index('events_subject').on(table.subject, table.subjectId, table.id)],
)
