import type { Awaited } from '#contract/oversight/todo.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { minuteOf } from '#domain/time/paris-time.ts'
import { todoLabels } from '#domain/oversight/todo/todo-labels.ts'
import type { TodoHolder } from '#domain/oversight/todo/todos.ts'
import { formatMinute } from '#web/lib/format.ts'
import { capital } from '#domain/first-letter.ts'
import { termOfTodo } from './term-words.ts'

/** Who moves, as the subject of a sentence. */
export const holders: Record<TodoHolder, string> = {
  candidate: 'L’inspirnaute',
  recruiter: 'L’entreprise',
  admin: 'Inspirnautes',
}

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

/** « Proposer un entretien\u00a0: 17 jours de retard », beside whom it is about; of others, who must move. */
export const awaitedLine = (awaited: Awaited, reader: Role, now = new Date()): string => {
  const { kind, holder, isOverdue } = awaited
  const move = todoLabels[kind].move(awaited)
  const { end } = termOfTodo(awaited, now)
  if (holder !== reader) return `${holders[holder]}\u00a0: ${move}, ${end}`
  return `${capital(move)}${isOverdue ? '\u00a0: ' : ', '}${end}`
}
