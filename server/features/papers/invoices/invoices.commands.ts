import type { PaymentForm, StatusForm } from '#contract/papers/invoices.ts'
import { statusTags } from '#domain/papers/invoices/invoice-labels.ts'
import { currentCode } from '#domain/papers/invoices/invoice-statuses.ts'
import { inEuros } from '#domain/papers/invoices/invoices.ts'
import { leftOf } from '#domain/papers/invoices/payments.ts'
import { dayOf, frenchDay } from '#domain/time/paris-time.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { record, type Mail } from '#server/db/record.ts'
import { findOperatorEmail } from '#server/features/ground/accounts/accounts.sql.ts'
import type { Actor, System } from '#server/http/actor.ts'
import { Failure, requireVisible } from '#server/http/failures.ts'
import { deleteUnsentPayment, insertPaymentFlows } from './invoice-flows.sql.ts'
import {
  getInvoiceOfPayment,
  insertPayment,
  insertStatus,
  listPayments,
  listStatuses,
  lockMissionAndInvoice,
  type ReadInvoiceRow,
} from './invoice-life.sql.ts'
import { answeredLetter, paidLetters, paymentCancelledLetters } from './invoice-life.letters.ts'
import { canReadInvoice } from './invoices.policy.ts'
import { owedOf, settableBy } from './invoices.rules.ts'

const refuse = (field: string, message: string): never => {
  throw new Failure('invalid_input', { fields: { [field]: message } })
}

/** Sets a status of an invoice that is locked, and answers whether it may follow now. */
export const setStatusIfItMay = async (
  trx: Trx,
  actor: Actor | System,
  invoice: ReadInvoiceRow,
  { code, reason }: StatusForm,
  mails: Mail[] = [],
): Promise<boolean> => {
  const { id, number: name } = invoice
  const statuses = await listStatuses(trx, id)
  if (!settableBy(actor, invoice, statuses).includes(code)) return false
  const past = statuses.map((status) => status.code)
  const row = { invoiceId: id, code, reason, setBy: actor.id, setAt: actor.now }
  await insertStatus(trx, row, currentCode([...past, code]))
  const after = { name, status: statusTags[code].label, reason }
  await record(trx, actor, { type: 'invoice.status-set', subject: 'invoice', subjectId: id, after }, mails)
  return true
}

/** The same; one that may not follow is refused. */
export const setStatusLocked = async (
  trx: Trx,
  actor: Actor,
  invoice: ReadInvoiceRow,
  status: StatusForm,
  mails: Mail[] = [],
): Promise<void> => {
  if (!(await setStatusIfItMay(trx, actor, invoice, status, mails))) throw new Failure('illegal_state')
}

/** Says where an invoice stands. What a side says of it is mailed to the platform. */
export const setInvoiceStatus = (
  { db, contactTo }: { db: Db; contactTo: string | null },
  actor: Actor,
  id: number,
  status: StatusForm,
): Promise<void> =>
  db.transaction(async (trx) => {
    const invoice = await lockMissionAndInvoice(trx, id)
    requireVisible(canReadInvoice(actor, invoice))
    const to = actor.role === 'admin' ? undefined : await findOperatorEmail(trx, contactTo)
    const letter = answeredLetter(invoice, statusTags[status.code].label, status.reason)
    await setStatusLocked(trx, actor, invoice, status, to === undefined ? [] : [{ to, letter }])
  })

const checkDay = ({ issueDay }: ReadInvoiceRow, day: string, today: string): void => {
  if (day > today) refuse('day', 'La date du paiement ne peut pas être dans le futur')
  if (day < issueDay) refuse('day', `La facture a été émise le ${frenchDay(issueDay)}`)
}

/** Records what was paid of an invoice that is locked, and tells whom it concerns: never more is paid than is owed. */
export const recordPaymentLocked = async (
  trx: Trx,
  actor: Actor,
  invoice: ReadInvoiceRow,
  { day, amount, note }: PaymentForm,
): Promise<number> => {
  const { id, number: name, kind, accountId: to } = invoice
  const owed = owedOf(invoice)
  if (owed <= 0) throw new Failure('illegal_state', { toast: 'Il ne reste rien à payer de cette facture.' })
  checkDay(invoice, day, dayOf(actor.now))
  if (amount > owed) refuse('amount', `Il reste ${inEuros(owed)} à payer`)
  const paid = { invoiceId: id, day, cents: amount, note, recordedBy: actor.id, recordedAt: actor.now }
  const paymentId = await insertPayment(trx, paid)
  await insertPaymentFlows(trx, id, actor.now)
  const letter = paidLetters[kind](invoice, { day, cents: amount, left: owed - amount })
  const event = { type: 'invoice.paid', subject: 'invoice', subjectId: id, after: { name, cents: amount } } as const
  await record(trx, actor, event, [{ to, letter }])
  return paymentId
}

/** The same of an invoice by its id. Two at once take turns. */
export const recordPayment = (db: Db, actor: Actor, id: number, payment: PaymentForm): Promise<number> =>
  db.transaction(async (trx) => recordPaymentLocked(trx, actor, await lockMissionAndInvoice(trx, id), payment))

const findCancellable = async (trx: Trx, invoiceId: number, paymentId: number) => {
  const payments = await listPayments(trx, invoiceId)
  if (payments.some(({ cancelsId }) => cancelsId === paymentId)) return undefined
  return payments.find(({ id, cancelsId }) => id === paymentId && cancelsId === null)
}

/** Takes back a payment that was recorded in error, by a row of the opposite amount. */
export const cancelPayment = (db: Db, actor: Actor, paymentId: number, reason: string): Promise<void> =>
  db.transaction(async (trx) => {
    const id = await getInvoiceOfPayment(trx, paymentId)
    const invoice = await lockMissionAndInvoice(trx, id)
    const payment = await findCancellable(trx, id, paymentId)
    if (payment === undefined) throw new Failure('illegal_state')
    const { day, cents } = payment
    await deleteUnsentPayment(trx, paymentId)
    await insertPayment(trx, {
      invoiceId: id,
      day,
      cents: -cents,
      note: reason,
      cancelsId: paymentId,
      recordedBy: actor.id,
      recordedAt: actor.now,
    })
    const left = leftOf(invoice) + cents
    await record(
      trx,
      actor,
      {
        type: 'invoice.payment-cancelled',
        subject: 'invoice',
        subjectId: id,
        after: { name: invoice.number, cents, reason },
      },
      [{ to: invoice.accountId, letter: paymentCancelledLetters[invoice.kind](invoice, { day, cents, left }) }],
    )
  })
