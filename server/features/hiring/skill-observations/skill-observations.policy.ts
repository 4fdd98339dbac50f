import type { Actor } from '#server/http/actor.ts'

/** The candidate alone reads each rating, and answers them. */
export const isThemself = (actor: Actor, accountId: number): boolean =>
  actor.role === 'candidate' && actor.id === accountId
