import { stopOf, leftOutOf, type LeftOut } from '#domain/papers/payment-orders/payment-orders.ts'
import { owedOf } from '#server/features/papers/invoices/invoices.rules.ts'
import { openIban } from '#server/features/profiles/legal-identities/ibans.commands.ts'
import type { IdentityRow } from '#server/features/profiles/legal-identities/legal-identities.sql.ts'
import type { Sealing } from '#server/security/sealing.ts'
import type { PurchaseRow } from './payment-orders.sql.ts'

/** Who pays: null while the platform's identity lacks what a bank asks for. */
export const payerOf = (sealing: Sealing, platform: IdentityRow | undefined) => {
  const [name, iban] = [platform?.legalName ?? null, openIban(sealing, platform)]
  return name === null || iban === null ? null : { name, iban }
}

export const payerMissing =
  'Renseignez d’abord la raison sociale et l’IBAN de la plateforme, sous « Annexe », « Identité de la plateforme ».'

/** Why the next transfer leaves this invoice out. */
export const leftOut = (sealing: Sealing, row: PurchaseRow): LeftOut | null =>
  leftOutOf({ ...row, hasIban: openIban(sealing, row) !== null })

/** Whether a prepared transfer must not go to the bank any more because of this invoice: it is owed, and would not be paid now. */
export const isStopped = (row: PurchaseRow): boolean =>
  !row.isPayable || (row.withVat > row.paid && stopOf(row.status) !== null)

/** What a transfer pays of it, in cents. */
export const centsOf = (row: PurchaseRow): number => owedOf(row)

/** « VIR-0012 », as the bank and the list call it. */
export const orderName = (id: number): string => `VIR-${String(id).padStart(4, '0')}`
