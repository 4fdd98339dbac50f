import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { documentTypes, personalSlots } from '#domain/papers/documents/document-types.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { identity, instant, oneOf } from '#server/db/schema/columns.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'

/**
 * The papers of a candidate. Of a personal one the newest replaces the one before; those of the vigilance file stay, for the
 * company must be able to show what it had at each date.
 */
export const documents = pgTable(
  'documents',
  {
    id: identity(),
    candidateId: integer()
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    type: text({ enum: documentTypes }).notNull(),
    fileId: integer()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** The day written on the paper, and its last valid day where it says one. */
    issuedOn: date({ mode: 'string' }),
    endsOn: date({ mode: 'string' }),
    /** Who checked the security code of an attestation, and when. */
    checkedBy: integer().references(() => accounts.id, { onDelete: 'set null' }),
    checkedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('documents_file').on(table.fileId),
    index('documents_candidate').on(table.candidateId, table.type, table.id),
    uniqueIndex('documents_one_personal').on(table.candidateId, table.type).where(oneOf(table.type, personalSlots)),
    check('documents_type', oneOf(table.type, documentTypes)),
    check('documents_days', sql`${table.endsOn} >= ${table.issuedOn}`),
  ],
)

/** A reminder that was sent before the end of a paper: nobody gets it twice. */
export const documentReminders = pgTable(
  'document_reminders',
  {
    documentId: integer()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    daysBefore: smallint().notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.daysBefore] })],
)

/** A day on which the administrator was told to look at the vigilance file of a recruit: nobody is told twice. */
export const vigilanceChecks = pgTable(
  'vigilance_checks',
  {
    proposalId: integer()
      .notNull()
      .references(() => proposals.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    toldAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.proposalId, table.day] })],
)
