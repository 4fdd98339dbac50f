import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { endedCodes } from '#domain/papers/invoices/invoice-statuses.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { invoices, unpaid } from '#server/db/schema/papers/invoices.ts'
import { paymentOrderLines, paymentOrders } from '#server/db/schema/papers/payment-orders.ts'
import { legalIdentities } from '#server/db/schema/profiles/legal-identities.ts'
import { amongIds, offsetOf } from '#server/db/lists/search.ts'
import { lockMissionsIn } from '#server/features/hiring/missions/missions.sql.ts'
import { orNotFound } from '#server/http/failures.ts'

const purchase = {
  id: invoices.id,
  number: invoices.number,
  accountId: invoices.accountId,
  /** The freelance as the invoice names them. */
  party: sql<string>`${invoices.document}->'seller'->>'name'`,
  status: invoices.status,
  isPayable: invoices.isPayable,
  withVat: invoices.withVat,
  paid: invoices.paid,
  isOrdered: sql<boolean>`exists (select from ${paymentOrderLines} line
    where line.invoice_id = ${invoices.id} and line.is_standing)`,
  sealedIban: legalIdentities.sealedIban,
}

const purchases = (db: Db | Trx) =>
  db
    .select(purchase)
    .from(invoices)
    .leftJoin(legalIdentities, eq(legalIdentities.accountId, invoices.accountId))
    .$dynamic()

/** An invoice of a freelance, with all that decides whether a transfer pays it. */
export type PurchaseRow = Awaited<ReturnType<typeof purchases>>[number]

/** What is owed to freelances, the oldest first, with what was refused and no credit note has taken back yet. */
export const listOwedPurchases = (db: Db): Promise<PurchaseRow[]> =>
  purchases(db)
    .where(
      and(
        eq(invoices.kind, 'purchase'),
        or(sql`(${unpaid(invoices)})`, and(eq(invoices.isPayable, true), inArray(invoices.status, [...endedCodes]))),
      ),
    )
    .orderBy(asc(invoices.id))

/** Locks the missions of invoices, then the invoices, each in the order of their ids. */
export const lockInvoices = async (trx: Trx, ids: number[]): Promise<void> => {
  const among = amongIds(invoices.id, ids).where
  await lockMissionsIn(trx, sql`select mission_id from ${invoices} where ${among}`)
  await trx.execute(sql`select from ${invoices} where ${among} order by id for update`)
}

/** The invoices of freelances with these ids. */
export const listPurchasesWith = (trx: Trx, ids: number[]): Promise<PurchaseRow[]> =>
  purchases(trx)
    .where(and(eq(invoices.kind, 'purchase'), amongIds(invoices.id, ids).where))
    .orderBy(asc(invoices.id))

export const insertOrder = async (
  trx: Trx,
  order: typeof paymentOrders.$inferInsert,
  lines: readonly { invoiceId: number; cents: number }[],
): Promise<number> => {
  const [inserted] = await trx.insert(paymentOrders).values(order).returning({ id: paymentOrders.id })
  const { id } = orNotFound(inserted)
  await trx.insert(paymentOrderLines).values(lines.map((line) => ({ ...line, orderId: id })))
  return id
}

const maker = alias(accounts, 'maker')
const canceller = alias(accounts, 'canceller')

/** Whether an invoice of the transfer is so. */
const hasLine = (condition: SQL) =>
  sql<boolean>`exists (select from ${paymentOrderLines} line join ${invoices} on ${invoices.id} = line.invoice_id
    where line.order_id = ${paymentOrders.id} and ${condition})`

const orders = (db: Db | Trx) =>
  db
    .select({
      id: paymentOrders.id,
      count: paymentOrders.count,
      total: paymentOrders.total,
      madeAt: paymentOrders.madeAt,
      madeBy: maker.email,
      cancelledAt: paymentOrders.cancelledAt,
      cancelledBy: canceller.email,
      reason: paymentOrders.reason,
      isPaid: sql<boolean>`not ${hasLine(sql`${invoices.paid} < ${invoices.withVat}`)}`,
      isOwed: hasLine(sql`(${unpaid(invoices)})`),
    })
    .from(paymentOrders)
    .leftJoin(maker, eq(maker.id, paymentOrders.madeBy))
    .leftJoin(canceller, eq(canceller.id, paymentOrders.cancelledBy))
    .$dynamic()

export type OrderRow = Awaited<ReturnType<typeof orders>>[number]

/** A page of the transfers, newest first, with their number. */
export const listOrders = async (db: Db, query: { page: number; size: number }) => {
  const [items, total] = await Promise.all([
    orders(db).orderBy(desc(paymentOrders.id)).limit(query.size).offset(offsetOf(query)),
    db.$count(paymentOrders),
  ])
  return { items, total }
}

/** What a transfer pays; its lines never change. */
export const listLines = (trx: Trx, orderId: number) =>
  trx
    .select({ ...purchase, cents: paymentOrderLines.cents })
    .from(paymentOrderLines)
    .innerJoin(invoices, eq(invoices.id, paymentOrderLines.invoiceId))
    .leftJoin(legalIdentities, eq(legalIdentities.accountId, invoices.accountId))
    .where(eq(paymentOrderLines.orderId, orderId))
    .orderBy(asc(invoices.id))

/** One transfer, its row locked, or not_found. */
export const lockOrder = async (trx: Trx, id: number): Promise<OrderRow> => {
  await trx.execute(sql`select from ${paymentOrders} where id = ${id} for update`)
  return orNotFound((await orders(trx).where(eq(paymentOrders.id, id)))[0])
}

/** Cancels a transfer: its invoices may stand in another one. */
export const setCancelled = async (
  trx: Trx,
  id: number,
  cancellation: { cancelledBy: number; cancelledAt: Date; reason: string },
): Promise<void> => {
  await trx.update(paymentOrders).set(cancellation).where(eq(paymentOrders.id, id))
  await trx.update(paymentOrderLines).set({ isStanding: false }).where(eq(paymentOrderLines.orderId, id))
}

/** Which transfer an invoice stands in; undefined without one. */
export const findOrderOf = async (trx: Trx, invoiceId: number): Promise<number | undefined> =>
  (
    await trx
      .select({ id: paymentOrderLines.orderId })
      .from(paymentOrderLines)
      .where(and(eq(paymentOrderLines.invoiceId, invoiceId), eq(paymentOrderLines.isStanding, true)))
  )[0]?.id
