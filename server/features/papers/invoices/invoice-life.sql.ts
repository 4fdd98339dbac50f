import { and, asc, desc, eq, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { InvoiceFilters } from '#contract/papers/invoices.ts'
import type { SettableCode } from '#domain/papers/invoices/invoice-statuses.ts'
import type { InvoiceKind } from '#domain/papers/invoices/invoices.ts'
import { ageingEnds, ageings, type Ageing } from '#domain/papers/invoices/payments.ts'
import { addDays, type Day } from '#domain/time/paris-time.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { alphabetical } from '#server/db/schema/columns.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { activityReports } from '#server/db/schema/papers/activity-reports.ts'
import { invoicePayments, invoices, invoiceStatuses, unpaid } from '#server/db/schema/papers/invoices.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { findIn, type LongList } from '#server/db/lists/long-list.ts'
import {
  amongIds,
  idsInOrder,
  isAfter,
  matches,
  offsetOf,
  orderOf,
  unnamed,
  type Orders,
} from '#server/db/lists/search.ts'
import { missionLock } from '#server/features/hiring/missions/missions.sql.ts'
import { orNotFound } from '#server/http/failures.ts'
import { lockInvoice } from './invoices.sql.ts'

/** The company that pays, or the freelance who is paid, as the invoice names them; two indexes are made of these very words. */
export const party = sql<string>`case ${invoices.kind} when 'sale' then ${invoices.document}->'buyer'->>'name'
  else ${invoices.document}->'seller'->>'name' end`

const isUnpaid = sql`(${unpaid(invoices)})`
const left = sql`(${invoices.withVat} - ${invoices.paid})`

const columns = {
  id: invoices.id,
  kind: invoices.kind,
  number: invoices.number,
  missionId: invoices.missionId,
  accountId: invoices.accountId,
  title: missions.title,
  month: activityReports.month,
  validatedAt: activityReports.decidedAt,
  party,
  issueDay: invoices.issueDay,
  dueDay: invoices.dueDay,
  withoutVat: invoices.withoutVat,
  withVat: invoices.withVat,
  paid: invoices.paid,
  status: invoices.status,
  isPayable: invoices.isPayable,
  isCreditNote: sql<boolean>`${invoices.correctsId} is not null`,
  lastPaidOn: sql<Day | null>`(select max(p.day)::text from invoice_payments p where p.invoice_id = ${invoices.id}
    and p.cancels_id is null and not exists (select from invoice_payments c where c.cancels_id = p.id))`,
}

const read = (db: Db | Trx) =>
  db
    .select(columns)
    .from(invoices)
    .innerJoin(missions, eq(missions.id, invoices.missionId))
    .innerJoin(activityReports, eq(activityReports.id, invoices.reportId))
    .$dynamic()

/** An invoice in a list. */
export type ListedInvoiceRow = Awaited<ReturnType<typeof read>>[number]

/** The due days of a part of the ageing, seen from a day. */
const isAged = (ageing: Ageing, today: Day): SQL | undefined => {
  const before = ageings[ageings.indexOf(ageing) - 1]
  const [end, begin] = [ageingEnds[ageing], before && ageingEnds[before]]
  return and(
    isUnpaid,
    typeof begin === 'number' ? lt(invoices.dueDay, addDays(today, -begin)) : undefined,
    end === null ? undefined : sql`${invoices.dueDay} >= ${addDays(today, -end)}`,
  )
}

type Filters = Omit<InvoiceFilters, 'sort'>

const filtered = ({ tab, state, ageing, number, party: name }: Filters, today: Day): SQL | undefined =>
  and(
    eq(invoices.kind, tab),
    state === 'open' ? isUnpaid : undefined,
    state === 'overdue' ? and(isUnpaid, lt(invoices.dueDay, today)) : undefined,
    state === 'paid' ? sql`${invoices.paid} >= ${invoices.withVat}` : undefined,
    ageing === undefined ? undefined : isAged(ageing, today),
    number === undefined ? undefined : matches(invoices.number, number),
    name === undefined ? undefined : matches(party, name),
  )

const orders: Orders<'number' | 'party' | 'issueDay' | 'dueDay' | 'withVat' | 'left'> = {
  columns: {
    number: { by: [invoices.number] },
    party: { by: [alphabetical(party)] },
    issueDay: { by: [invoices.issueDay] },
    dueDay: { by: [invoices.dueDay] },
    withVat: {
      by: [sql`case when ${invoices.correctsId} is null then ${invoices.withVat} else -${invoices.withVat} end`],
    },
    left: { by: [sql`case when ${isUnpaid} then ${left} else 0 end`] },
  },
  own: [invoices.id],
  id: invoices.id,
}

/** The invoices to collect or to pay that match; newest first unless sorted. */
export const invoiceList = (db: Db, asked: InvoiceFilters, today: Day): LongList<ListedInvoiceRow> => {
  const [where, { sort, state, ageing, number, party: name }] = [filtered(asked, today), asked]
  const { columns: keys, found } = findIn(sort, orders)
  return {
    isNarrowed: [state, ageing, number, name].some((value) => value !== undefined),
    find: async (most, part) => {
      const rows = db.select(keys).from(invoices).where(where).limit(most).as('found')
      return orNotFound((await db.select(found).from(rows).prepare(unnamed).execute(part))[0])
    },
    scan: async ({ limit, offset, after }) => {
      const last =
        after === undefined ? undefined : isAfter(sort, orders, sql`${invoices} where ${invoices.id} = ${after}`)
      const rows = db.select({ id: invoices.id }).from(invoices).where(and(where, last))
      const ordered = rows.orderBy(...orderOf(sort, orders))
      return (await ordered.limit(limit).offset(offset)).map(({ id }) => id)
    },
    count: async (most) => {
      const rows = db.select({ id: invoices.id }).from(invoices).where(where).$dynamic()
      return db.$count((most === null ? rows : rows.limit(most)).as('found'))
    },
    read: (ids) => listInvoicesWith(db, ids),
  }
}

/** A page of the invoices of an account, newest first, with their number. */
export const listInvoicesOfSide = async (db: Db, accountId: number, query: { page: number; size: number }) => {
  const isOwn = eq(invoices.accountId, accountId)
  const [items, total] = await Promise.all([
    read(db).where(isOwn).orderBy(desc(invoices.id)).limit(query.size).offset(offsetOf(query)),
    db.$count(invoices, isOwn),
  ])
  return { items, total }
}

export const listInvoiceIds = async (db: Db, query: InvoiceFilters, today: Day): Promise<number[]> => {
  const [all] = await db
    .select({ ids: idsInOrder(invoices.id, orderOf(query.sort, orders)) })
    .from(invoices)
    .where(filtered(query, today))
  return orNotFound(all).ids
}

/** The invoices with these ids, in the given order. */
export const listInvoicesWith = (db: Db, ids: number[]): Promise<ListedInvoiceRow[]> => {
  const among = amongIds(invoices.id, ids)
  return read(db).where(among.where).orderBy(among.order)
}

/** What is left of sales or of purchases, by thirty days of lateness. */
export const listAgeing = async (db: Db, tab: InvoiceKind, today: Day) => {
  const [sums] = await db
    .select(
      Object.fromEntries(
        ageings.map((ageing) => [
          ageing,
          sql<{
            count: number
            left: number
          }>`json_build_object('count', count(*) filter (where ${isAged(ageing, today)}),
            'left', coalesce(sum(${left}) filter (where ${isAged(ageing, today)}), 0))`,
        ]),
      ) as Record<Ageing, SQL<{ count: number; left: number }>>,
    )
    .from(invoices)
    .where(and(eq(invoices.kind, tab), isUnpaid))
  return ageings.map((ageing) => ({ ageing, ...orNotFound(sums)[ageing] }))
}

/** One invoice with what it says, its company and its file, or not_found. */
export const getInvoice = async (db: Db | Trx, id: number) =>
  orNotFound(
    (
      await db
        .select({
          ...columns,
          document: invoices.document,
          createdAt: invoices.createdAt,
          companyName: recruiters.companyName,
          recruiterAccountId: recruiters.accountId,
          file: { id: files.id, name: files.name, key: files.key, size: files.size, createdAt: files.createdAt },
        })
        .from(invoices)
        .innerJoin(missions, eq(missions.id, invoices.missionId))
        .innerJoin(activityReports, eq(activityReports.id, invoices.reportId))
        .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
        .leftJoin(files, eq(files.id, invoices.fileId))
        .where(eq(invoices.id, id))
    )[0],
  )

export type ReadInvoiceRow = Awaited<ReturnType<typeof getInvoice>>

/** What was said of an invoice, in its order; nobody's e-mail of what the operator's platform says. */
export const listStatuses = (db: Db | Trx, invoiceId: number) =>
  db
    .select({
      id: invoiceStatuses.id,
      code: invoiceStatuses.code,
      reason: invoiceStatuses.reason,
      at: invoiceStatuses.setAt,
      email: accounts.email,
      role: accounts.role,
    })
    .from(invoiceStatuses)
    .leftJoin(accounts, eq(accounts.id, invoiceStatuses.setBy))
    .where(eq(invoiceStatuses.invoiceId, invoiceId))
    .orderBy(asc(invoiceStatuses.id))

export type StatusRow = Awaited<ReturnType<typeof listStatuses>>[number]

/** What was paid of an invoice, in its order. */
export const listPayments = (db: Db | Trx, invoiceId: number) =>
  db
    .select({
      id: invoicePayments.id,
      day: invoicePayments.day,
      cents: invoicePayments.cents,
      note: invoicePayments.note,
      cancelsId: invoicePayments.cancelsId,
      at: invoicePayments.recordedAt,
      email: accounts.email,
    })
    .from(invoicePayments)
    .innerJoin(accounts, eq(accounts.id, invoicePayments.recordedBy))
    .where(eq(invoicePayments.invoiceId, invoiceId))
    .orderBy(asc(invoicePayments.id))

export type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number]

