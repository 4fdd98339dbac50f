import { canReadOf } from '#server/features/ground/accounts/accounts.policy.ts'
import type { Actor } from '#server/http/actor.ts'

/** An invoice is read by the side whose paper it is, and by the administrator. */
export const canReadInvoice = (actor: Actor, invoice: { accountId: number }): boolean =>
  canReadOf(actor, invoice.accountId)

/** A payment is recorded, and cancelled, by the administrator. */
export const canRecordPayments = (actor: Actor): boolean => actor.role === 'admin'

/** What goes to the certified platform is the administrator's. */
export const canDeposit = (actor: Actor): boolean => actor.role === 'admin'
