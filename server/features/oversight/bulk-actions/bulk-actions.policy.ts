import { bulkActors, type BulkAction } from '#domain/oversight/bulk-actions/bulk-actions.ts'
import type { Actor } from '#server/http/actor.ts'
import type { BulkRow } from './bulk-actions.queries.ts'

/** Whether this person may do it at all, and to any of these rows: rows of others are unknown to them. */
export const canOrder = (actor: Actor, action: BulkAction, rows: readonly BulkRow[]): boolean =>
  bulkActors[action].includes(actor.role) && rows.some(({ refusal }) => refusal !== 'unknown')
