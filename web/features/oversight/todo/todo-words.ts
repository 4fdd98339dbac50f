import type { Awaited, TodoItem, TodoQuery } from '#contract/oversight/todo.ts'
import { paths } from '#contract/paths.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { ofFrenchMonth } from '#domain/time/months.ts'
import { minuteOf } from '#domain/time/paris-time.ts'
import type { TodoHolder, TodoKind } from '#domain/oversight/todo/todos.ts'
import { formatMinute } from '#web/lib/format.ts'

type Named = { fullName: string | null; month: string | null }

const nameOf = ({ fullName }: Named) => fullName ?? 'l’inspirnaute'

/** « d’octobre 2026 » after a space; nothing without a month. */
const ofMonth = ({ month }: Named): string => (month === null ? '' : ` ${ofFrenchMonth(month)}`)

type Words = {
  /** What is asked of the reader, as a title. */
  asked: (item: Named) => string
  /** The same in the infinitive: « a jusqu’à jeudi pour … ». */
  move: (item: Named) => string
}

const continues = { asked: () => 'La mission continue-t-elle\u00a0?', move: () => 'répondre au renouvellement' }

const words: Record<TodoKind, Words> = {
  'registration.decide': {
    asked: (item) => `Répondez à l’inscription de ${nameOf(item)}`,
    move: () => 'répondre à l’inscription',
  },
  'mission.fill': { asked: () => 'Proposez des candidats', move: () => 'proposer des candidats' },
  'proposal.interview': {
    asked: (item) => `Proposez un entretien à ${nameOf(item)}`,
    move: () => 'proposer un entretien',
  },
  'interview.answer': { asked: () => 'Choisis ton créneau d’entretien', move: () => 'choisir un créneau' },
  'interview.change': {
    asked: (item) => `Proposez d’autres créneaux à ${nameOf(item)}`,
    move: () => 'proposer d’autres créneaux',
  },
  'proposal.decide': {
    asked: (item) => `Recrutez-vous ${nameOf(item)}\u00a0?`,
    move: () => 'décider après l’entretien',
  },
  'contract.prepare': {
    asked: (item) => `Préparez le contrat de ${nameOf(item)}`,
    move: () => 'préparer le contrat',
  },
  'report.submit': {
    asked: (item) => `Soumets ton mois${ofMonth(item)}`,
    move: (item) => `soumettre le mois${ofMonth(item)}`,
  },
  'report.validate': {
    asked: (item) => `Validez le mois${ofMonth(item)} de ${nameOf(item)}`,
    move: (item) => `valider le mois${ofMonth(item)}`,
  },
  'renewal.company': continues,
  'renewal.platform': continues,
  'renewal.candidate': { ...continues, asked: () => 'Continues-tu cette mission\u00a0?' },
  'papers.complete': { asked: () => 'Complète tes papiers', move: () => 'compléter ses papiers' },
}

/** Who moves, as the subject of a sentence. */
export const holders: Record<TodoHolder, string> = {
  candidate: 'L’inspirnaute',
  recruiter: 'L’entreprise',
  admin: 'Inspirnautes',
}

const named = ({ person, report }: Pick<TodoItem, 'person' | 'report'>): Named => ({
  fullName: person?.fullName ?? null,
  month: report?.month ?? null,
})

/** What is asked, for whom it is asked of; for others, who must do what. */
export const titleOfTodo = (item: TodoItem, reader: Role): string =>
  item.holder === reader
    ? words[item.kind].asked(named(item))
    : `${holders[item.holder]}\u00a0: ${words[item.kind].move(named(item))}`

/** What an empty list says. */
export const nothingIn: Record<TodoQuery['tab'], Record<Role, string>> = {
  mine: {
    candidate: 'Rien ne t’attend. Un mail te prévient dès qu’une réponse t’est demandée.',
    recruiter: 'Rien ne vous attend. Un e-mail vous prévient dès qu’une réponse vous est demandée.',
    admin: 'Rien ne vous attend.',
  },
  overdue: {
    candidate: 'Tu n’as rien en retard.',
    recruiter: 'Vous n’avez rien en retard.',
    admin: 'Personne n’est en retard.',
  },
}

const opening: Partial<Record<TodoKind, string>> = {
  'report.submit': 'Ouvrir le mois',
  'papers.complete': 'Ouvrir mes papiers',
  'contract.prepare': 'Ouvrir le contrat',
}

/** The words of the button that opens the page where the move is made. */
export const openingOf = (kind: TodoKind): string => opening[kind] ?? 'Ouvrir la mission'

/** An instant as an end: « jeudi 26 novembre à 18 h ». */
export const endOf = (dueAt: string): string => formatMinute(minuteOf(new Date(dueAt)))

/** The holder as the reader is spoken to, with what they still have and what they had to do. */
const subjectOf = (holder: TodoHolder, reader: Role): { has: string; had: string } => {
  if (holder !== reader) return { has: `${holders[holder]} a`, had: `${holders[holder]} devait` }
  return reader === 'candidate' ? { has: 'Tu as', had: 'Tu devais' } : { has: 'Vous avez', had: 'Vous deviez' }
}

/** After a name and a colon, a sentence goes on in small letters; « Inspirnautes » is a name. */
const goingOn = (sentence: string) => sentence.replace(/^(L’|Vous|Tu)/, (word) => word.toLowerCase())

/**
 * « A.D. : l’entreprise a jusqu’à jeudi 26 novembre à 18 h pour proposer un entretien. », and once that is over
 * « A.D. : l’entreprise devait proposer un entretien avant jeudi 26 novembre à 18 h. »
 */
export const awaitedSentence = (awaited: Awaited, reader: Role): string => {
  const { kind, holder, dueAt, isOverdue, fullName } = awaited
  const move = words[kind].move(awaited)
  const { has, had } = subjectOf(holder, reader)
  const sentence = isOverdue ? `${had} ${move} avant ${endOf(dueAt)}.` : `${has} jusqu’à ${endOf(dueAt)} pour ${move}.`
  return fullName === null ? sentence : `${fullName}\u00a0: ${goingOn(sentence)}`
}

/** The page where the move is made. */
export const pageOfTodo = (item: TodoItem, reader: Role): string => {
  const { kind, mission, missionProfilId, person, report } = item
  if (report !== null && missionProfilId !== null) return paths[reader].report(missionProfilId, report.month)
  if (reader === 'admin' && person !== null) {
    if (kind === 'registration.decide') return paths.admin.registrations(person.isCompany ? 'recruiter' : 'profil')
    if (kind === 'papers.complete') return paths.admin.candidateDocuments(person.userId)
    if (kind === 'contract.prepare' && mission !== null) return paths.admin.candidateContract(person.userId, mission.id)
  }
  if (mission !== null) return paths[reader].mission(mission.id)
  return paths[reader].documents()
}
