import { paths } from '#contract/paths.ts'
import { ofFrenchMonth } from '#domain/time/months.ts'
import { minuteOf } from '#domain/time/paris-time.ts'
import type { TodoHolder, TodoKind } from '#domain/oversight/todo/todos.ts'
import { slotText } from '#server/mail/dates.ts'
import type { Letter } from '#server/mail/letter.ts'

/** What a reminder says of a todo; as every letter to a company, it names no candidate. */
export type ReminderSubject = {
  kind: TodoKind
  holder: TodoHolder
  dueAt: Date
  missionTitle: string | null
  /** The month worked, `2026-11`. */
  month: string | null
}

/** « d’octobre 2026 » after a space; nothing without a month. */
const ofMonth = ({ month }: ReminderSubject): string => (month === null ? '' : ` ${ofFrenchMonth(month)}`)

/** What is asked, as it is said to whoever holds it: « tu » to a candidate, « vous » to a company. */
const asked: Record<TodoKind, (about: ReminderSubject) => string> = {
  'registration.decide': () => 'répondre à une inscription',
  'mission.fill': () => 'proposer des candidats',
  'proposal.interview': () => 'proposer un entretien à un profil proposé, ou ne pas le retenir',
  'interview.answer': () => 'choisir un créneau d’entretien, ou en demander d’autres',
  'interview.change': () => 'proposer d’autres créneaux d’entretien',
  'proposal.decide': () => 'dire si vous recrutez la personne rencontrée en entretien',
  'contract.prepare': () => 'préparer un contrat',
  'report.submit': (about) => `soumettre ton mois${ofMonth(about)}`,
  'report.validate': (about) => `valider le mois${ofMonth(about)}, ou contester des jours`,
  'renewal.company': () => 'dire si vous renouvelez la mission',
  'renewal.platform': () => 'répondre au renouvellement de la mission',
  'renewal.candidate': () => 'dire si tu continues la mission',
  'papers.complete': () => 'compléter les papiers de ton dossier',
}

/** What is late, told again to whoever holds it. */
export const reminderLetter = (about: ReminderSubject): Letter => {
  const { kind, holder, dueAt, missionTitle } = about
  const isCandidate = holder === 'candidate'
  const mission = missionTitle === null ? '' : ` pour la mission « ${missionTitle} »`
  return {
    subject: missionTitle === null ? 'Rappel : une réponse est attendue' : `Rappel : ${missionTitle}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `${isCandidate ? 'Il te reste à' : 'Il vous reste à'} ${asked[kind](about)}${mission}.`,
      `C’était attendu avant ${slotText(minuteOf(dueAt), { zone: null, voice: isCandidate ? 'tu' : 'vous' })}. ${isCandidate ? 'Si c’est fait entre-temps, tu peux oublier ce mail.' : 'Si c’est fait entre-temps, ne tenez pas compte de ce mail.'}`,
    ],
    action: { label: 'Voir ce qui est à faire', path: paths[holder].todo() },
  }
}
