import type { Actor } from '#server/http/actor.ts'
import { isProposedFor, isTheirMission } from '#server/features/missions/missions.policy.ts'
import type { WholeMission } from '#server/features/missions/missions.sql.ts'
import type { MatchedCandidateRow } from './matching.sql.ts'

/**
 * Who may read why a candidate fits a mission: the administrator for every candidate of their list, the recruiter of the
 * mission for a candidate proposed to them, and that candidate for themselves.
 */
export const canReadExplanation = (actor: Actor, mission: WholeMission, candidate: MatchedCandidateRow): boolean => {
  if (actor.role === 'admin') return candidate.isActive
  if (actor.role === 'recruiter') return isTheirMission(actor, mission) && candidate.status !== null
  return candidate.accountId === actor.id && isProposedFor(actor, mission)
}
