import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { SignedContract } from '#domain/papers/invoices/invoicing.ts'
import type { InvoiceKind } from '#domain/papers/invoices/invoices.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { activityReports } from '#server/db/schema/papers/activity-reports.ts'
import { invoices } from '#server/db/schema/papers/invoices.ts'
import { statement } from '#server/db/statement.ts'
import { orNotFound } from '#server/http/failures.ts'

const value = (name: string) => sql.placeholder(name)

const signedContract = statement<SignedContract>(
  'signed_contract_of_side',
  sql`select (v.terms->>'dailyRate')::float as "dailyRate", v.clauses ? 'invoicing' as "hasMandate"
    from contract_versions v
    join mission_papers d on d.account_id = v.account_id and d.mission_id = v.mission_id and d.kind = 'contract'
    where v.account_id = ${value('accountId')}::int and v.mission_id = ${value('missionId')}::int and v.created_at <= d.created_at
    order by exists (select from signature_requests s where s.version_id = v.id and s.status = 'sealed') desc, v.number desc
    limit 1`,
)

/**
 * What the signed contract of a side says: the version that was sealed here, else the newest one that was prepared before the side
 * imported its signed contract.
 */
export const findSignedContract = async (
  trx: Trx,
  side: { missionId: number; accountId: number },
): Promise<SignedContract | undefined> => (await signedContract(trx, side))[0]

const nextPlaceOf = statement<{ place: number }>(
  'next_invoice_place',
  sql`insert into invoice_counters (issuer_id, year, last) values (${value('issuerId')}::int, ${value('year')}::int, 1)
    on conflict (issuer_id, year) do update set last = invoice_counters.last + 1 returning last as place`,
)

/** The next number of an issuer in a year. Others wait until this transaction ends; one that is rolled back takes none. */
export const nextPlace = async (trx: Trx, issuer: { issuerId: number | null; year: number }): Promise<number> =>
  orNotFound((await nextPlaceOf(trx, issuer))[0]).place

export const insertInvoice = async (trx: Trx, row: typeof invoices.$inferInsert): Promise<void> => {
  await trx.insert(invoices).values(row)
}

const isNotCredited = sql`not exists (select from ${invoices} credit where credit.corrects_id = ${invoices.id})`

/** The invoices of a month and their credit notes. */
export const listInvoicesOf = (db: Db | Trx, reportId: number) =>
  db.select().from(invoices).where(eq(invoices.reportId, reportId)).orderBy(asc(invoices.id))

/** The invoices of a month that no credit note took back: the sale first, as numbers are drawn when they are made. */
export const listStandingInvoices = (trx: Trx, reportId: number) =>
  trx
    .select()
    .from(invoices)
    .where(and(eq(invoices.reportId, reportId), isNull(invoices.correctsId), isNotCredited))
    .orderBy(desc(invoices.kind))

/** How often a month was invoiced so far, in this kind. */
export const countRevisions = (trx: Trx, reportId: number, kind: InvoiceKind): Promise<number> =>
  trx.$count(invoices, and(eq(invoices.reportId, reportId), eq(invoices.kind, kind), isNull(invoices.correctsId)))

export type InvoiceRow = Awaited<ReturnType<typeof listInvoicesOf>>[number]

/** Whether the administrator was told what the invoices of this month lack. */
export const isWaitNotified = async (trx: Trx, reportId: number): Promise<boolean> =>
  (await trx.$count(
    events,
    and(
      eq(events.subject, 'activity-report'),
      eq(events.subjectId, reportId),
      eq(events.type, 'activity-report.invoice-awaited'),
    ),
  )) > 0

/** One invoice, its row locked, or not_found. */
export const lockInvoice = async (trx: Trx, id: number): Promise<InvoiceRow> =>
  orNotFound((await trx.select().from(invoices).where(eq(invoices.id, id)).for('update'))[0])

/** Nothing is to be paid of an invoice that a credit note takes back. */
export const setNotPayable = async (trx: Trx, id: number): Promise<void> => {
  await trx.update(invoices).set({ isPayable: false }).where(eq(invoices.id, id))
}

export const setInvoiceFile = async (trx: Trx, id: number, fileId: number): Promise<void> => {
  await trx.update(invoices).set({ fileId }).where(eq(invoices.id, id))
}

/** Queues the job that makes the files of a month's invoices and credit notes, and mails them. */
export const queueInvoices = async (trx: Trx, reportId: number): Promise<void> => {
  await trx.execute(sql`select graphile_worker.add_job('make_invoices',
    json_build_object('reportId', ${reportId}::int), job_key := ${`invoices-${reportId}`})`)
}

/** The months whose invoices are still to be made, or have no file yet. */
export const listToInvoice = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ id: activityReports.id })
    .from(activityReports)
    .leftJoin(invoices, and(eq(invoices.reportId, activityReports.id), isNull(invoices.fileId)))
    .where(or(eq(activityReports.awaitsInvoices, true), sql`${invoices.id} is not null`))
    .orderBy(activityReports.id)
  return rows.map(({ id }) => id)
}
