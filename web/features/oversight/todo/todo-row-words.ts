import type { TodoItem } from '#contract/oversight/todo.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { todoLabels } from '#domain/oversight/todo/todo-labels.ts'
import type { TodoKind } from '#domain/oversight/todo/todos.ts'
import { frenchMonth } from '#domain/time/months.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import { formatCount, formatDate } from '#web/lib/format.ts'
import { capital } from '#domain/first-letter.ts'
import type { Term } from './term-words.ts'
import type { TodoLine } from './todo-lines.ts'
import { titleOfTodo } from './todo-words.ts'

/** What is asked of the reader; another's move as what must be done, for the grey words say by whom. */
const titleOfRow = (item: TodoItem, reader: Role): string =>
  item.holder === reader
    ? titleOfTodo(item, reader)
    : capital(todoLabels[item.kind].move({ fullName: null, month: item.report?.month ?? null }))

const monthsTo: Partial<Record<TodoKind, string>> = { 'report.submit': 'à soumettre', 'report.validate': 'à valider' }

/** « Estelle Paris : 9 mois à soumettre »; to herself without her name. */
const titleOfMonths = (line: TodoLine): string => {
  const [{ kind, person }] = line
  const months = `${formatCount(line.length, 'mois', 'mois')} ${monthsTo[kind] ?? 'à traiter'}`
  return person === null ? months : `${person.fullName}\u00a0: ${months}`
}

/** The title of a row. */
export const titleOfLine = (line: TodoLine, reader: Role): string =>
  line.length > 1 ? titleOfMonths(line) : titleOfRow(line[0], reader)

/** « Octobre 2026 ». */
export const monthOfTodo = ({ report }: TodoItem): string => (report === null ? '' : capital(frenchMonth(report.month)))

/**
 * In grey after the title. Another's move begins with who makes it. A company knows its own name, and a candidate theirs; the titles of
 * one's own moves name the person already, and so does the title of several months.
 */
export const factsOfTodo = (line: TodoLine, reader: Role): string => {
  const [{ holder, mission, company, person }] = line
  const candidate = reader === 'admin' && holder !== reader && line.length === 1 ? person?.fullName : undefined
  const theirs = reader === 'recruiter' ? undefined : company
  const facts = holder === 'candidate' ? [candidate, mission?.title, theirs] : [theirs, mission?.title, candidate]
  return (holder === reader ? [mission?.title, theirs] : facts).filter(Boolean).join(' · ')
}

/** When what was put off comes back: « jusqu’au lundi 30 novembre ». */
export const returnOfTodo = (snoozedUntil: string, now: Date): Term => ({
  end: `jusqu’au ${formatDate(dayOf(new Date(snoozedUntil)), dayOf(now))}`,
  isLate: false,
})
