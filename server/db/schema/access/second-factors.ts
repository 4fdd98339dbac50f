import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ticketPurposes } from '#domain/access/second-factors/second-factors.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { identity, instant, oneOf } from '#server/db/schema/columns.ts'

const accountId = () =>
  integer()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** The application that makes the codes of an account, one at most. */
export const authenticators = pgTable('authenticators', {
  accountId: integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Encrypted under a key that is not in the database (server/security/sealing.ts). */
  sealedSecret: text().notNull(),
  /** The half minute since 1970 of the last code that served: no code serves twice, nor an older one. */
  lastStep: integer().notNull(),
  addedAt: instant().notNull(),
  lastUsedAt: instant().notNull(),
})

/** A passkey of an account, by the name that the person gave it. The private key is on their device alone. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: identity(),
    accountId: accountId(),
    name: text().notNull(),
    /** As the device names it, in base64url. */
    credentialId: text().notNull(),
    /** COSE key, in base64url. */
    publicKey: text().notNull(),
    /** How often the device says it was used; it never goes back, and stays 0 where the device does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    addedAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_account').on(table.accountId, table.id),
  ],
)

/** The recovery codes of an account: only hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { accountId: accountId(), codeHash: text().notNull(), usedAt: instant() },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)

/** What stands between the two steps of a login, of an addition or of a proof: it serves once, for minutes. */
export const factorTickets = pgTable(
  'factor_tickets',
  {
    tokenHash: text().primaryKey(),
    accountId: accountId(),
    purpose: text({ enum: ticketPurposes }).notNull(),
    /** The secret of an authenticator that is being added, sealed. */
    sealedSecret: text(),
    /** Wrong answers given with it. */
    attempts: integer().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('factor_tickets_account').on(table.accountId),
    index('factor_tickets_over').on(table.expiresAt),
    check('factor_tickets_purpose', oneOf(table.purpose, ticketPurposes)),
  ],
)
