import { inSentence } from '#domain/first-letter.ts'
import { paths } from '#contract/paths.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { minuteOf } from '#domain/time/paris-time.ts'
import { wasNotified } from '#domain/oversight/todo/nudges.ts'
import { todoLabels } from '#domain/oversight/todo/todo-labels.ts'
import { contractTodoKinds, type TodoKind } from '#domain/oversight/todo/todos.ts'
import { slotText } from '#server/mail/dates.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { HolderId, NudgedTodo } from './nudges.sql.ts'

/** A todo of a kind that this version knows. */
export type KnownTodo = NudgedTodo & { kind: TodoKind }

type Reader = { accountId: HolderId; role: Role }

/** The mission, with its company for those who are not of it. */
const aboutOf = ({ missionTitle, companyName, holder }: NudgedTodo): string => {
  if (missionTitle === null) return ''
  return holder === 'recruiter' ? `, « ${missionTitle} »` : `, « ${missionTitle} » chez ${companyName}`
}

/** « Rappel : choisis ton créneau d’entretien, « Développeur React » chez Altaïr, avant le jeudi 26 novembre 2026 à 18 h ». */
const lineOf = (todo: KnownTodo, now: Date): string => {
  // As every letter to a company, these name no candidate.
  const what = todoLabels[todo.kind].ask({ ...todo, fullName: null })
  const begun = wasNotified(todo) ? `Rappel : ${inSentence(what)}` : what
  const end = slotText(minuteOf(todo.dueAt), { zone: null, voice: 'vous' })
  return `${begun}${aboutOf(todo)}, ${todo.dueAt > now ? 'avant le' : 'attendu depuis le'} ${end}`
}

/** The page where the move is made. */
const pathOf = (todo: KnownTodo): string => {
  const { kind, holder, missionId, proposalId, candidateAccountId, applicantRole, month } = todo
  if (holder === 'admin') {
    if (kind === 'registration.decide')
      return paths.admin.registrations(applicantRole === 'recruiter' ? 'recruiter' : 'profil')
    if (contractTodoKinds.has(kind) && candidateAccountId !== null && missionId !== null)
      return paths.admin.candidateContract(candidateAccountId, missionId)
  }
  if (holder !== 'admin' && contractTodoKinds.has(kind) && missionId !== null) return paths[holder].contract(missionId)
  if (month !== null && proposalId !== null) return paths[holder].report(proposalId, month)
  return missionId === null ? paths[holder].documents() : paths[holder].mission(missionId)
}

const mostNamed = 20

/** « 3 choses t’attendent ». */
const countOf = (count: number, role: Role): string => {
  const whom = role === 'candidate' ? 't’' : 'vous '
  return count === 1 ? `1 chose ${whom}attend` : `${count} choses ${whom}attendent`
}

const restOf = (count: number): string[] => {
  if (count <= 0) return []
  return [count === 1 ? 'Et 1 autre, à lire dans « À faire ».' : `Et ${count} autres, à lire dans « À faire ».`]
}

const letterOf = (
  { accountId, role }: Reader,
  todos: KnownTodo[],
  now: Date,
  words: { subject: string; intro: string },
): Letter => ({
  subject: words.subject,
  greeting: 'Bonjour,',
  paragraphs: [words.intro, ...restOf(todos.length - mostNamed)],
  lines: todos.slice(0, mostNamed).map((todo) => ({ text: lineOf(todo, now), path: pathOf(todo) })),
  action: { label: 'Ouvrir « À faire »', path: paths[role].todo() },
  unsubscribe: { accountId },
})

/** Everything that waits for somebody, the soonest end first. */
export const digestLetter = (reader: Reader, todos: KnownTodo[], now: Date): Letter =>
  letterOf(reader, todos, now, {
    subject: countOf(todos.length, reader.role),
    intro:
      reader.role === 'candidate'
        ? 'Voici ce qui t’attend sur Inspirnautes, le plus pressé d’abord.'
        : 'Voici ce qui vous attend sur Inspirnautes, le plus pressé d’abord.',
  })

/** What ends in less than a day of work. */
export const pressingLetter = (reader: Reader, todos: KnownTodo[], now: Date): Letter => {
  const [first] = todos
  const only = todos.length === 1 && first !== undefined
  return letterOf(reader, todos, now, {
    subject: only ? lineOf(first, now) : `${countOf(todos.length, reader.role)} dans la journée`,
    intro:
      reader.role === 'candidate'
        ? 'Il te reste moins d’un jour ouvré pour répondre.'
        : 'Il vous reste moins d’un jour ouvré pour répondre.',
  })
}
