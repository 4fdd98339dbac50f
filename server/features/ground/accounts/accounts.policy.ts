import type { Actor } from '#server/http/actor.ts'

/** Whether the actor may read the data of this account. */
export const canReadOf = (actor: Actor, accountId: number): boolean => actor.role === 'admin' || actor.id === accountId
