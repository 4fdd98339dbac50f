import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { activityReportStatuses } from '#domain/papers/activity-reports/activity-reports.ts'
import type { ContestedDay, ReportedDay } from '#domain/papers/activity-reports/reported-days.ts'
import { territories } from '#domain/time/public-holidays.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { identity, instant, oneOf } from '#server/db/schema/columns.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'

/** A month worked by the candidate of a proposal; a month that nobody touched has no row. */
export const activityReports = pgTable(
  'activity_reports',
  {
    id: identity(),
    proposalId: integer()
      .notNull()
      .references(() => proposals.id, { onDelete: 'cascade' }),
    /** `YYYY-MM`. */
    month: text().notNull(),
    status: text({ enum: activityReportStatuses }).notNull(),
    days: jsonb().$type<ReportedDay[]>().notNull(),
    /** The days of the last contest; kept beside the corrected days until the next decision. */
    contested: jsonb().$type<ContestedDay[]>().notNull().default([]),
    territory: text({ enum: territories }).notNull(),
    /** Grows with each change of the candidate, so that a decision is about the days that were read. */
    version: integer().notNull(),
    /** The daily rate of the day on which it was submitted. */
    dailyRate: numeric({ precision: 10, scale: 2, mode: 'number' }),
    /** The last submission; it stays when the month is reopened, for the company has read it. */
    submittedAt: instant(),
    remindersSent: smallint().notNull().default(0),
    /** Who decided: the account, or the name that the holder of a mailed link gave, and their shortened address. */
    decidedAt: instant(),
    decidedBy: text(),
    decidedByAccountId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    decidedFrom: text(),
    reopenReason: text(),
    reopenedBy: text({ enum: ['candidate', 'recruiter', 'admin'] }),
    /** The PDF of the validated month. */
    fileId: integer().references(() => files.id, { onDelete: 'set null' }),
    /** It was validated, and its invoices are still to be made. */
    awaitsInvoices: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('activity_reports_month').on(table.proposalId, table.month),
    index('activity_reports_file').on(table.fileId),
    index('activity_reports_waiting')
      .on(table.submittedAt)
      .where(sql`${table.status} = 'submitted'`),
    index('activity_reports_to_invoice')
      .on(table.id)
      .where(sql`${table.awaitsInvoices}`),
    check('activity_reports_month_form', sql`${table.month} ~ '^[0-9]{4}-[0-9]{2}$'`),
    check('activity_reports_status', oneOf(table.status, activityReportStatuses)),
    check('activity_reports_territory', oneOf(table.territory, territories)),
    check('activity_reports_submitted', sql`${table.status} = 'draft' or ${table.submittedAt} is not null`),
    check('activity_reports_decided', sql`num_nulls(${table.decidedAt}, ${table.decidedBy}) in (0, 2)`),
  ],
)

/** A mailed link that decides one submitted version of a month, without an account. */
export const activityReportLinks = pgTable(
  'activity_report_links',
  {
    id: identity(),
    reportId: integer()
      .notNull()
      .references(() => activityReports.id, { onDelete: 'cascade' }),
    /** The version that it shows: another one has its own link. */
    version: integer().notNull(),
    /** The mail that carries it: another attempt at that mail makes another link. */
    mailId: integer().notNull(),
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    uniqueIndex('activity_report_links_hash').on(table.tokenHash),
    index('activity_report_links_report').on(table.reportId),
    index('activity_report_links_mail').on(table.mailId),
  ],
)
