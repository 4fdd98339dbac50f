import type { TodoKindCount } from '#contract/oversight/todo.ts'
import { todoRules, type TodoKind } from '#domain/oversight/todo/todos.ts'
import { holders } from './awaited-words.ts'

/** A kind of what is asked, as the head of its list. */
export const awaitedWords: Record<TodoKind, string> = {
  'registration.decide': 'Répondre à une inscription',
  'mission.fill': 'Proposer des candidats',
  'proposal.interview': 'Proposer un entretien',
  'interview.answer': 'Choisir un créneau',
  'interview.change': 'Proposer d’autres créneaux',
  'proposal.decide': 'Décider après l’entretien',
  'contract.prepare': 'Préparer le contrat',
  'contract.send': 'Envoyer le contrat préparé',
  'contract.sign': 'Signer le contrat',
  'signature.candidate': 'Signer en ligne',
  'signature.company': 'Signer en ligne',
  'signature.platform': 'Signer pour la plateforme',
  'signature.settle': 'Reprendre une signature sans suite',
  'report.submit': 'Soumettre un mois',
  'report.validate': 'Valider un mois',
  'renewal.company': 'Répondre au renouvellement',
  'renewal.platform': 'Répondre au renouvellement',
  'renewal.candidate': 'Répondre au renouvellement',
  'invoice.deposit': 'Déposer une facture',
  'invoice.collect': 'Relancer une facture',
  'invoice.pay': 'Payer une facture',
  'papers.complete': 'Compléter les papiers',
}

/** « Répondre à une inscription (12, dont 3 en retard) ». */
export const headOfKind = ({ kind, count, late }: TodoKindCount): string => {
  const ofThem = late === 0 ? '' : `, dont ${late.toLocaleString('fr-FR')} en retard`
  return `${awaitedWords[kind]} (${count.toLocaleString('fr-FR')}${ofThem})`
}

/** The same among other kinds, for an administrator: « L’entreprise : proposer un entretien (4) ». */
export const choiceOfKind = ({ kind, count }: Pick<TodoKindCount, 'kind' | 'count'>): string => {
  const [asked, { holder }] = [awaitedWords[kind], todoRules[kind]]
  const ofHolder = holder === 'admin' ? asked : `${holders[holder]}\u00a0: ${asked[0]?.toLowerCase()}${asked.slice(1)}`
  return `${ofHolder} (${count.toLocaleString('fr-FR')})`
}
