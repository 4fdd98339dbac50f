import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { identity, instant } from '#server/db/schema/columns.ts'

/** One login on one device, until it is ended or expires. Access tokens carry its id. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    begunAt: instant().notNull(),
    /** The session ends at this instant, even if it was refreshed often. */
    endsAt: instant().notNull(),
    /** When the session was ended early, by the clock of the database. */
    endedAt: instant(),
    /** Where it was last used, as the login and each renewal say; all three are null for a session older than these columns. */
    device: text(),
    network: text(),
    lastUsedAt: instant(),
    /** When the person last proved who they are in this session, beside its login. */
    provedAt: instant(),
  },
  (table) => [
    index('sessions_account').on(table.accountId),
    index('sessions_over').on(table.endsAt),
    index('sessions_ended')
      .on(table.endedAt)
      .where(sql`${table.endedAt} is not null`),
  ],
)

/** One refresh token of a session: only its hash is kept. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: identity(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    uniqueIndex('refresh_tokens_hash').on(table.tokenHash),
    index('refresh_tokens_session').on(table.sessionId),
  ],
)

/** The addresses from which an account signed in, as keyed hashes. Attempts of strangers cannot block these addresses. */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    addressHash: text().notNull(),
    seenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.addressHash] }),
    index('known_addresses_seen').on(table.seenAt),
  ],
)
