import type { BulkBlocker } from '#domain/oversight/bulk-actions/bulk-actions.ts'
import { dayOf } from '#domain/time/paris-time.ts'

/** What decides whether somebody can be reminded of a todo. */
export type RemindedTodo = {
  /** Null when any administrator holds it. */
  accountId: number | null
  isHolderActive: boolean
  dueAt: Date
  remindedAt: Date | null
}

/** Why nobody is reminded of it now: the platform’s own move, what is not late, and what was recalled today in Paris. */
export const reminderBlocker = (todo: RemindedTodo, now: Date): BulkBlocker | null => {
  if (todo.accountId === null) return 'own-move'
  if (!todo.isHolderActive) return 'holder-inactive'
  if (todo.dueAt >= now) return 'not-late'
  if (todo.remindedAt !== null && dayOf(todo.remindedAt) === dayOf(now)) return 'reminded-today'
  return null
}
