import type { Actor } from '#server/http/actor.ts'

/** Whether this person has dates of their own: an administrator has none. */
export const isFeedReader = (actor: Actor): actor is Actor<'candidate'> | Actor<'recruiter'> => actor.role !== 'admin'
