import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Change } from '#domain/profiles/registration-corrections/registration-corrections.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { instant } from '#server/db/schema/columns.ts'

/**
 * What a refused registration is corrected by: the link of its refusal's mail and, once it was used, what changed, for whoever
 * decides again. A new refusal begins it anew, and an acceptance deletes it.
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
