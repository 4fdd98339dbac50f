import { date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { accounts } from '#server/db/schema/ground/accounts.ts'

/** A day on which somebody opened the profile of somebody else: once a day, whatever the hour and however often. */
export const profileViews = pgTable(
  'profile_views',
  {
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    readerId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day, table.readerId] }),
    index('profile_views_reader').on(table.readerId),
    index('profile_views_day').on(table.day),
  ],
)
