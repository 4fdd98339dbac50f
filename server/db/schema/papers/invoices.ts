import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { endedCodes, settableCodes } from '#domain/papers/invoices/invoice-statuses.ts'
import { invoiceKinds, type Invoice } from '#domain/papers/invoices/invoices.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { identity, instant, oneOf } from '#server/db/schema/columns.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { activityReports } from './activity-reports.ts'

/** The last number of an issuer in a year: the platform is null. The row is raised in the transaction that writes the invoice. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    issuerId: integer().references(() => accounts.id, { onDelete: 'cascade' }),
    year: smallint().notNull(),
    last: integer().notNull(),
  },
  (table) => [unique('invoice_counters_year').on(table.issuerId, table.year).nullsNotDistinct()],
)

/** Whether something of an invoice is still to be paid: what was refused, rejected or taken back is not. */
export const unpaid = (table: Record<'isPayable' | 'paid' | 'withVat' | 'status', AnyPgColumn>) =>
  sql`${table.isPayable} and ${table.paid} < ${table.withVat} and coalesce(${table.status}, '') not in (${sql.raw(endedCodes.map((code) => `'${code}'`).join(', '))})`

/**
 * The invoices of validated months, a sale to the company and a purchase in the name of the freelance, and their credit notes. A trigger
 * refuses any change to what an invoice says, and any deletion, also one that an account or a mission would take along; another one
 * refuses a second invoice of a month without a credit note of the first.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: identity(),
    kind: text({ enum: invoiceKinds }).notNull(),
    reportId: integer()
      .notNull()
      .references(() => activityReports.id, { onDelete: 'cascade' }),
    missionId: integer()
      .notNull()
      .references(() => missions.id, { onDelete: 'cascade' }),
    /** The side of the mission whose paper it is. */
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The invoice that this credit note takes back whole; null for an invoice. */
    correctsId: integer().references((): AnyPgColumn => invoices.id),
    /** How often the month was invoiced: 2 for what follows a credit note, which has the number of its invoice. */
    revision: smallint().notNull().default(1),
    /** In whose name it is made; null for the platform. */
    issuerId: integer().references(() => accounts.id, { onDelete: 'cascade' }),
    year: smallint().notNull(),
    /** Without a gap for an issuer and a year, from 1. */
    place: integer().notNull(),
    number: text().notNull(),
    issueDay: date({ mode: 'string' }).notNull(),
    dueDay: date({ mode: 'string' }).notNull(),
    /** All that it says, but for the IBAN. */
    document: jsonb().$type<Invoice>().notNull(),
    /** In cents. */
    withoutVat: bigint({ mode: 'number' }).notNull(),
    withVat: bigint({ mode: 'number' }).notNull(),
    /** Its PDF, made by a job. */
    fileId: integer().references(() => files.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    /** Not a credit note, nor an invoice that one takes back. */
    isPayable: boolean().notNull().default(true),
    /** Where it stands by the rows of its statuses; null while it was only made. */
    status: text({ enum: settableCodes }),
    /** The sum of its payments, in cents. */
    paid: bigint({ mode: 'number' }).notNull().default(0),
    /** When the company was told that it is overdue. */
    overdueNotifiedAt: instant(),
  },
  (table) => [
    uniqueIndex('invoices_month')
      .on(table.reportId, table.kind, table.revision)
      .where(sql`${table.correctsId} is null`),
    uniqueIndex('invoices_corrected').on(table.correctsId),
    index('invoices_kind_newest').on(table.kind, table.id),
    index('invoices_due').on(table.kind, table.dueDay, table.id).where(unpaid(table)),
    check('invoices_status', oneOf(table.status, settableCodes)),
    check('invoices_paid', sql`${table.paid} between 0 and ${table.withVat}`),
    uniqueIndex('invoices_number').on(table.number),
    unique('invoices_place').on(table.issuerId, table.year, table.place).nullsNotDistinct(),
    uniqueIndex('invoices_file').on(table.fileId),
    index('invoices_side').on(table.accountId, table.missionId, table.id),
    index('invoices_mission').on(table.missionId),
    check('invoices_kind', oneOf(table.kind, invoiceKinds)),
    check('invoices_issuer', sql`(${table.kind} = 'sale') = (${table.issuerId} is null)`),
  ],
)

/** What was said of an invoice, in the codes of the standard. A trigger refuses any change to a row, and its deletion. */
export const invoiceStatuses = pgTable(
  'invoice_statuses',
  {
    id: identity(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    code: text({ enum: settableCodes }).notNull(),
    reason: text(),
    /** Null for what the operator's certified platform says. */
    setBy: integer().references(() => accounts.id, { onDelete: 'cascade' }),
    setAt: instant().notNull(),
  },
  (table) => [
    index('invoice_statuses_invoice').on(table.invoiceId, table.id),
    index('invoice_statuses_set_by').on(table.setBy),
    check('invoice_statuses_code', oneOf(table.code, settableCodes)),
  ],
)

/**
 * The payments of invoices. A trigger refuses any change to a row, and its deletion: a payment is cancelled by another row of the opposite
 * amount, which names it.
 */
export const invoicePayments = pgTable(
  'invoice_payments',
  {
    id: identity(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
    note: text(),
    cancelsId: integer(),
    recordedBy: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    recordedAt: instant().notNull(),
  },
  (table) => [
    index('invoice_payments_invoice').on(table.invoiceId, table.id),
    index('invoice_payments_recorded_by').on(table.recordedBy),
    uniqueIndex('invoice_payments_cancelled').on(table.cancelsId),
    foreignKey({ name: 'invoice_payments_cancels', columns: [table.cancelsId], foreignColumns: [table.id] }),
    check(
      'invoice_payments_cents',
      sql`case when ${table.cancelsId} is null then ${table.cents} > 0 else ${table.cents} < 0 end`,
    ),
  ],
)
