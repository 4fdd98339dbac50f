import type { Actor } from '#server/http/actor.ts'
import type { WaitRow } from './todo.sql.ts'

/** Whether it is this person's move; the platform's is any administrator's. */
export const isTheirMove = (actor: Actor, wait: { accountId: number | null }): boolean =>
  wait.accountId === null ? actor.role === 'admin' : wait.accountId === actor.id

/** Whether this reader of a mission may know of a wait: a candidate knows of their own proposal, nobody but the administrator of papers to prepare. */
export const canKnowOfWait = (actor: Actor, wait: Pick<WaitRow, 'holder' | 'candidateAccountId'>): boolean => {
  if (actor.role === 'admin') return true
  if (actor.role === 'recruiter') return wait.holder !== 'admin'
  return wait.candidateAccountId === actor.id && wait.holder !== 'admin'
}
