import { pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant } from '#server/db/schema/columns.ts'

/** Messages of visitors; kept even when the mail to the operator fails. */
export const contactMessages = pgTable('contact_messages', {
  id: identity(),
  familyName: text().notNull(),
  givenName: text().notNull(),
  email: text().notNull(),
  position: text(),
  message: text().notNull(),
  createdAt: instant().notNull(),
})
