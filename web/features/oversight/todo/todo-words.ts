import type { Awaited, TodoItem, TodoQuery } from '#contract/oversight/todo.ts'
import { paths } from '#contract/paths.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { dayOf, daysBetween, minuteOf } from '#domain/time/paris-time.ts'
import { todoLabels } from '#domain/oversight/todo/todo-labels.ts'
import type { TodoHolder, TodoKind } from '#domain/oversight/todo/todos.ts'
import { formatMinute } from '#web/lib/format.ts'

/** Who moves, as the subject of a sentence. */
export const holders: Record<TodoHolder, string> = {
  candidate: 'L’inspirnaute',
  recruiter: 'L’entreprise',
  admin: 'Inspirnautes',
}

const named = ({ person, report }: Pick<TodoItem, 'person' | 'report'>) => ({
  fullName: person?.fullName ?? null,
  month: report?.month ?? null,
})

/** What is asked, for whom it is asked of; for others, who must do what. */
export const titleOfTodo = (item: TodoItem, reader: Role): string =>
  item.holder === reader
    ? todoLabels[item.kind].ask(named(item))
    : `${holders[item.holder]}\u00a0: ${todoLabels[item.kind].move(named(item))}`

/** What an empty list says. */
export const nothingIn: Record<TodoQuery['tab'], Record<Role, string>> = {
  mine: {
    candidate: 'Rien ne t’attend. Un e-mail te prévient dès qu’une réponse t’est demandée.',
    recruiter: 'Rien ne vous attend. Un e-mail vous prévient dès qu’une réponse vous est demandée.',
    admin: 'Rien ne vous attend.',
  },
  overdue: {
    candidate: 'Tu n’as rien en retard.',
    recruiter: 'Vous n’avez rien en retard.',
    admin: 'Personne n’est en retard.',
  },
  snoozed: {
    candidate: 'Tu n’as rien remis à plus tard.',
    recruiter: 'Vous n’avez rien remis à plus tard.',
    admin: 'Rien n’a été remis à plus tard.',
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
 * « A.D. : l’entreprise a jusqu’au jeudi 26 novembre à 18 h pour proposer un entretien. », and once that is over
 * « A.D. : l’entreprise devait proposer un entretien avant le jeudi 26 novembre à 18 h. »
 */
export const awaitedSentence = (awaited: Awaited, reader: Role): string => {
  const { kind, holder, dueAt, isOverdue, fullName } = awaited
  const move = todoLabels[kind].move(awaited)
  const { has, had } = subjectOf(holder, reader)
  const sentence = isOverdue
    ? `${had} ${move} avant le ${endOf(dueAt)}.`
    : `${has} jusqu’au ${endOf(dueAt)} pour ${move}.`
  return fullName === null ? sentence : `${fullName}\u00a0: ${goingOn(sentence)}`
}

/** How long ago an end was: « 17 jours de retard ». */
const lateness = (dueAt: string, now: Date): string => {
  const days = daysBetween(dayOf(new Date(dueAt)), dayOf(now))
  return days < 1 ? 'en retard' : `${days} ${days === 1 ? 'jour' : 'jours'} de retard`
}

/** « Proposer un entretien\u00a0: 17 jours de retard », beside whom it is about; of others, who must move. */
export const awaitedLine = (awaited: Awaited, reader: Role, now = new Date()): string => {
  const { kind, holder, dueAt, isOverdue } = awaited
  const move = todoLabels[kind].move(awaited)
  const whose =
    holder === reader ? `${move.slice(0, 1).toUpperCase()}${move.slice(1)}` : `${holders[holder]}\u00a0: ${move}`
  if (!isOverdue) return `${whose}, avant le ${endOf(dueAt)}`
  return `${whose}${holder === reader ? '\u00a0: ' : ', '}${lateness(dueAt, now)}`
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
