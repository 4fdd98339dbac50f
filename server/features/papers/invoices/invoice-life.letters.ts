import { invoicePaths } from '#contract/papers/invoice-paths.ts'
import { inEuros, type InvoiceKind } from '#domain/papers/invoices/invoices.ts'
import { ofFrenchMonth } from '#domain/time/months.ts'
import { frenchDay, type Day } from '#domain/time/paris-time.ts'
import { ofItsCompany } from '#server/features/hiring/missions/missions.letters.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { ReadInvoiceRow } from './invoice-life.sql.ts'

type Paid = { day: Day; cents: number; left: number }

const ofMission = ({ month, title }: ReadInvoiceRow) => `${ofFrenchMonth(month)} pour la mission « ${title} »`

const rest = ({ left }: Paid, nothing: string) => (left === 0 ? nothing : `Il reste ${inEuros(left)} à payer.`)

const toCandidate = (invoice: ReadInvoiceRow, letter: Omit<Letter, 'company' | 'action' | 'greeting'>): Letter => ({
  ...ofItsCompany(invoice),
  greeting: 'Bonjour,',
  ...letter,
  action: { label: 'Voir la facture', path: invoicePaths.one('candidate', invoice.id) },
})

const toCompany = (invoice: ReadInvoiceRow, letter: Omit<Letter, 'company' | 'action' | 'greeting'>): Letter => ({
  greeting: 'Bonjour,',
  ...letter,
  action: { label: 'Voir la facture', path: invoicePaths.one('recruiter', invoice.id) },
})

type PaidLetter = (invoice: ReadInvoiceRow, paid: Paid) => Letter

/** To the freelance who was paid, and to the company whose payment has come. */
export const paidLetters: Record<InvoiceKind, PaidLetter> = {
  purchase: (invoice, paid) =>
    toCandidate(invoice, {
      subject: `Tu as été payé\u00a0: ${inEuros(paid.cents)}`,
      paragraphs: [
        `La plateforme t’a payé ${inEuros(paid.cents)} le ${frenchDay(paid.day)}, pour la facture ${invoice.number} ${ofMission(invoice)}.`,
        rest(paid, 'La facture est réglée.'),
      ],
    }),
  sale: (invoice, paid) =>
    toCompany(invoice, {
      subject: `Paiement reçu\u00a0: facture ${invoice.number}`,
      paragraphs: [
        `Nous avons reçu ${inEuros(paid.cents)} le ${frenchDay(paid.day)}, pour la facture ${invoice.number} ${ofMission(invoice)}.`,
        rest(paid, 'La facture est réglée. Merci\u00a0!'),
      ],
    }),
}

/** The same when a payment was recorded in error. */
export const paymentCancelledLetters: Record<InvoiceKind, PaidLetter> = {
  purchase: (invoice, { day, cents, left }) =>
    toCandidate(invoice, {
      subject: `Paiement annulé\u00a0: facture ${invoice.number}`,
      paragraphs: [
        `Le paiement de ${inEuros(cents)} du ${frenchDay(day)} pour la facture ${invoice.number} avait été noté par erreur\u00a0: il est annulé.`,
        `Il reste ${inEuros(left)} à te payer.`,
      ],
    }),
  sale: (invoice, { day, cents, left }) =>
    toCompany(invoice, {
      subject: `Paiement annulé\u00a0: facture ${invoice.number}`,
      paragraphs: [
        `Le paiement de ${inEuros(cents)} du ${frenchDay(day)} pour la facture ${invoice.number} avait été noté par erreur\u00a0: il est annulé.`,
        `Il reste ${inEuros(left)} à payer.`,
      ],
    }),
}

/** To the administrator: what a company or a freelance says of an invoice. */
export const answeredLetter = (invoice: ReadInvoiceRow, status: string, reason: string | null): Letter => ({
  subject: `Facture ${invoice.number}\u00a0: ${status.toLowerCase()}`,
  greeting: 'Bonjour,',
  paragraphs: [
    `${invoice.party} a répondu à la facture ${invoice.number} ${ofMission(invoice)}\u00a0: « ${status} ».`,
    ...(reason === null ? [] : [reason]),
  ],
  action: { label: 'Voir la facture', path: invoicePaths.one('admin', invoice.id) },
})

/** To the company, the day after the due day, once. */
export const overdueLetter = (invoice: ReadInvoiceRow, left: number): Letter =>
  toCompany(invoice, {
    subject: `Facture ${invoice.number} en retard`,
    paragraphs: [
      `La facture ${invoice.number} ${ofMission(invoice)} était à payer au plus tard le ${frenchDay(invoice.dueDay)}. Il reste ${inEuros(left)} à payer.`,
      'Les pénalités de retard et l’indemnité de 40\u00a0€ que la loi prévoit courent depuis ce jour. Si vous avez payé entre-temps, ne tenez pas compte de ce message.',
    ],
  })
