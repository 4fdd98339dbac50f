import type { Tag } from '#domain/tag.ts'
import type { Day } from '#domain/time/paris-time.ts'
import { isEnded, type SettableCode, type StatusCode } from './invoice-statuses.ts'
import { isOverdue, leftOf, type Ageing, type Settlement } from './payments.ts'

/** The names of the standard. */
export const statusTags: Record<StatusCode, Tag> = {
  '200': { label: 'Déposée', style: 'blue' },
  '201': { label: 'Émise', style: 'blue' },
  '202': { label: 'Reçue', style: 'blue' },
  '203': { label: 'Mise à disposition', style: 'blue' },
  '204': { label: 'Prise en charge', style: 'blue' },
  '205': { label: 'Approuvée', style: 'green' },
  '206': { label: 'Approuvée partiellement', style: 'orange' },
  '207': { label: 'En litige', style: 'red' },
  '208': { label: 'Suspendue', style: 'orange' },
  '209': { label: 'Complétée', style: 'blue' },
  '210': { label: 'Refusée', style: 'red' },
  '211': { label: 'Paiement transmis', style: 'green' },
  '212': { label: 'Encaissée', style: 'green' },
  '213': { label: 'Rejetée', style: 'red' },
}

/** What an invoice is before anything is said of it. */
export const madeTag: Tag = { label: 'Établie', style: 'black' }

/** What a credit note is, and what it takes back. */
const creditNoteTag: Tag = { label: 'Avoir', style: 'black' }
const creditedTag: Tag = { label: 'Annulée par un avoir', style: 'black' }

export type ShownInvoice = Settlement & { status: SettableCode | null; isPayable: boolean; isCreditNote: boolean }

/** The badge of an invoice: what ends it first, then its money, then where it stands. */
export const invoiceTagOf = (invoice: ShownInvoice, today: Day): Tag => {
  const { status, paid, isPayable, isCreditNote } = invoice
  if (!isPayable) return isCreditNote ? creditNoteTag : creditedTag
  const standing = status === null ? madeTag : statusTags[status]
  if (isEnded(status)) return standing
  if (leftOf(invoice) <= 0) return statusTags['212']
  if (status === '207') return standing
  if (isOverdue(invoice, today)) return { label: 'En retard', style: 'red' }
  return paid > 0 ? { label: 'Payée en partie', style: 'orange' } : standing
}

export const ageingLabels: Record<Ageing, string> = {
  'not-due': 'Pas encore échues',
  'to-30': '1 à 30 jours de retard',
  'to-60': '31 à 60 jours',
  'to-90': '61 à 90 jours',
  'over-90': 'Plus de 90 jours',
}

const words = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' })

/** « 4 janvier », with its year when it is not that of the day before it in the sentence. */
const inWords = (day: Day, after?: Day): string => {
  const number = day.endsWith('-01') ? '1er' : String(Number(day.slice(8)))
  const year = after === undefined || after.slice(0, 4) === day.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`
  return `${number}\u00a0${words.format(new Date(`${day}T00:00:00Z`))}${year}`
}

/** One line that tells a freelance where their money is. */
export const moneyLine = (
  invoice: ShownInvoice & { validatedOn: Day | null; issueDay: Day; lastPaidOn: Day | null },
  today: Day,
): string => {
  const { validatedOn, issueDay, dueDay, status, paid, lastPaidOn, isPayable, isCreditNote } = invoice
  if (isCreditNote) return `Avoir émis le ${inWords(issueDay)}\u00a0: il annule la facture de ce mois`
  const begin = validatedOn === null ? 'Facture' : `Validé le ${inWords(validatedOn)}, facture`
  const issued = `${begin} émise le ${inWords(issueDay)}`
  if (!isPayable) return `${issued}, annulée par un avoir`
  if (status === '210') return `${issued}, refusée\u00a0: elle sera corrigée`
  if (status === '213') return `${issued}, rejetée par la plateforme de facturation\u00a0: elle sera corrigée`
  if (leftOf(invoice) <= 0 && lastPaidOn !== null) return `${issued}, payée le ${inWords(lastPaidOn, issueDay)}`
  if (status === '207') return `${issued}, contestée\u00a0: le paiement attend la réponse`
  if (isOverdue(invoice, today)) return `${issued}, en retard depuis le ${inWords(dueDay, issueDay)}`
  const rest = paid > 0 ? 'le reste payé' : 'payée'
  return `${issued}, ${rest} au plus tard le ${inWords(dueDay, issueDay)}`
}
