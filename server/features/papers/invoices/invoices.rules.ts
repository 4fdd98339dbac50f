import { codesFor, contestTerm, isEnded, type SettableCode } from '#domain/papers/invoices/invoice-statuses.ts'
import type { InvoiceKind } from '#domain/papers/invoices/invoices.ts'
import { leftOf } from '#domain/papers/invoices/payments.ts'
import { endOfTerm } from '#domain/time/working-time.ts'
import type { Actor } from '#server/http/actor.ts'

type Standing = {
  kind: InvoiceKind
  createdAt: Date
  withVat: number
  paid: number
  status: SettableCode | null
}

/** What is still to be paid, in cents: nothing of an invoice that was refused or rejected. */
export const owedOf = (invoice: Pick<Standing, 'withVat' | 'paid' | 'status'>): number =>
  isEnded(invoice.status) ? 0 : leftOf(invoice)

/** The codes that this person may set now. */
export const settableBy = (actor: Actor, invoice: Standing, statuses: readonly { code: SettableCode }[]) =>
  codesFor(
    actor.role,
    {
      kind: invoice.kind,
      past: statuses.map(({ code }) => code),
      isPaid: leftOf(invoice) <= 0,
      contestableUntil: endOfTerm(invoice.createdAt, contestTerm),
    },
    actor.now,
  )
