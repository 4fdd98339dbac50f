import { availabilityDay } from '#domain/availability.ts'
import { matchingRule, type Match, type MatchedCandidate, type MatchedMission } from '#domain/matching.ts'
import { namedReasons, type NamedReasons } from '#domain/matching-explanation.ts'
import type { Day } from '#domain/paris-time.ts'
import type { HalfSteps } from '#domain/ratings.ts'
import type { CandidateFacts } from '#server/db/candidate-facts.ts'

/** All that the ranking rule knows of a mission, as the tables have it. */
export type RankedFacts = {
  skills: readonly { id: number; name: string; rating: HalfSteps; isRequired: boolean }[]
  yearsOfExperience: number
  region: string
  startDay: Day
}

/** What a proposal keeps: the score that it was made under, why, and by which version of the rule. */
export type KeptMatch = { score: number; reasons: NamedReasons; rule: number }

/** What the ranking rule reads of a mission. */
export const matchedMissionOf = (mission: RankedFacts): MatchedMission => ({
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
export const matchedCandidateOf = (facts: CandidateFacts, now: Date): MatchedCandidate => ({
  skills: new Map(Object.entries(facts.held).map(([id, rating]) => [Number(id), rating])),
  years: facts.years,
  region: facts.region,
  availableOn: availabilityDay(facts, now),
})

/** A score as it is kept: under today's rule, and with the names that the skills have today. */
export const keptMatchOf = (match: Match, { skills }: Pick<RankedFacts, 'skills'>): KeptMatch => ({
  score: match.score,
  reasons: namedReasons(match.reasons, new Map(skills.map(({ id, name }) => [id, name]))),
  rule: matchingRule,
})
