import type { Actor } from '#server/http/actor.ts'

/** Whether the actor may read what belongs to this account. */
export const canReadOf = (actor: Actor, accountId: number): boolean => actor.role === 'admin' || actor.id === accountId
