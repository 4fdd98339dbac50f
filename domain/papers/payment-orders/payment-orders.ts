import { isEnded, type SettableCode } from '../invoices/invoice-statuses.ts'

/** Why an invoice that is owed to a freelance is in no transfer now, what somebody can mend first. */
export const leftOutReasons = {
  'no-iban': 'Aucun IBAN',
  contested: 'Contestée',
  suspended: 'Suspendue',
  ended: 'Refusée',
  sent: 'Paiement déjà transmis',
  ordered: 'Déjà dans un virement',
} as const
export type LeftOut = keyof typeof leftOutReasons

/** Whether a buyer would not pay an invoice in this state, and why. */
export const stopOf = (status: SettableCode | null): Extract<LeftOut, 'ended' | 'contested' | 'suspended'> | null => {
  if (isEnded(status)) return 'ended'
  if (status === '207') return 'contested'
  return status === '208' ? 'suspended' : null
}

export type OwedPurchase = {
  status: SettableCode | null
  /** It stands in a transfer that was not cancelled. */
  isOrdered: boolean
  hasIban: boolean
}

/** Why the next transfer leaves an invoice out; null for one that it pays. */
export const leftOutOf = ({ status, isOrdered, hasIban }: OwedPurchase): LeftOut | null => {
  if (isOrdered) return 'ordered'
  const reason = stopOf(status)
  if (reason !== null) return reason
  if (status === '211') return 'sent'
  return hasIban ? null : 'no-iban'
}
