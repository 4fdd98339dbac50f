import type { Actor } from '#server/http/actor.ts'
import type { Db } from '#server/db/client.ts'
import { isProposedTo } from './candidates.sql.ts'

/** A candidate is read by themselves, by the administrator, and by a recruiter to whom they were proposed. */
export const mayReadCandidate = async (db: Db, actor: Actor, accountId: number): Promise<boolean> => {
  if (actor.role === 'recruiter') return isProposedTo(db, actor.id, accountId)
  return actor.role === 'admin' || actor.id === accountId
}
