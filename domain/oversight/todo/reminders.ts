import type { BulkRefusal } from '#domain/oversight/bulk-actions/bulk-actions.ts'
import { dayOf } from '#domain/time/paris-time.ts'

/** What decides whether somebody can be reminded of a wait. */
export type RemindedWait = {
  /** Null when any administrator holds it. */
  accountId: number | null
  isHolderActive: boolean
  dueAt: Date
  remindedAt: Date | null
}

/** Why nobody is reminded of it now: the platform’s own move, what is not late, and what was recalled today in Paris. */
export const reminderRefusal = (wait: RemindedWait, now: Date): BulkRefusal | null => {
  if (wait.accountId === null) return 'own-move'
  if (!wait.isHolderActive) return 'holder-inactive'
  if (wait.dueAt >= now) return 'not-late'
  if (wait.remindedAt !== null && dayOf(wait.remindedAt) === dayOf(now)) return 'reminded-today'
  return null
}
