import type { Actor } from '#server/http/actor.ts'
import { isProposedFor, isTheirMission } from '#server/features/hiring/missions/missions.policy.ts'
import type { WholeMission } from '#server/features/hiring/missions/missions.sql.ts'
import type { MatchedCandidateRow } from './matching.sql.ts'

/** Whether a recruiter was proposed this candidate: known before anything of the candidate is read, and refused as fast. */
export const canAskForExplanation = (actor: Actor, mission: WholeMission, candidateId: number): boolean =>
  actor.role !== 'recruiter' ||
  (isTheirMission(actor, mission) && mission.proposals.some((proposal) => proposal.candidateId === candidateId))

/**
 * Who may read why a candidate fits a mission: the administrator for every candidate of their list, the recruiter of the
 * mission for a candidate proposed to them, and that candidate for themselves.
 */
export const canReadExplanation = (actor: Actor, mission: WholeMission, candidate: MatchedCandidateRow): boolean => {
  if (actor.role === 'admin') return candidate.isActive
  if (actor.role === 'recruiter') return isTheirMission(actor, mission) && candidate.status !== null
  return candidate.accountId === actor.id && isProposedFor(actor, mission)
}
