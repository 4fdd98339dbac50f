import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/schema/columns.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'

/** When an account was last seen signed in, to within a day: a trigger of the sessions, which are deleted sooner, writes it. */
export const lastSeen = pgTable(
  'last_seen',
  {
    accountId: integer()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    seenAt: instant().notNull(),
  },
  (table) => [index('last_seen_at').on(table.seenAt)],
)
