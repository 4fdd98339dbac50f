import type { PaymentOrder, PaymentPreview } from '#contract/papers/payment-orders.ts'
import { leftOutReasons, type LeftOut } from '#domain/papers/payment-orders/payment-orders.ts'
import type { IdentityRow } from '#server/features/profiles/legal-identities/legal-identities.sql.ts'
import type { Sealing } from '#server/security/sealing.ts'
import { centsOf, leftOut, orderName, payerMissing, payerOf } from './payment-orders.rules.ts'
import type { OrderRow, PurchaseRow } from './payment-orders.sql.ts'

const order = Object.keys(leftOutReasons)

/** What one transfer would pay now, and what it would leave out: first what somebody can mend. */
export const presentPreview = (
  rows: readonly PurchaseRow[],
  platform: IdentityRow | undefined,
  sealing: Sealing,
): PaymentPreview => {
  const judged = rows.map((row) => ({ row, reason: leftOut(sealing, row) }))
  const paid = judged.flatMap(({ row, reason }) => (reason === null ? [row] : []))
  const others = judged.flatMap(({ row, reason }): { row: PurchaseRow; reason: LeftOut }[] =>
    reason === null ? [] : [{ row, reason }],
  )
  return {
    refusal: payerOf(sealing, platform) === null ? payerMissing : null,
    invoices: paid.map(({ id }) => id),
    people: new Set(paid.map(({ accountId }) => accountId)).size,
    total: paid.reduce((sum, row) => sum + centsOf(row), 0),
    leftOut: others
      .toSorted((one, other) => order.indexOf(one.reason) - order.indexOf(other.reason))
      .map(({ row: { id, number, party, withVat, paid: already }, reason }) => ({
        id,
        number,
        party,
        cents: withVat - already,
        reason: leftOutReasons[reason],
      })),
  }
}

/** A transfer in the list. */
export const presentOrder = (row: OrderRow): PaymentOrder => {
  const { id, madeAt, madeBy, count, total, cancelledAt, cancelledBy, reason, isPaid, isOwed } = row
  const stands = cancelledAt === null
  return {
    id,
    name: orderName(id),
    madeAt: madeAt.toISOString(),
    by: madeBy ?? '',
    count,
    total,
    cancelled: stands ? null : { at: cancelledAt.toISOString(), by: cancelledBy ?? '', reason: reason ?? '' },
    isPaid: stands && isPaid,
    can: { download: stands, cancel: stands && !isPaid, pay: stands && isOwed },
  }
}
