import { bigint, integer, pgTable } from 'drizzle-orm/pg-core'

/**
 * Where the log of the database stood after the last write of each account, in bytes; 0 stands for visitors. Its migration
 * makes it unlogged: it is not on a replica, and a crash empties it (decision 027).
 */
export const lastWrites = pgTable('last_writes', {
  accountId: integer().primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
})
