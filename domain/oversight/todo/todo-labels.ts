import { withDe } from '#domain/elision.ts'
import { ofFrenchMonth } from '#domain/time/months.ts'
import type { TodoKind } from './todos.ts'

/** What a sentence about a todo may name: a person where the reader may know them, the month worked (`2026-11`). */
type Named = { fullName: string | null; month: string | null }

type TodoLabel = {
  /** What is asked, to whoever must do it. */
  ask: (about: Named) => string
  /** The same in the infinitive: « a jusqu’à jeudi pour … », « il vous reste à … ». */
  move: (about: Named) => string
}

/** « d’octobre 2026 » after a space; nothing without a month. */
const ofMonth = ({ month }: Named): string => (month === null ? '' : ` ${ofFrenchMonth(month)}`)

/** The words with the name of the person, or those that name nobody: letters to companies name no candidate. */
const withName =
  (named: (fullName: string) => string, unnamed: string) =>
  ({ fullName }: Named): string =>
    fullName === null ? unnamed : named(fullName)

const renewal: TodoLabel = {
  ask: () => 'Dites si la mission continue',
  move: () => 'répondre au renouvellement de la mission',
}

/** The sentences of each kind of todo, on screens and in mails: « tu » to candidates, « vous » to the others. */
export const todoLabels: Record<TodoKind, TodoLabel> = {
  'registration.decide': {
    ask: withName((name) => `Répondez à l’inscription ${withDe(name)}`, 'Répondez à une inscription'),
    move: () => 'répondre à une inscription',
  },
  'mission.fill': { ask: () => 'Proposez des candidats', move: () => 'proposer des candidats' },
  'proposal.interview': {
    ask: withName((name) => `Proposez un entretien à ${name}`, 'Proposez un entretien au profil proposé'),
    move: () => 'proposer un entretien',
  },
  'interview.answer': { ask: () => 'Choisis ton créneau d’entretien', move: () => 'choisir un créneau' },
  'interview.change': {
    ask: withName((name) => `Proposez d’autres créneaux à ${name}`, 'Proposez d’autres créneaux d’entretien'),
    move: () => 'proposer d’autres créneaux',
  },
  'proposal.decide': {
    ask: withName((name) => `Recrutez-vous ${name}\u00a0?`, 'Dites si vous recrutez après l’entretien'),
    move: () => 'décider après l’entretien',
  },
  'contract.prepare': {
    ask: withName((name) => `Préparez le contrat ${withDe(name)}`, 'Préparez le contrat'),
    move: () => 'préparer le contrat',
  },
  'contract.send': {
    ask: withName((name) => `Envoyez le contrat préparé ${withDe(name)}`, 'Envoyez le contrat préparé'),
    move: () => 'envoyer le contrat préparé',
  },
  'contract.sign': { ask: () => 'Signe ton contrat', move: () => 'signer le contrat' },
  'signature.candidate': { ask: () => 'Signe ton contrat en ligne', move: () => 'signer en ligne' },
  'signature.company': { ask: () => 'Signez votre contrat en ligne', move: () => 'signer en ligne' },
  'signature.platform': { ask: () => 'Signez pour la plateforme', move: () => 'signer pour la plateforme' },
  'signature.settle': {
    ask: () => 'Reprenez une signature sans suite',
    move: () => 'reprendre une signature sans suite',
  },
  'report.submit': {
    ask: (about) => `Soumets ton mois${ofMonth(about)}`,
    move: (about) => `soumettre le mois${ofMonth(about)}`,
  },
  'report.validate': {
    ask: (about) => `Validez le mois${ofMonth(about)}${about.fullName === null ? '' : ` ${withDe(about.fullName)}`}`,
    move: (about) => `valider le mois${ofMonth(about)}`,
  },
  'renewal.company': renewal,
  'renewal.platform': renewal,
  'renewal.candidate': { ...renewal, ask: () => 'Dis si tu continues la mission' },
  'invoice.deposit': {
    ask: () => 'Déposez une facture sur votre plateforme de facturation',
    move: () => 'déposer une facture',
  },
  'invoice.collect': { ask: () => 'Relancez une facture en retard', move: () => 'relancer une facture en retard' },
  'invoice.pay': {
    ask: withName((name) => `Payez la facture ${withDe(name)}`, 'Payez une facture'),
    move: () => 'payer une facture',
  },
  'papers.complete': { ask: () => 'Complète tes papiers', move: () => 'compléter les papiers du dossier' },
}
