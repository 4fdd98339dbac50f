import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { FlowReason, FlowState } from '#domain/papers/platform-deposits/platform-deposits.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { invoiceFlows } from '#server/db/schema/papers/invoice-flows.ts'
import { invoices } from '#server/db/schema/papers/invoices.ts'

export type FlowRow = typeof invoiceFlows.$inferSelect

/**
 * Queues the job that sends a flow, now or in so many seconds; again, a job that waits keeps its time. A flow has one job that waits, and
 * they run one after the other, so that no platform is asked twice at once.
 */
export const queueDeposit = async (
  trx: Db | Trx,
  flowId: number,
  { inSeconds = 0, isAgain = false }: { inSeconds?: number; isAgain?: boolean } = {},
): Promise<void> => {
  await trx.execute(sql`select graphile_worker.add_job('deposit_invoice', json_build_object('flowId', ${flowId}::int),
    queue_name := 'deposits', job_key := ${`deposit-${flowId}`}, job_key_mode := ${isAgain ? 'preserve_run_at' : 'replace'},
    run_at := now() + make_interval(secs => ${inSeconds}))`)
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
  set: { state: FlowState; reasons?: FlowReason[]; flowId?: string | null; trackingId?: string },
  now: Date,
): Promise<void> => {
  await trx
    .update(invoiceFlows)
    .set({ reasons: null, ...set, updatedAt: now })
    .where(eq(invoiceFlows.id, id))
}

/** The flows of an invoice that the platform refused. */
export const listRefusedFlows = (trx: Trx, invoiceId: number): Promise<FlowRow[]> =>
  trx
    .select()
    .from(invoiceFlows)
    .where(and(eq(invoiceFlows.invoiceId, invoiceId), eq(invoiceFlows.state, 'refused')))
    .orderBy(asc(invoiceFlows.id))

/** The flows that wait to be sent, oldest first. */
export const listWaitingFlows = async (db: Db): Promise<number[]> =>
  (
    await db
      .select({ id: invoiceFlows.id })
      .from(invoiceFlows)
      .where(eq(invoiceFlows.state, 'waiting'))
      .orderBy(asc(invoiceFlows.id))
      .limit(1000)
  ).map(({ id }) => id)
