import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/schema/columns.ts'
import { accounts } from './accounts.ts'

/**
 * The key under which the event log keeps what it says of a person, made when the first such value is written. Without a key
 * the person was erased: the row stays, so that no other key is made for them.
 */
export const personKeys = pgTable('person_keys', {
  accountId: integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Encrypted under a key that is not in the database (server/security/sealing.ts). */
  sealedKey: text(),
  madeAt: instant().notNull(),
})
