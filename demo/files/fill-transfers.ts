import { statusTags } from '#domain/papers/invoices/invoice-labels.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import type { Trx } from '#server/db/client.ts'
import { insertPayment, insertStatus } from '#server/features/papers/invoices/invoice-life.sql.ts'
import type { InvoiceRow } from '#server/features/papers/invoices/invoices.sql.ts'
import { orderName } from '#server/features/papers/payment-orders/payment-orders.rules.ts'
import { insertOrder } from '#server/features/papers/payment-orders/payment-orders.sql.ts'
import { note, type Happened } from '#demo/happened.ts'

/** How many freelances one transfer pays at most. */
const together = 3

const dayMs = 24 * 60 * 60 * 1000

type Paid = InvoiceRow & { at: Date }

/** When a transfer is made, later than its invoices were approved, and when the bank made it: before now. */
const datesOf = (rows: readonly Paid[], now: Date) => {
  const last = Math.max(...rows.map(({ at }) => Number(at)))
  const made = last + Math.min(6 * dayMs, (Number(now) - last) * 0.75)
  const paid = made + Math.min(dayMs, (Number(now) - made) / 2)
  return { madeAt: new Date(made), paidAt: new Date(paid) }
}

/** One transfer, and the bank's payment of it. */
const pay = async (
  { trx, adminId, now }: { trx: Trx; adminId: number; now: Date },
  rows: readonly Paid[],
): Promise<Happened[]> => {
  const { madeAt, paidAt } = datesOf(rows, now)
  const total = rows.reduce((sum, { withVat }) => sum + withVat, 0)
  const order = { count: rows.length, total, madeBy: adminId, madeAt }
  const id = await insertOrder(
    trx,
    order,
    rows.map((row) => ({ invoiceId: row.id, cents: row.withVat })),
  )
  const name = orderName(id)
  const admin = { actorId: adminId, actorRole: 'admin' } as const
  const ofOrder = { ...admin, subject: 'payment-order', subjectId: id, missionId: null, accountId: null } as const
  const made = { type: 'payment-order.made', at: madeAt, after: { name, count: rows.length, cents: total } } as const
  const paid = { type: 'payment-order.paid', at: paidAt, after: { name, cents: total } } as const
  const happened: Happened[] = [
    { ...ofOrder, ...made },
    { ...ofOrder, ...paid },
  ]
  for (const { id: invoiceId, number, missionId, accountId, withVat: cents } of rows) {
    const ofInvoice = { ...admin, subject: 'invoice', subjectId: invoiceId, missionId, accountId } as const
    await insertStatus(trx, { invoiceId, code: '211', reason: null, setBy: adminId, setAt: madeAt }, '211')
    const sent = { name: number, status: statusTags['211'].label, reason: null }
    happened.push({ ...ofInvoice, type: 'invoice.status-set', at: madeAt, after: sent })
    const day = dayOf(paidAt)
    await insertPayment(trx, { invoiceId, day, cents, note: name, recordedBy: adminId, recordedAt: paidAt })
    happened.push({ ...ofInvoice, type: 'invoice.paid', at: paidAt, after: { name: number, cents } })
  }
  return happened
}

/** Pays these invoices of freelances by transfers, the oldest first. */
export const fillTransfers = async (
  filling: { trx: Trx; adminId: number; now: Date },
  rows: readonly Paid[],
): Promise<void> => {
  const left = rows.toSorted((one, other) => Number(one.at) - Number(other.at))
  while (left.length > 0) await note(filling.trx, await pay(filling, left.splice(0, together)))
}
