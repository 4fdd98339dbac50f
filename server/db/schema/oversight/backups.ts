import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant } from '#server/db/schema/columns.ts'

/** The attempts at a backup: one that succeeded has a size, one that failed has a reason. */
export const backups = pgTable(
  'backups',
  {
    id: identity(),
    /** What was acknowledged before this instant is in the backup. */
    madeAt: instant().notNull(),
    /** Of the file, in bytes. */
    size: bigint({ mode: 'number' }),
    failure: text(),
  },
  (table) => [
    index('backups_made').on(table.madeAt),
    check('backups_outcome', sql`(${table.size} is null) <> (${table.failure} is null)`),
  ],
)
