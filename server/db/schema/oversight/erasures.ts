import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { erasureCauses } from '#domain/oversight/erasures/erasures.ts'
import { instant, oneOf } from '#server/db/schema/columns.ts'
import { accounts } from '../ground/accounts.ts'

/** The erasure of an account: asked for or due to inactivity, then done. An erased account keeps its row for ever. */
export const erasures = pgTable(
  'erasures',
  {
    accountId: integer()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    cause: text({ enum: erasureCauses }).notNull(),
    askedAt: instant().notNull(),
    /** From this instant on the job erases the account. */
    dueAt: instant().notNull(),
    doneAt: instant(),
    /** The last mail to the former address, which is deleted once it was sent. */
    farewellMailId: integer(),
  },
  (table) => [
    index('erasures_due')
      .on(table.dueAt)
      .where(sql`${table.doneAt} is null`),
    check('erasures_cause', oneOf(table.cause, erasureCauses)),
  ],
)
