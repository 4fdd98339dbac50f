import type { Actor } from '#server/http/actor.ts'

/** A company's profile is read by itself and by the administrator. */
export const canReadRecruiter = (actor: Actor, recruiter: { accountId: number }): boolean =>
  actor.role === 'admin' || (actor.role === 'recruiter' && actor.id === recruiter.accountId)
