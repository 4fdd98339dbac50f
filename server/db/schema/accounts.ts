import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountStatuses } from '#domain/accounts.ts'
import { roles } from '#domain/roles.ts'
import { identity, instant, oneOf } from './columns.ts'

/** Who can sign in. The e-mail is kept in the one form that `email` of contract/fields.ts gives it. */
export const accounts = pgTable(
  'accounts',
  {
    id: identity(),
    role: text({ enum: roles }).notNull(),
    status: text({ enum: accountStatuses }).notNull(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    createdAt: instant().notNull(),
    decidedAt: instant(),
    emailConfirmedAt: instant(),
    /** A registration not confirmed by then is erased; null for the accounts that were never sent a link. */
    confirmBefore: instant(),
    /** Both are null unless the account is suspended. */
    suspendedAt: instant(),
    suspensionReason: text(),
  },
  (table) => [
    uniqueIndex('accounts_email').on(table.email),
    index('accounts_queue').on(table.role, table.status, table.createdAt),
    index('accounts_state').on(table.role, table.status, table.id),
    check('accounts_email_form', sql`${table.email} = lower(${table.email}) and ${table.email} is nfc normalized`),
    check('accounts_role', oneOf(table.role, roles)),
    check('accounts_status', oneOf(table.status, accountStatuses)),
  ],
)

/** What one login opened, on one device, until somebody ends it or its time is over. Its id is in its access tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    begunAt: instant().notNull(),
    /** However often it is renewed, it is over then. */
    endsAt: instant().notNull(),
    /** Ended before its time, by the clock of the database. */
    endedAt: instant(),
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

/** Where an account has signed in from: a keyed hash of the address. Strangers cannot shut these out. */
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

/** One link of a forgotten password: single use, one hour from the sending of its mail. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: identity(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    /** The mail that carries it: another attempt at that mail makes another link. */
    mailId: integer(),
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    uniqueIndex('password_resets_hash').on(table.tokenHash),
    index('password_resets_account').on(table.accountId),
    index('password_resets_mail').on(table.mailId),
  ],
)

/** One link that confirms the address of a registration; it is worth as long as `confirmBefore` of its account. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    id: identity(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    tokenHash: text().notNull(),
  },
  (table) => [
    uniqueIndex('email_confirmations_hash').on(table.tokenHash),
    index('email_confirmations_account').on(table.accountId),
  ],
)
