import type { Actor } from '#server/http/actor.ts'

/** Only the company itself edits its profile: the administrator reads it. */
export const canEditRecruiter = (actor: Actor, recruiter: { accountId: number }): boolean =>
  actor.role === 'recruiter' && actor.id === recruiter.accountId

/** A company's profile is read by itself and by the administrator. */
export const canReadRecruiter = (actor: Actor, recruiter: { accountId: number }): boolean =>
  actor.role === 'admin' || canEditRecruiter(actor, recruiter)
