import type { MatchingProfile } from '#contract/matching.ts'
import { availabilityDay } from '#domain/availability.ts'
import { can } from '#domain/machine.ts'
import { score, type MatchedCandidate, type MatchedMission } from '#domain/matching.ts'
import { proposalMachine } from '#domain/proposals.ts'
import { starsOf } from '#domain/ratings.ts'
import type { Actor } from '#server/actor.ts'
import type { WholeMission } from '#server/features/missions/missions.sql.ts'
import type { RankedCandidate } from './matching.sql.ts'

/** What the ranking rule reads of a mission. */
export const matchedMissionOf = (mission: WholeMission): MatchedMission => ({
  demands: mission.skills.map(({ id, rating, isRequired }) => ({
    skillId: id,
    required: isRequired,
    demanded: rating,
  })),
  yearsAsked: mission.yearsOfExperience,
  region: mission.region,
  startDay: mission.startDay,
})

/** What the ranking rule reads of a candidate on this day. */
export const matchedCandidateOf = (row: RankedCandidate, now: Date): MatchedCandidate => ({
  skills: new Map(Object.entries(row.held).map(([id, rating]) => [Number(id), rating])),
  years: row.years,
  region: row.region,
  availableOn: availabilityDay(row, now),
})

/** A candidate in the administrator's list for a mission: their score, why they have it, and what may be done. */
export const presentMatch = (row: RankedCandidate, mission: WholeMission, reader: Actor): MatchingProfile => {
  const candidate = matchedCandidateOf(row, reader.now)
  const match = score(candidate, matchedMissionOf(mission))
  const names = new Map(mission.skills.map(({ id, name }) => [id, name]))
  const facts = { status: row.status, mission, newestInterview: null }
  return {
    profilId: row.id,
    userId: row.accountId,
    name: row.familyName,
    lastname: row.givenName,
    poste: row.position,
    nbrAnneeExp: row.years,
    country: row.region,
    disponibilityDate: candidate.availableOn,
    status: row.status,
    score: match.score,
    reasons: {
      ...match.reasons,
      skills: match.reasons.skills.map((reason) => ({
        id: reason.skillId,
        name: names.get(reason.skillId) ?? '',
        required: reason.required,
        held: reason.held === null ? null : starsOf(reason.held),
        demanded: starsOf(reason.demanded),
        missing: reason.isMissing,
        points: reason.points,
      })),
      capped: match.isCapped,
    },
    can: {
      assign: can(proposalMachine, facts, 'assign', reader),
      withdraw: can(proposalMachine, facts, 'withdraw', reader),
    },
  }
}
