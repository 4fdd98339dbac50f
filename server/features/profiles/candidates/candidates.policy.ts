import type { Actor } from '#server/http/actor.ts'

/** A candidate's profile is edited by themselves and by the administrator (001 §6). */
export const canEditCandidate = (actor: Actor, accountId: number): boolean =>
  actor.role === 'admin' || actor.id === accountId

/** A candidate is read by themselves, by the administrator, and by a recruiter to whom they were proposed. */
export const canReadCandidate = (
  actor: Actor,
  candidate: { accountId: number; isProposedToActor: boolean },
): boolean => {
  if (actor.role === 'recruiter') return candidate.isProposedToActor
  return actor.role === 'admin' || actor.id === candidate.accountId
}
