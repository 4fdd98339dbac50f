import type { PaymentOrderForm } from '#contract/papers/payment-orders.ts'
import { withDe } from '#domain/elision.ts'
import { nextBankDay } from '#domain/time/bank-days.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { writePain } from '#server/einvoices/pain-writing.ts'
import { getInvoice } from '#server/features/papers/invoices/invoice-life.sql.ts'
import { recordPaymentLocked, setStatusLocked } from '#server/features/papers/invoices/invoices.commands.ts'
import { openIban } from '#server/features/profiles/legal-identities/ibans.commands.ts'
import { findIdentity } from '#server/features/profiles/legal-identities/legal-identities.sql.ts'
import type { Actor } from '#server/http/actor.ts'
import { Failure } from '#server/http/failures.ts'
import type { Sealing } from '#server/security/sealing.ts'
import { centsOf, isStopped, leftOut, orderName, payerMissing, payerOf } from './payment-orders.rules.ts'
import {
  insertOrder,
  listLines,
  listPurchasesWith,
  lockInvoices,
  lockOrder,
  setCancelled,
  type OrderRow,
  type PurchaseRow,
} from './payment-orders.sql.ts'

type Means = { db: Db; sealing: Sealing }

const refuse = (toast: string): never => {
  throw new Failure('illegal_state', { toast })
}

const changed = 'Les factures à payer ont changé\u00a0: relisez le virement avant de le confirmer.'

const sumOf = (rows: readonly PurchaseRow[]) => rows.reduce((sum, row) => sum + centsOf(row), 0)

/**
 * Prepares one transfer of just the invoices that were shown, and says of each that its payment was sent. Two at once take turns; the
 * second finds the invoices in the transfer of the first.
 */
export const makeOrder = (
  { db, sealing }: Means,
  actor: Actor,
  { invoices, total }: PaymentOrderForm,
): Promise<number> =>
  db.transaction(async (trx) => {
    await lockInvoices(trx, invoices)
    const rows = await listPurchasesWith(trx, invoices)
    if (rows.length < new Set(invoices).size) throw new Failure('not_found')
    if (payerOf(sealing, await findIdentity(trx, null)) === null) refuse(payerMissing)
    const isPaid = (row: PurchaseRow) => centsOf(row) > 0 && leftOut(sealing, row) === null
    if (!rows.every(isPaid) || sumOf(rows) !== total) refuse(changed)
    const order = { count: rows.length, total, madeBy: actor.id, madeAt: actor.now }
    const id = await insertOrder(
      trx,
      order,
      rows.map((row) => ({ invoiceId: row.id, cents: centsOf(row) })),
    )
    for (const row of rows)
      await setStatusLocked(trx, actor, await getInvoice(trx, row.id), { code: '211', reason: null })
    const after = { name: orderName(id), count: rows.length, cents: total }
    await record(trx, actor, { type: 'payment-order.made', subject: 'payment-order', subjectId: id, after })
    return id
  })

/** A transfer that stands, it and its invoices locked. */
const lockStandingOrder = async (trx: Trx, id: number): Promise<OrderRow> => {
  await lockInvoices(
    trx,
    (await listLines(trx, id)).map((line) => line.id),
  )
  const order = await lockOrder(trx, id)
  if (order.cancelledAt !== null) throw new Failure('illegal_state')
  return order
}

/**
 * Records that the bank made a transfer: what each of its invoices is still owed, at most what the transfer paid of it. Answers the sum of
 * it.
 */
export const payOrderLocked = async (
  trx: Trx,
  actor: Actor,
  id: number,
  { day, note }: { day: string; note: string },
): Promise<number> => {
  if (!(await lockStandingOrder(trx, id)).isOwed) refuse('Il ne reste rien à payer de ce virement.')
  const name = orderName(id)
  let cents = 0
  for (const line of await listLines(trx, id)) {
    const amount = Math.min(line.cents, centsOf(line))
    if (amount <= 0) continue
    await recordPaymentLocked(trx, actor, await getInvoice(trx, line.id), { day, amount, note })
    cents += amount
  }
  const event = {
    type: 'payment-order.paid',
    subject: 'payment-order',
    subjectId: id,
    after: { name, cents },
  } as const
  await record(trx, actor, event)
  return cents
}

/** The same in a transaction of its own. */
export const payOrder = async (db: Db, actor: Actor, id: number, day: string): Promise<void> => {
  await db.transaction((trx) => payOrderLocked(trx, actor, id, { day, note: orderName(id) }))
}

/** Cancels a whole transfer that the bank did not make. What was recorded as paid meanwhile stays paid. */
export const cancelOrder = (db: Db, actor: Actor, id: number, reason: string): Promise<void> =>
  db.transaction(async (trx) => {
    if ((await lockStandingOrder(trx, id)).isPaid) throw new Failure('illegal_state')
    await setCancelled(trx, id, { cancelledBy: actor.id, cancelledAt: actor.now, reason })
    const status = { code: '204', reason: `Virement annulé\u00a0: ${reason}` } as const
    for (const line of await listLines(trx, id))
      if (line.status === '211' && centsOf(line) > 0)
        await setStatusLocked(trx, actor, await getInvoice(trx, line.id), status)
    const after = { name: orderName(id), reason }
    await record(trx, actor, { type: 'payment-order.cancelled', subject: 'payment-order', subjectId: id, after })
  })

const stopMessage = (rows: readonly PurchaseRow[]) => {
  const numbers = rows.map(({ number }) => number)
  const shown = `${numbers.slice(0, 3).join(', ')}${numbers.length > 3 ? '…' : ''}`
  return `Ce virement paierait ce qui ne doit plus l’être (${shown})\u00a0: annulez-le, et préparez-en un autre.`
}

/** The file of a transfer for the bank, made from its lines and the IBANs of now; that it left is in the journal first. */
export const fileOfOrder = ({ db, sealing }: Means, actor: Actor, id: number): Promise<{ name: string; xml: string }> =>
  db.transaction(async (trx) => {
    const order = await lockOrder(trx, id)
    if (order.cancelledAt !== null) throw new Failure('illegal_state')
    const payer = payerOf(sealing, await findIdentity(trx, null)) ?? refuse(payerMissing)
    const lines = await listLines(trx, id)
    const stopped = lines.filter(isStopped)
    if (stopped.length > 0) refuse(stopMessage(stopped))
    const payments = lines.map((line) => ({
      reference: line.number,
      cents: line.cents,
      name: line.party,
      iban:
        openIban(sealing, line) ??
        refuse(`L’IBAN ${withDe(line.party)} n’est plus renseigné\u00a0: annulez ce virement.`),
    }))
    const name = orderName(id)
    const event = {
      type: 'payment-order.downloaded',
      subject: 'payment-order',
      subjectId: id,
      after: { name },
    } as const
    await record(trx, actor, event)
    const xml = writePain({ name, madeAt: order.madeAt, executionDay: nextBankDay(dayOf(actor.now)), payer, payments })
    return { name, xml }
  })
