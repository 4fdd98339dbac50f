import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Change } from '#domain/profiles/registration-corrections/registration-corrections.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { instant } from '#server/db/schema/columns.ts'

/**
 * The correction of a refused registration: the link in the mail of its refusal and, once it was used, the changed fields, for the
 * administrator who decides again. A new refusal replaces the row, and an acceptance deletes it.
 */
export const registrationCorrections = pgTable(
  'registration_corrections',
  {
    accountId: integer()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The reason as the mail said it; null when none was given. */
    reason: text(),
    /** Null until the mail is sent. */
    tokenHash: text(),
    expiresAt: instant(),
    correctedAt: instant(),
    changes: jsonb().$type<Change[]>(),
  },
  (table) => [uniqueIndex('registration_corrections_hash').on(table.tokenHash)],
)