const lockMissionOfInvoice = missionLock(
  'lock_mission_of_invoice',
  sql`(select mission_id from invoices where id = ${sql.placeholder('id')}::int)`,
)

/** One invoice, its mission's row and its own locked, or not_found. */
export const lockMissionAndInvoice = async (trx: Trx, id: number): Promise<ReadInvoiceRow> => {
  await lockMissionOfInvoice(trx, id)
  await lockInvoice(trx, id)
  return getInvoice(trx, id)
}

/** The invoice of a payment, or not_found. */
export const getInvoiceOfPayment = async (trx: Trx, paymentId: number): Promise<number> =>
  orNotFound(
    (
      await trx.select({ id: invoicePayments.invoiceId }).from(invoicePayments).where(eq(invoicePayments.id, paymentId))
    )[0],
  ).id

export const insertStatus = async (
  trx: Trx,
  row: typeof invoiceStatuses.$inferInsert,
  current: SettableCode | null,
): Promise<void> => {
  await trx.insert(invoiceStatuses).values(row)
  await trx.update(invoices).set({ status: current }).where(eq(invoices.id, row.invoiceId))
}

export const insertPayment = async (trx: Trx, row: typeof invoicePayments.$inferInsert): Promise<number> => {
  const [inserted] = await trx.insert(invoicePayments).values(row).returning({ id: invoicePayments.id })
  await trx
    .update(invoices)
    .set({ paid: sql`${invoices.paid} + ${row.cents}` })
    .where(eq(invoices.id, row.invoiceId))
  return orNotFound(inserted).id
}

const isOverdueSale = (today: Day) =>
  and(eq(invoices.kind, 'sale'), isUnpaid, lt(invoices.dueDay, today), isNull(invoices.overdueNotifiedAt))

/** The sales whose company was not told yet that they are overdue. */
export const listOverdueSales = async (db: Db, today: Day): Promise<number[]> =>
  (
    await db
      .select({ id: invoices.id })
      .from(invoices)
      .where(isOverdueSale(today))
      .orderBy(asc(invoices.dueDay), asc(invoices.id))
  ).map(({ id }) => id)

/** Notes that the company is told; false when it was told before, or nothing is left. */
export const markOverdueNotified = async (trx: Trx, id: number, now: Date, today: Day): Promise<boolean> => {
  const { rowCount } = await trx
    .update(invoices)
    .set({ overdueNotifiedAt: now })
    .where(and(eq(invoices.id, id), isOverdueSale(today)))
  return (rowCount ?? 0) > 0
}
