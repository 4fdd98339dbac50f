import type { AwaitedKind, Passage } from '#contract/oversight/bottlenecks.ts'
import { eventNames, type EventName } from '#domain/events/event-words.ts'
import { isTodoKind, type TodoHolder } from '#domain/oversight/todo/todos.ts'
import type { PassageRow } from './passages.sql.ts'

const isEventName = (type: string): type is EventName => (eventNames as readonly string[]).includes(type)

/** A passage for the administrator; what ended it is left out when only another version knows it. */
export const presentPassage = ({ eventId, leftBy, ...row }: PassageRow): Passage => ({
  ...row,
  key: `${eventId}:${row.stage}`,
  enteredAt: new Date(row.enteredAt).toISOString(),
  leftAt: row.leftAt === null ? null : new Date(row.leftAt).toISOString(),
  leftBy: leftBy !== null && isEventName(leftBy) ? leftBy : null,
})

/** How much of a kind is waited for; nothing of a kind that only another version knows. */
export const presentAwaitedKind = (row: {
  holder: TodoHolder
  kind: string
  count: number
  late: number
}): AwaitedKind[] => (isTodoKind(row.kind) ? [{ ...row, kind: row.kind }] : [])
