import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountStatuses } from '#domain/ground/accounts/accounts.ts'
import { roles } from '#domain/ground/accounts/roles.ts'
import { identity, instant, oneOf } from '#server/db/schema/columns.ts'

/** People who can sign in. The e-mail is stored in the single form that `email` of contract/wire/fields.ts produces. */
export const accounts = pgTable(
  'accounts',
  {
    id: identity(),
    role: text({ enum: roles }).notNull(),
    status: text({ enum: accountStatuses }).notNull(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    /** From this instant on a printed password opens nothing; null for one that its owner chose. */
    passwordExpiresAt: instant(),
    createdAt: instant().notNull(),
    decidedAt: instant(),
    emailConfirmedAt: instant(),
    /** A registration not confirmed before this instant is deleted; null for accounts that were never sent a link. */
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

/** A link of a forgotten password: used once, valid for one hour after its mail was sent. */
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

/**
 * A changed e-mail whose link was not used yet. Until then the former one receives the password links, and no other account
 * may take it. The database does not hold this last rule: `isEmailTaken` reads all three tables.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    accountId: integer()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    formerEmail: text().notNull(),
  },
  (table) => [uniqueIndex('email_changes_former').on(table.formerEmail)],
)

/**
 * An e-mail that an account has left. While it has the hash of a link, or may get one, whoever reads its mails may take it back,
 * and no other account may have it. The rows stay as long as mails do: an erasure finds what was written to and from them.
 */
export const formerEmails = pgTable(
  'former_emails',
  {
    id: identity(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    leftAt: instant().notNull(),
    /** False for one that was never confirmed, and once its days are over. */
    mayComeBack: boolean().notNull(),
    tokenHash: text(),
  },
  (table) => [
    uniqueIndex('former_emails_account').on(table.accountId, table.email),
    uniqueIndex('former_emails_hash').on(table.tokenHash),
    index('former_emails_kept')
      .on(table.email)
      .where(sql`${table.mayComeBack}`),
    index('former_emails_left').on(table.leftAt),
  ],
)

/** A link that confirms a changed e-mail, as long as the account has that e-mail. */
export const emailLinks = pgTable(
  'email_links',
  {
    id: identity(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('email_links_hash').on(table.tokenHash),
    index('email_links_account').on(table.accountId),
    index('email_links_over').on(table.expiresAt),
  ],
)

/** A link that confirms the address of a registration; it is valid until `confirmBefore` of its account. */
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
