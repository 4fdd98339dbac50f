import type { Actor } from '#server/http/actor.ts'
import type { RequestRow } from './signatures.sql.ts'

/** The papers of a side are its own and the administrator's: whoever else works on the mission is a stranger. */
export const canReadRequest = (actor: Actor, row: Pick<RequestRow, 'accountId' | 'kind'>): boolean =>
  actor.role === 'admin' || (actor.id === row.accountId && actor.role === row.kind)
