import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ClauseKey } from '#domain/papers/contract-drafts/contract-clauses.ts'
import { draftKinds, type ContractTerms, type FieldName } from '#domain/papers/contract-drafts/contract-fields.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { identity, instant, oneOf } from '#server/db/schema/columns.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'

/** The templates that the administrator edited: at most one a kind; without a row, the kind has its default one. */
export const contractTemplates = pgTable(
  'contract_templates',
  {
    id: identity(),
    kind: text({ enum: draftKinds }).notNull(),
    body: text().notNull(),
    clauses: jsonb().$type<Record<ClauseKey, string>>().notNull(),
    editedBy: integer().references(() => accounts.id, { onDelete: 'set null' }),
    editedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('contract_templates_kind').on(table.kind),
    check('contract_templates_kind', oneOf(table.kind, draftKinds)),
  ],
)

/**
 * The prepared contracts of one side of a mission, numbered from 1. A trigger refuses any change to a row: what was sent to be
 * signed stays provable, with the text that it was made from.
 */
export const contractVersions = pgTable(
  'contract_versions',
  {
    id: identity(),
    missionId: integer()
      .notNull()
      .references(() => missions.id),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text({ enum: draftKinds }).notNull(),
    number: integer().notNull(),
    fileId: integer()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** Of the PDF, in hexadecimal. */
    sha256: text().notNull(),
    /** The text with its clauses, before its fields were filled, and what filled them. */
    template: text().notNull(),
    terms: jsonb().$type<ContractTerms>().notNull(),
    clauses: jsonb().$type<ClauseKey[]>().notNull(),
    values: jsonb().$type<Partial<Record<FieldName, string>>>().notNull(),
    madeBy: integer()
      .notNull()
      .references(() => accounts.id),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('contract_versions_number').on(table.accountId, table.missionId, table.number),
    uniqueIndex('contract_versions_file').on(table.fileId),
    index('contract_versions_mission').on(table.missionId),
    check('contract_versions_kind', oneOf(table.kind, draftKinds)),
    check('contract_versions_sha256', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
)
