import { creditNoteOf } from '#domain/papers/invoices/credit-notes.ts'
import { frenchMonth } from '#domain/time/months.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { reopenReport } from '#server/features/papers/activity-reports/activity-reports.commands.ts'
import {
  getWorkedMonth,
  lockWorkedMonth,
  type MonthKey,
  type WorkedMonth,
} from '#server/features/papers/activity-reports/activity-reports.sql.ts'
import {
  listStandingInvoices,
  queueInvoices,
  setNotPayable,
  type InvoiceRow,
} from '#server/features/papers/invoices/invoices.sql.ts'
import { insertNumbered } from '#server/features/papers/invoices/numbered-invoices.commands.ts'
import { orderName } from '#server/features/papers/payment-orders/payment-orders.rules.ts'
import { findOrderOf } from '#server/features/papers/payment-orders/payment-orders.sql.ts'
import type { Actor } from '#server/http/actor.ts'
import { Failure } from '#server/http/failures.ts'

const paymentFirst = (number: string): string =>
  `Un paiement de la facture ${number} est noté\u00a0: annulez-le avant de rouvrir le mois.`

const transferFirst = (number: string, order: number): string =>
  `La facture ${number} est dans le virement ${orderName(order)}\u00a0: annulez-le avant de rouvrir le mois.`

/** Takes an invoice back whole under the next number of its issuer; answers that number. */
const credit = async (trx: Trx, invoice: InvoiceRow, reason: string, now: Date): Promise<string> => {
  const { id, kind, reportId, missionId, accountId, issuerId, revision, document } = invoice
  const row = { kind, reportId, missionId, accountId, issuerId, revision, correctsId: id, isPayable: false }
  const issueDay = dayOf(now)
  const number = await insertNumbered(
    trx,
    row,
    (drawn) => creditNoteOf(document, { number: drawn, issueDay, reason }),
    now,
  )
  await setNotPayable(trx, id)
  return number
}

/** Takes back every invoice of a month that stands, in the order of their making; a job makes and mails the files. */
const creditInvoices = async (
  trx: Trx,
  actor: Actor,
  { report, month }: WorkedMonth,
  reason: string,
): Promise<void> => {
  if (report === null) return
  const numbers: string[] = []
  const standing = await listStandingInvoices(trx, report.id)
  const paid = standing.find((invoice) => invoice.paid > 0)
  if (paid !== undefined) throw new Failure('illegal_state', { toast: paymentFirst(paid.number) })
  for (const { id, number } of standing) {
    const order = await findOrderOf(trx, id)
    if (order !== undefined) throw new Failure('illegal_state', { toast: transferFirst(number, order) })
  }
  for (const invoice of standing) numbers.push(await credit(trx, invoice, reason, actor.now))
  if (numbers.length === 0) return
  const after = { name: frenchMonth(month), numbers }
  await record(trx, actor, {
    type: 'activity-report.credited',
    subject: 'activity-report',
    subjectId: report.id,
    after,
  })
  await queueInvoices(trx, report.id)
}

/** Reopens a month; one that was invoiced only with the credit notes of its invoices, in one transaction. */
export const reopenMonth = (db: Db, actor: Actor, key: MonthKey, reason: string): Promise<WorkedMonth> =>
  db.transaction(async (trx) => {
    const row = await lockWorkedMonth(trx, key, actor.now)
    await reopenReport(trx, actor, row, reason)
    await creditInvoices(trx, actor, row, reason)
    return getWorkedMonth(trx, key, actor.now)
  })
