import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { instant } from '#server/db/schema/columns.ts'

/** The private address at which a calendar application reads the dates of a person; one at most, made again at will. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    accountId: integer()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Finds the account of an address that is read. */
    secretHash: text().notNull(),
    /** Shows the address again to its owner; encrypted under a key that is not in the database. */
    sealedSecret: text().notNull(),
    madeAt: instant().notNull(),
  },
  (table) => [uniqueIndex('calendar_feeds_secret').on(table.secretHash)],
)
