import type { Actor } from '#server/http/actor.ts'

/** Whether opening this account's profile is a look at somebody else: nobody looks at themself. */
export const isProfileView = (reader: Actor, accountId: number): boolean => reader.id !== accountId
