import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { mailStatuses } from '#domain/mails.ts'
import type { Letter } from '#server/mail/letter.ts'
import { identity, instant, oneOf } from './columns.ts'

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
  },
  (table) => [
    index('mails_status').on(table.status, table.id),
    index('mails_to_empty')
      .on(table.sentAt)
      .where(sql`${table.status} = 'sent' and ${table.letter} is not null`),
    check('mails_letter', sql`${table.letter} is not null or ${table.status} = 'sent'`),
    check('mails_status_known', oneOf(table.status, mailStatuses)),
  ],
)
