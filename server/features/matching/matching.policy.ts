import type { Actor } from '#server/http/actor.ts'
import { isProposedFor, isTheirMission } from '#server/features/missions/missions.policy.ts'
import type { WholeMission } from '#server/features/missions/missions.sql.ts'
import type { MatchedCandidateRow } from './matching.sql.ts'

/**
 * Why a candidate fits a mission is read with the row that it explains: by the administrator for whoever their list
 * holds, by the recruiter of the mission for whom it was proposed to, and by that candidate for themselves.
 */
export const canReadExplanation = (actor: Actor, mission: WholeMission, candidate: MatchedCandidateRow): boolean => {
  if (actor.role === 'admin') return candidate.isActive
  if (actor.role === 'recruiter') return isTheirMission(actor, mission) && candidate.status !== null
  return candidate.accountId === actor.id && isProposedFor(actor, mission)
}
