import type { Actor } from '#server/http/actor.ts'
import type { TodoRow } from './todo.sql.ts'

/** Whether it is this person's move; the platform's is any administrator's. */
export const isTheirMove = (actor: Actor, todo: { accountId: number | null }): boolean =>
  todo.accountId === null ? actor.role === 'admin' : todo.accountId === actor.id

/** Whether this reader of a mission may know of a todo: a candidate knows of their own proposal, nobody but the administrator of papers to prepare. */
export const canKnowOfTodo = (actor: Actor, todo: Pick<TodoRow, 'holder' | 'candidateAccountId'>): boolean => {
  if (actor.role === 'admin') return true
  if (actor.role === 'recruiter') return todo.holder !== 'admin'
  return todo.candidateAccountId === actor.id && todo.holder !== 'admin'
}
