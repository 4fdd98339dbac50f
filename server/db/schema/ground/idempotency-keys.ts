import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/schema/columns.ts'

/**
 * The answer of a write that was asked for with a key, for whoever asks again (decision 053). Nothing refers to the account: the row
 * would then wait for whoever holds it.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The keyed hash of who asked and of their key. */
    keyHash: text().primaryKey(),
    /** Null for a visitor. */
    accountId: integer(),
    /** The keyed hash of what was asked. */
    fingerprint: text().notNull(),
    status: smallint().notNull(),
    /** Null for an answer without one. */
    body: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('idempotency_keys_account').on(table.accountId),
    index('idempotency_keys_created').on(table.createdAt),
  ],
)
