import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { savedLists } from '#domain/ground/saved-searches/saved-searches.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { identity, instant, oneOf } from '#server/db/schema/columns.ts'

/** The filters, the order and the tab of a list, as its address has them, under a name that a person gave. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: identity(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    list: text({ enum: savedLists }).notNull(),
    name: text().notNull(),
    /** `title=java&tab=ongoing`: no page, and no « ? » before it. */
    query: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('saved_searches_name').on(table.accountId, table.list, table.name),
    check('saved_searches_list', oneOf(table.list, savedLists)),
  ],
)
