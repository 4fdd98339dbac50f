import type { Role } from '#contract/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/client.ts'
import { Failure } from '#server/failures.ts'
import { getAccountOf } from './accounts.sql.ts'

/** Lets pass who may read what an account of this role has: its owner, and the administrator if there is such an account. */
export const allowReadingOf = async (db: Db, actor: Actor, accountId: number, role: Role): Promise<void> => {
  if (actor.id === accountId && actor.role === role) return
  if (actor.role !== 'admin') throw new Failure('not_found')
  await getAccountOf(db, accountId, role)
}
