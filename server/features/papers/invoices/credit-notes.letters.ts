import { paths } from '#contract/paths.ts'
import { type Month, ofFrenchMonth } from '#domain/time/months.ts'
import { ofItsCompany, type MissionSubject } from '#server/features/hiring/missions/missions.letters.ts'
import type { Letter } from '#server/mail/letter.ts'

/** The credit note that goes with the letter, and the invoice that it takes back. */
type CreditSubject = MissionSubject & { missionId: number; month: Month; number: string; corrected: string }

/** To the company: its invoice is taken back. */
const saleLetter = ({ number, corrected, month, title, missionId }: CreditSubject): Letter => ({
  subject: `Votre avoir ${number}\u00a0: la facture ${corrected} est annulée`,
  greeting: 'Bonjour,',
  paragraphs: [
    `Le mois ${ofFrenchMonth(month)} de votre mission « ${title} » a été rouvert. L’avoir ${number}, joint à cet e‑mail, annule la facture ${corrected} en entier.`,
    'Validé de nouveau, le mois sera facturé sous un autre numéro.',
  ],
  action: { label: 'Voir les factures de la mission', path: paths.recruiter.contract(missionId) },
})

/** To the freelance: what was invoiced in their name is taken back. */
const purchaseLetter = (about: CreditSubject): Letter => ({
  ...ofItsCompany(about),
  subject: `Ton avoir ${about.number}\u00a0: la facture ${about.corrected} est annulée`,
  greeting: 'Bonjour,',
  paragraphs: [
    `Ton mois ${ofFrenchMonth(about.month)} pour la mission « ${about.title} » a été rouvert. La plateforme a établi en ton nom, selon le mandat de ton contrat, l’avoir ${about.number}, joint à cet e‑mail. Il annule la facture ${about.corrected} en entier.`,
    'Validé de nouveau, le mois sera facturé sous un autre numéro.',
  ],
  action: { label: 'Voir la mission', path: paths.candidate.contract(about.missionId) },
})

export const creditNoteLetters = { sale: saleLetter, purchase: purchaseLetter }
