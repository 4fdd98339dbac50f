import type { Actor } from '#server/http/actor.ts'
import { ownProposalOf } from './missions.rules.ts'
import type { ProposedCandidate } from './missions.sql.ts'

type OwnedMission = { recruiterAccountId: number; proposals: readonly ProposedCandidate[] }

/** Whether the actor is the recruiter who published this mission. */
export const isTheirMission = (actor: Actor, mission: OwnedMission): boolean =>
  actor.role === 'recruiter' && mission.recruiterAccountId === actor.id

/** Whether the actor is a candidate who was proposed for this mission. */
export const isProposedFor = (actor: Actor, mission: OwnedMission): boolean =>
  ownProposalOf(actor, mission) !== undefined

/** A mission is read by its recruiter, by the candidates proposed for it, and by the administrator. */
export const canReadMission = (actor: Actor, mission: OwnedMission): boolean =>
  actor.role === 'admin' || isTheirMission(actor, mission) || isProposedFor(actor, mission)
