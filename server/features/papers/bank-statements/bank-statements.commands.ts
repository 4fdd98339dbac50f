import type { StatementPayments } from '#contract/papers/bank-statements.ts'
import { kindPaidBy, lineKey, noteOf } from '#domain/papers/bank-statements/bank-statements.ts'
import { inEuros } from '#domain/papers/invoices/invoices.ts'
import { frenchDay } from '#domain/time/paris-time.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { getInvoice } from '#server/features/papers/invoices/invoice-life.sql.ts'
import { recordPaymentLocked } from '#server/features/papers/invoices/invoices.commands.ts'
import { payOrderLocked } from '#server/features/papers/payment-orders/payment-orders.commands.ts'
import { orderName } from '#server/features/papers/payment-orders/payment-orders.rules.ts'
import { listLines, lockInvoices } from '#server/features/papers/payment-orders/payment-orders.sql.ts'
import type { Actor } from '#server/http/actor.ts'
import { Failure } from '#server/http/failures.ts'
import { listNotedPayments, waitForOtherStatements } from './bank-statements.sql.ts'

type NotedLine = StatementPayments['lines'][number]
type Noted = Awaited<ReturnType<typeof listNotedPayments>>

const refuse = (toast: string): never => {
  throw new Failure('illegal_state', { toast })
}

/** A refusal names what it is about, for one among hundreds of payments is refused. */
const naming = async <Value>(name: string, work: Promise<Value>): Promise<Value> => {
  try {
    return await work
  } catch (error) {
    const sentence = error instanceof Failure ? (Object.values(error.fields ?? {})[0] ?? error.toast) : undefined
    if (sentence === undefined) throw error
    throw new Failure('illegal_state', { toast: `${name}\u00a0: ${sentence}. Rien n’a été noté.`.replace('..', '.') })
  }
}

const sumOf = (payments: readonly { cents: number }[]) => payments.reduce((sum, { cents }) => sum + cents, 0)

/** Notes what is not noted yet of a line, adds it to what is noted of it, and answers how many payments that were. */
const noteLine = async (trx: Trx, actor: Actor, line: NotedLine, noted: Noted): Promise<number> => {
  const { day, cents, transfer, reference } = line
  const note = noteOf(reference)
  const money = Math.abs(cents)
  const isNoted = (id: number, paid: number) => noted.some((one) => one.invoiceId === id && one.cents === paid)
  const missing = line.invoices.filter((one) => !isNoted(one.id, one.cents))
  const named = `La ligne du ${frenchDay(day)} de ${inEuros(cents)}`
  if (sumOf(noted) + sumOf(missing) > money)
    refuse(`${named} est déjà notée, ou paierait plus que son montant. Rien n’a été noté.`)
  for (const { id, cents: amount } of missing) {
    const invoice = await getInvoice(trx, id)
    if (invoice.kind !== kindPaidBy(line))
      refuse(`${named} ne peut pas payer la facture ${invoice.number}. Rien n’a été noté.`)
    await naming(invoice.number, recordPaymentLocked(trx, actor, invoice, { day, amount, note }))
  }
  const isPaid = noted.length > 0
  noted.push(...missing.map((one) => ({ day, reference, cents: one.cents, invoiceId: one.id })))
  if (transfer === undefined || isPaid) return missing.length
  const name = orderName(transfer)
  const paid = await naming(name, payOrderLocked(trx, actor, transfer, { day, note: `${name}, ${note}` }))
  if (cents > 0 || paid > money) refuse(`${named} paie moins que le virement ${name}. Rien n’a été noté.`)
  noted.push({ day, reference, cents: paid, invoiceId: 0 })
  return missing.length + 1
}

/**
 * Notes the payments of lines of a statement, all of them or none, and answers how many there were: what an earlier press, or another
 * administrator, has noted of the same line is not noted again.
 */
export const noteStatementPayments = (db: Db, actor: Actor, { lines }: StatementPayments): Promise<number> =>
  db.transaction(async (trx) => {
    await waitForOtherStatements(trx)
    const ids = lines.flatMap(({ invoices }) => invoices.map(({ id }) => id))
    for (const { transfer } of lines)
      if (transfer !== undefined) ids.push(...(await listLines(trx, transfer)).map(({ id }) => id))
    await lockInvoices(trx, ids)
    const days = lines.map(({ day }) => day).toSorted()
    const before = await listNotedPayments(trx, { from: days[0] ?? '', to: days.at(-1) ?? '' })
    const byLine = new Map(lines.map((line): [string, Noted] => [lineKey(line), []]))
    for (const payment of before) byLine.get(lineKey(payment))?.push(payment)
    let count = 0
    for (const line of lines) count += await noteLine(trx, actor, line, byLine.get(lineKey(line)) ?? [])
    return count
  })
