import { and, asc, between, eq, gte, sql } from 'drizzle-orm'
import type {
  ClosedInvoice,
  NotedPayment,
  OpenInvoice,
  OpenTransfer,
} from '#domain/papers/bank-statements/line-matching.ts'
import type { Day } from '#domain/time/paris-time.ts'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { invoicePayments, invoices, unpaid } from '#server/db/schema/papers/invoices.ts'
import { paymentOrderLines } from '#server/db/schema/papers/payment-orders.ts'
import { party } from '#server/features/papers/invoices/invoice-life.sql.ts'
import { orderName } from '#server/features/papers/payment-orders/payment-orders.rules.ts'

const left = sql<number>`(${invoices.withVat} - ${invoices.paid})`.mapWith(Number)

/** Every invoice of which something is owed, the oldest first. */
export const listOpenInvoices = (db: Db): Promise<OpenInvoice[]> =>
  db
    .select({
      id: invoices.id,
      kind: invoices.kind,
      number: invoices.number,
      party,
      left,
      issueDay: invoices.issueDay,
    })
    .from(invoices)
    .where(sql`(${unpaid(invoices)})`)
    .orderBy(asc(invoices.id))

/** Every invoice since this day of which nothing is owed, with why. */
export const listClosedInvoices = (db: Db, since: Day): Promise<ClosedInvoice[]> =>
  db
    .select({
      kind: invoices.kind,
      number: invoices.number,
      why: sql<ClosedInvoice['why']>`case
        when ${invoices.correctsId} is not null then 'credit-note'
        when not ${invoices.isPayable} then 'credited'
        when ${invoices.status} = '210' then 'refused'
        when ${invoices.status} = '213' then 'rejected'
        else 'paid' end`,
    })
    .from(invoices)
    .where(and(gte(invoices.issueDay, since), sql`not (${unpaid(invoices)})`))
    .orderBy(asc(invoices.id))

/** Every transfer that was not cancelled and of which something is owed, with what noting it as paid would pay. */
export const listOpenTransfers = async (db: Db | Trx): Promise<OpenTransfer[]> => {
  const rows = await db
    .select({
      id: paymentOrderLines.orderId,
      left: sql`sum(least(${paymentOrderLines.cents}, ${left}))`.mapWith(Number),
      invoiceIds: sql<number[]>`array_agg(${invoices.id} order by ${invoices.id})`,
    })
    .from(paymentOrderLines)
    .innerJoin(invoices, eq(invoices.id, paymentOrderLines.invoiceId))
    .where(and(eq(paymentOrderLines.isStanding, true), sql`(${unpaid(invoices)})`))
    .groupBy(paymentOrderLines.orderId)
    .orderBy(paymentOrderLines.orderId)
  return rows.map((row) => ({ ...row, name: orderName(row.id) }))
}

/** The reference in a note, after the word that `noteOf` writes. */
const reference = sql<string>`substring(${invoicePayments.note} from 'Relevé (.*)$')`

/** The payments that were noted from statements, of lines between these days; none that was cancelled. */
export const listNotedPayments = (
  db: Db | Trx,
  { from, to }: { from: Day; to: Day },
): Promise<(NotedPayment & { invoiceId: number })[]> =>
  db
    .select({
      day: invoicePayments.day,
      reference,
      cents: invoicePayments.cents,
      invoiceId: invoicePayments.invoiceId,
    })
    .from(invoicePayments)
    .where(
      and(
        between(invoicePayments.day, from, to),
        sql`${reference} is not null and ${invoicePayments.cancelsId} is null`,
        sql`not exists (select from invoice_payments c where c.cancels_id = ${invoicePayments.id})`,
      ),
    )
    .orderBy(asc(invoicePayments.id))

/** Whoever notes the payments of a statement does it after whoever does so now: before any row is locked. */
export const waitForOtherStatements = async (trx: Trx): Promise<void> => {
  await trx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.bankStatements})`)
}
