import { invoicePaths } from '#contract/papers/invoice-paths.ts'
import { ofFrenchMonth } from '#domain/time/months.ts'
import type { ReadInvoiceRow } from '#server/features/papers/invoices/invoice-life.sql.ts'
import type { Letter } from '#server/mail/letter.ts'

const nounOf = ({ isCreditNote }: ReadInvoiceRow) => (isCreditNote ? 'l’avoir' : 'la facture')

const ofMission = ({ month, title }: ReadInvoiceRow) => `${ofFrenchMonth(month)} pour la mission « ${title} »`

/** To the administrator: what the platform refuses, in its own words, an invoice or what was paid of one. */
export const refusedDepositLetter = (
  invoice: ReadInvoiceRow,
  reasons: readonly string[],
  isPayment: boolean,
): Letter => {
  const noun = nounOf(invoice)
  const what = isPayment ? `l’encaissement de ${noun}` : noun
  return {
    subject: `Dépôt refusé\u00a0: ${invoice.isCreditNote ? 'avoir' : 'facture'} ${invoice.number}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `Votre plateforme de facturation a refusé ${what} ${invoice.number} ${ofMission(invoice)}. Elle dit\u00a0:`,
      ...reasons.map((reason) => `«\u00a0${reason}\u00a0»`),
      'Corrigez-en la cause, puis déposez à nouveau depuis la page de la facture.',
      ...(isPayment || invoice.isCreditNote
        ? []
        : ['Si la facture elle-même est fausse, rouvrez son mois\u00a0: un avoir l’annulera.']),
    ],
    action: { label: 'Voir la facture', path: invoicePaths.one('admin', invoice.id) },
  }
}

/** To the administrator: what a buyer or a platform says of an invoice, with its reason. */
export const lifeCycleLetter = (invoice: ReadInvoiceRow, status: string, reason: string | null): Letter => ({
  subject: `Facture ${invoice.number}\u00a0: ${status.toLowerCase()}`,
  greeting: 'Bonjour,',
  paragraphs: [
    `Votre plateforme de facturation dit de ${nounOf(invoice)} ${invoice.number} ${ofMission(invoice)}\u00a0: «\u00a0${status}\u00a0».`,
    ...(reason === null ? [] : [`Motif donné\u00a0: «\u00a0${reason}\u00a0»`]),
  ],
  action: { label: 'Voir la facture', path: invoicePaths.one('admin', invoice.id) },
})
