import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { draftKinds } from '#domain/papers/contract-drafts/contract-fields.ts'
import { renewalParties, storedRenewalStatuses, type Renewal } from '#domain/papers/renewals/renewals.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { identity, instant, oneOf } from '#server/db/schema/columns.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'

/** The question whether a mission goes on after its end: one for each end. */
export const renewals = pgTable(
  'renewals',
  {
    id: identity(),
    missionId: integer()
      .notNull()
      .references(() => missions.id),
    endDay: date({ mode: 'string' }).notNull(),
    newEndDay: date({ mode: 'string' }).notNull(),
    /** What the mission said when it was asked: « 3 mois renouvelables ». */
    renewal: text().$type<Renewal>().notNull(),
    status: text({ enum: storedRenewalStatuses }).notNull(),
    askedAt: instant().notNull(),
    /** When it was agreed or declined. */
    settledAt: instant(),
  },
  (table) => [
    uniqueIndex('renewals_end').on(table.missionId, table.endDay),
    check('renewals_status', oneOf(table.status, storedRenewalStatuses)),
    check('renewals_days', sql`${table.endDay} < ${table.newEndDay}`),
    check('renewals_settled', sql`(${table.status} = 'asked') = (${table.settledAt} is null)`),
  ],
)

/** The answer of a party, which may change until the question is settled. Only a candidate's names a proposal. */
export const renewalAnswers = pgTable(
  'renewal_answers',
  {
    id: identity(),
    renewalId: integer()
      .notNull()
      .references(() => renewals.id, { onDelete: 'cascade' }),
    party: text({ enum: renewalParties }).notNull(),
    proposalId: integer().references(() => proposals.id, { onDelete: 'cascade' }),
    /** Who answered for the party. */
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    renews: boolean().notNull(),
    answeredAt: instant().notNull(),
  },
  (table) => [
    unique('renewal_answers_one').on(table.renewalId, table.party, table.proposalId).nullsNotDistinct(),
    index('renewal_answers_proposal').on(table.proposalId),
    index('renewal_answers_account').on(table.accountId),
    check('renewal_answers_party', oneOf(table.party, renewalParties)),
    check('renewal_answers_proposal', sql`(${table.party} = 'candidate') = (${table.proposalId} is not null)`),
  ],
)

/** The amendment of each side's contract, made once the mission is renewed. A trigger refuses any change to a row. */
export const renewalAmendments = pgTable(
  'renewal_amendments',
  {
    id: identity(),
    renewalId: integer()
      .notNull()
      .references(() => renewals.id, { onDelete: 'cascade' }),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text({ enum: draftKinds }).notNull(),
    /** Of this side's amendments on the mission, from 1. */
    number: integer().notNull(),
    fileId: integer()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** Of the PDF, in hexadecimal. */
    sha256: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('renewal_amendments_side').on(table.renewalId, table.accountId),
    uniqueIndex('renewal_amendments_file').on(table.fileId),
    index('renewal_amendments_account').on(table.accountId),
    check('renewal_amendments_kind', oneOf(table.kind, draftKinds)),
    check('renewal_amendments_sha256', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
)
