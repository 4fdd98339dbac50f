import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { FlowReason, FlowState } from '#domain/papers/platform-deposits/platform-deposits.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { invoiceFlows } from '#server/db/schema/papers/invoice-flows.ts'
import { invoices } from '#server/db/schema/papers/invoices.ts'
import { statement } from '#server/db/statement.ts'

export type FlowRow = typeof invoiceFlows.$inferSelect

/** Queues the job that sends a flow, now or in so many seconds; one that waits is not queued twice. */
export const queueDeposit = async (trx: Db | Trx, flowId: number, inSeconds = 0): Promise<void> => {
  await trx.execute(sql`select graphile_worker.add_job('deposit_invoice', json_build_object('flowId', ${flowId}::int),
    job_key := ${`deposit-${flowId}`}, run_at := now() + make_interval(secs => ${inSeconds}))`)
}

/** Has an invoice sent whose file was just made. */
export const insertInvoiceFlow = async (trx: Trx, invoiceId: number, now: Date): Promise<void> => {
  const [flow] = await trx
    .insert(invoiceFlows)
    .values({ invoiceId, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: invoiceFlows.id })
  if (flow !== undefined) await queueDeposit(trx, flow.id)
}

const paymentFlows = statement<{ id: number }>(
  'insert_payment_flows',
  sql`insert into invoice_flows (invoice_id, payment_id, updated_at)
    select p.invoice_id, p.id, ${sql.placeholder('now')}::timestamptz
    from invoice_payments p
    join invoices v on v.id = p.invoice_id and v.kind = 'sale'
    join invoice_flows f on f.invoice_id = v.id and f.payment_id is null and f.state = 'accepted'
    where v.id = ${sql.placeholder('invoiceId')}::int and p.cancels_id is null
      and not exists (select from invoice_payments c where c.cancels_id = p.id)
      and not exists (select from invoice_flows sent where sent.payment_id = p.id)
    order by p.id
    returning id`,
)

/**
 * Sends each payment of a sale that the platform has, once. A purchase is collected by the freelance, whose own platform says so. To be
 * called under the lock of the invoice, when it is paid and when the platform takes it in.
 */
export const insertPaymentFlows = async (trx: Trx, invoiceId: number, now: Date): Promise<void> => {
  for (const { id } of await paymentFlows(trx, { invoiceId, now: now.toISOString() })) await queueDeposit(trx, id)
}

/** A payment that was cancelled before it left does not go to the platform. */
export const deleteUnsentPayment = async (trx: Trx, paymentId: number): Promise<void> => {
  await trx
    .delete(invoiceFlows)
    .where(and(eq(invoiceFlows.paymentId, paymentId), inArray(invoiceFlows.state, ['waiting', 'refused'])))
}

/** The flow of an invoice itself; undefined for one that is deposited by hand. */
export const findInvoiceFlow = async (db: Db | Trx, invoiceId: number): Promise<FlowRow | undefined> =>
  (
    await db
      .select()
      .from(invoiceFlows)
      .where(and(eq(invoiceFlows.invoiceId, invoiceId), isNull(invoiceFlows.paymentId)))
  )[0]

export const findFlow = async (db: Db | Trx, id: number): Promise<FlowRow | undefined> =>
  (await db.select().from(invoiceFlows).where(eq(invoiceFlows.id, id)))[0]

/** The flow that was sent under a tracking id; undefined for one that is not ours. */
export const findTrackedFlow = async (db: Db | Trx, trackingId: string): Promise<FlowRow | undefined> =>
  (await db.select().from(invoiceFlows).where(eq(invoiceFlows.trackingId, trackingId)))[0]

/** The invoice with this number. */
export const findNumberedInvoice = async (db: Db | Trx, number: string): Promise<number | undefined> =>
  (await db.select({ id: invoices.id }).from(invoices).where(eq(invoices.number, number)))[0]?.id

/** Where a flow stands from now on; the reasons only of one that was refused. */
export const setFlow = async (
  trx: Trx,
  id: number,
  set: { state: FlowState; reasons?: FlowReason[]; flowId?: string | null; trackingId?: string; attempt?: number },
  now: Date,
): Promise<void> => {
  await trx
    .update(invoiceFlows)
    .set({ reasons: null, ...set, updatedAt: now })
    .where(eq(invoiceFlows.id, id))
}

/** The flows of an invoice: itself, and its payments. */
export const listFlows = (db: Db | Trx, invoiceId: number): Promise<FlowRow[]> =>
  db.select().from(invoiceFlows).where(eq(invoiceFlows.invoiceId, invoiceId)).orderBy(asc(invoiceFlows.id))

/** The flows that wait to be sent and of which no job is left that will do it, oldest first. */
export const listStrandedFlows = async (db: Db): Promise<number[]> =>
  (
    await db
      .select({ id: invoiceFlows.id })
      .from(invoiceFlows)
      .where(
        and(
          eq(invoiceFlows.state, 'waiting'),
          sql`not exists (select from graphile_worker.jobs j
            where j.key = 'deposit-' || ${invoiceFlows.id} and j.attempts < j.max_attempts)`,
        ),
      )
      .orderBy(asc(invoiceFlows.id))
      .limit(1000)
  ).map(({ id }) => id)
