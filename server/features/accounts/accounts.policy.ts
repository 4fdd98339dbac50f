import type { Role } from '#domain/roles.ts'
import type { Actor } from '#server/http/actor.ts'
import type { Db } from '#server/db/client.ts'
import { allow } from '#server/http/failures.ts'
import { getAccountOf } from './accounts.sql.ts'

/** Whether the actor may read what belongs to this account. */
export const mayReadOf = (actor: Actor, accountId: number): boolean => actor.role === 'admin' || actor.id === accountId

/** Lets pass who may read what an account of this role has: its owner, and the administrator if there is such an account. */
export const allowReadingOf = async (db: Db, actor: Actor, accountId: number, role: Role): Promise<void> => {
  allow(mayReadOf(actor, accountId))
  if (actor.role === 'admin') await getAccountOf(db, accountId, role)
}
