import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { fileKinds } from '#domain/ground/files/uploads.ts'
import { accounts } from './accounts.ts'
import { identity, instant, oneOf } from '../columns.ts'

/** The files of accounts. What they contain is in the storage, under `key`; a file is stored before its row commits. */
export const files = pgTable(
  'files',
  {
    id: identity(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text({ enum: fileKinds }).notNull(),
    /** Random: who knows it may read the picture. */
    key: text().notNull(),
    /** The logo as a JPEG, which is in mails and is served nowhere; no photo has one. */
    mailKey: text(),
    /** As the person named it. */
    name: text().notNull(),
    mediaType: text().notNull(),
    size: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('files_key').on(table.key),
    uniqueIndex('files_mail_key').on(table.mailKey),
    uniqueIndex('files_one_of_kind')
      .on(table.accountId, table.kind)
      .where(sql`${table.kind} <> 'document'`),
    // Who reads a candidate reads the names of all their files, which masks find in texts.
    index('files_account').on(table.accountId),
    // One release later it goes: files_account serves what it serves.
    index('files_documents')
      .on(table.accountId)
      .where(sql`${table.kind} = 'document'`),
    check('files_kind', oneOf(table.kind, fileKinds)),
    check('files_size', sql`${table.size} > 0`),
    check('files_mailed', sql`${table.mailKey} is null or ${table.kind} = 'picture'`),
  ],
)
