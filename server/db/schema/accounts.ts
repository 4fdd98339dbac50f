import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountStatuses } from '#domain/accounts.ts'
import { roles } from '#contract/endpoint.ts'
import { identity, instant, oneOf } from './columns.ts'

/** Who can sign in. The e-mail is kept in lower case. */
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
  },
  (table) => [
    uniqueIndex('accounts_email').on(table.email),
    index('accounts_queue').on(table.role, table.status, table.createdAt),
    index('accounts_state').on(table.role, table.status, table.id),
    check('accounts_role', oneOf(table.role, roles)),
    check('accounts_status', oneOf(table.status, accountStatuses)),
  ],
)

/** One refresh token: only its hash is kept. All the tokens that came from one login share a family. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: identity(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    family: uuid().notNull(),
    tokenHash: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    revoked: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('refresh_tokens_hash').on(table.tokenHash),
    index('refresh_tokens_family').on(table.family),
    index('refresh_tokens_account').on(table.accountId),
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
