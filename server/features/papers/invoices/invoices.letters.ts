import { paths } from '#contract/paths.ts'
import { frenchMonth, type Month, ofFrenchMonth } from '#domain/time/months.ts'
import { ofItsCompany, type MissionSubject } from '#server/features/hiring/missions/missions.letters.ts'
import type { Letter } from '#server/mail/letter.ts'

/** The invoice that goes with the letter. */
type InvoiceSubject = MissionSubject & { missionId: number; month: Month; number: string }

/** To the administrator: what a validated month still lacks to be invoiced. */
export const invoiceAwaitedLetter = (
  { month, title, proposalId }: MissionSubject & { proposalId: number; month: Month },
  lacking: readonly string[],
): Letter => ({
  subject: `Facture en attente\u00a0: ${frenchMonth(month)}, ${title}`,
  greeting: 'Bonjour,',
  paragraphs: [
    `Le mois ${ofFrenchMonth(month)} de la mission « ${title} » est validé, et ne peut pas encore être facturé. Il manque\u00a0: ${lacking.join('\u00a0; ')}.`,
    'La facture sera établie le matin qui suit, sans autre action de votre part.',
  ],
  action: { label: 'Voir le mois', path: paths.admin.report(proposalId, month) },
})

/** To the company: what the platform invoices it. */
const saleLetter = ({ number, month, title, missionId }: InvoiceSubject): Letter => ({
  subject: `Votre facture ${number}\u00a0: ${frenchMonth(month)}, ${title}`,
  greeting: 'Bonjour,',
  paragraphs: [
    `La facture ${number} du service fait ${ofFrenchMonth(month)} pour votre mission « ${title} » est jointe à cet e‑mail.`,
    'C’est une facture Factur-X\u00a0: un PDF à lire, avec les données que votre logiciel de comptabilité importe.',
  ],
  action: { label: 'Voir les factures de la mission', path: paths.recruiter.contract(missionId) },
})

/** To the freelance: what was invoiced in their name. */
const purchaseLetter = (about: InvoiceSubject): Letter => ({
  ...ofItsCompany(about),
  subject: `Ta facture ${about.number}\u00a0: ${frenchMonth(about.month)}, ${about.title}`,
  greeting: 'Bonjour,',
  paragraphs: [
    `La plateforme a établi en ton nom, selon le mandat de ton contrat, la facture ${about.number} ${ofFrenchMonth(about.month)} pour la mission « ${about.title} ». Elle est jointe à cet e‑mail.`,
    'Relis-la\u00a0: tu as cinq jours ouvrés pour la contester, en nous écrivant.',
  ],
  action: { label: 'Voir la mission', path: paths.candidate.contract(about.missionId) },
})

export const invoiceLetters = { sale: saleLetter, purchase: purchaseLetter }
