import { frenchDay, type Day } from '#domain/time/paris-time.ts'
import { invoiceTypes, type Invoice } from './invoices.ts'

const creditTypes: Record<string, string> = {
  [invoiceTypes.sale]: invoiceTypes.credit,
  [invoiceTypes['self-billed']]: invoiceTypes['self-billed-credit'],
}

/** Whether this document takes an invoice back: a 381, or a 261 for one that was made in the seller's name. */
export const isCreditNote = ({ type }: Pick<Invoice, 'type'>): boolean => Object.values(creditTypes).includes(type)

/** « Avoir » or « Facture », as its file and its mail call it. */
export const documentName = (invoice: Pick<Invoice, 'type'>): string => (isCreditNote(invoice) ? 'Avoir' : 'Facture')

type Credit = { number: string; issueDay: Day; reason: string }

/**
 * The credit note of a whole invoice: what it says again, with the same positive amounts, for the type alone turns them round. Nothing
 * is to be paid, so it carries no IBAN, and its day is its due day.
 */
export const creditNoteOf = (invoice: Invoice, { number, issueDay, reason }: Credit): Invoice => ({
  ...invoice,
  number,
  type: creditTypes[invoice.type] ?? invoiceTypes.credit,
  issueDay,
  dueDay: issueDay,
  notes: [...invoice.notes, { subject: 'ACD', text: `Motif de l’avoir\u00a0: ${reason}` }],
  corrected: { number: invoice.number, day: invoice.issueDay },
  terms: `Cet avoir annule la facture ${invoice.number} du ${frenchDay(invoice.issueDay ?? '')}`,
  iban: null,
})
