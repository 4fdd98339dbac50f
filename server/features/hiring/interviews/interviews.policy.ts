import type { Actor } from '#server/http/actor.ts'

/** The accounts on both sides of a proposal. */
export type Sides = { candidateAccountId: number; recruiterAccountId: number }

/** Whether the actor is the candidate or the recruiter of this row; the administrator is neither. */
export const isTheirs = (actor: Actor, row: Sides): boolean =>
  (actor.role === 'candidate' && row.candidateAccountId === actor.id) ||
  (actor.role === 'recruiter' && row.recruiterAccountId === actor.id)
