import type { Actor } from '#server/http/actor.ts'

/** Whether the actor is the recruiter of this proposal's mission. */
export const isForTheirMission = (actor: Actor, row: { recruiterAccountId: number }): boolean =>
  actor.role === 'recruiter' && row.recruiterAccountId === actor.id

/** Whether the actor is the candidate of this proposal. */
export const isTheirProposal = (actor: Actor, row: { candidateAccountId: number }): boolean =>
  actor.role === 'candidate' && row.candidateAccountId === actor.id
