import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { mailStatuses } from '#domain/ground/mails/mails.ts'
import type { Letter } from '#server/mail/letter.ts'
import { identity, instant, oneOf } from '#server/db/schema/columns.ts'

/** A mail to send, written in the same transaction as the change that it reports; the job runner sends it. */
export const mails = pgTable(
  'mails',
  {
    id: identity(),
    recipient: text().notNull(),
    replyTo: text(),
    /** The letter; it is rendered as text and HTML when it is sent, and emptied some time after. */
    letter: jsonb().$type<Letter>(),
    status: text({ enum: mailStatuses }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: instant().notNull(),
    sentAt: instant(),
    /** What the mail server answered when it took the mail; null where mails are written to the outbox. */
    acceptedBy: text(),
  },
  (table) => [
    index('mails_recipient').on(table.recipient),
    index('mails_status').on(table.status, table.id),
    index('mails_to_empty')
      .on(table.sentAt)
      .where(sql`${table.status} = 'sent' and ${table.letter} is not null`),
    check('mails_letter', sql`${table.letter} is not null or ${table.status} = 'sent'`),
    check('mails_status_known', oneOf(table.status, mailStatuses)),
  ],
)

/** A file that goes with a mail. It is in the storage under `key`, and goes when the letter is emptied. */
export const mailAttachments = pgTable(
  'mail_attachments',
  {
    id: identity(),
    mailId: integer()
      .notNull()
      .references(() => mails.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    name: text().notNull(),
    mediaType: text().notNull(),
    size: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    // A file that is mailed twice is stored once.
    index('mail_attachments_key').on(table.key),
    index('mail_attachments_mail').on(table.mailId),
    check('mail_attachments_size', sql`${table.size} > 0`),
  ],
)
