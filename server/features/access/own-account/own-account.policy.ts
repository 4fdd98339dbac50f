import type { Actor } from '#server/http/actor.ts'

/** Whether this session is the actor's. */
export const isTheirSession = (actor: Actor, { accountId }: { accountId: number }): boolean => actor.id === accountId
