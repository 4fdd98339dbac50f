import { codesFor, contestTerm, isEnded, type SettableCode } from '#domain/papers/invoices/invoice-statuses.ts'
import type { InvoiceKind } from '#domain/papers/invoices/invoices.ts'
import { leftOf } from '#domain/papers/invoices/payments.ts'
import { endOfTerm } from '#domain/time/working-time.ts'
import type { Actor, System } from '#server/http/actor.ts'

type Standing = {
  kind: InvoiceKind
  createdAt: Date
  withVat: number
  paid: number
  status: SettableCode | null
  isPayable: boolean
}

/** What is still to be paid, in cents: nothing of what was refused, rejected or taken back. */
export const owedOf = (invoice: Pick<Standing, 'withVat' | 'paid' | 'status' | 'isPayable'>): number =>
  isEnded(invoice.status) || !invoice.isPayable ? 0 : leftOf(invoice)

/**
 * The codes that this person may set now: none of a credit note, nor of what it takes back. What the operator's platform says is noted as
 * the administrator would note it.
 */
export const settableBy = (actor: Actor | System, invoice: Standing, statuses: readonly { code: SettableCode }[]) =>
  invoice.isPayable
    ? codesFor(
        actor.role === 'system' ? 'admin' : actor.role,
        {
          kind: invoice.kind,
          past: statuses.map(({ code }) => code),
          isPaid: leftOf(invoice) <= 0,
          contestableUntil: endOfTerm(invoice.createdAt, contestTerm),
        },
        actor.now,
      )
    : []
