import type { Actor } from '#server/http/actor.ts'
import type { ProposedCandidate } from './missions.sql.ts'

type OwnedMission = { recruiterAccountId: number; proposals: readonly ProposedCandidate[] }

/** Whether the actor is the recruiter who published this mission. */
export const isTheirMission = (actor: Actor, mission: OwnedMission): boolean =>
  actor.role === 'recruiter' && mission.recruiterAccountId === actor.id

/** The actor's own proposal for this mission, when they are a candidate for it. */
export const ownProposalFor = (actor: Actor, mission: OwnedMission): ProposedCandidate | undefined =>
  actor.role === 'candidate' ? mission.proposals.find(({ accountId }) => accountId === actor.id) : undefined

/** A mission is read by its recruiter, by the candidates proposed for it, and by the administrator. */
export const mayReadMission = (actor: Actor, mission: OwnedMission): boolean =>
  actor.role === 'admin' || isTheirMission(actor, mission) || ownProposalFor(actor, mission) !== undefined
