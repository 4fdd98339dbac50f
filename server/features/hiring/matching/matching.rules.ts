import { availabilityDay } from '#domain/hiring/matching/availability.ts'
import {
  matchingRule,
  type Match,
  type MatchedCandidate,
  type MatchedMission,
} from '#domain/hiring/matching/matching.ts'
import { namedReasons, type NamedReasons } from '#domain/hiring/matching/matching-explanation.ts'
import type { Day } from '#domain/time/paris-time.ts'
import type { HalfSteps } from '#domain/profiles/candidates/ratings.ts'
import type { CandidateFacts } from '#server/db/candidate-facts.ts'

/** Every fact of a mission that the ranking rule reads, as the tables store it. */
export type RankedFacts = {
  skills: readonly { id: number; name: string; rating: HalfSteps; isRequired: boolean }[]
  yearsOfExperience: number
  region: string
  startDay: Day
}

/** What a proposal stores: its score, the explanation of the score, and the version of the rule. */
export type MatchSnapshot = { score: number; reasons: NamedReasons; rule: number }

/** The facts of a mission, in the form of the ranking rule. */
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

/** The facts of a candidate on this day, in the form of the ranking rule. */
export const matchedCandidateOf = (facts: CandidateFacts, now: Date): MatchedCandidate => ({
  skills: new Map(Object.entries(facts.held).map(([id, rating]) => [Number(id), rating])),
  years: facts.years,
  region: facts.region,
  availableOn: availabilityDay(facts, now),
})

/** The score that a proposal stores: by today's rule, with the present names of the skills. */
export const matchSnapshotOf = (match: Match, { skills }: Pick<RankedFacts, 'skills'>): MatchSnapshot => ({
  score: match.score,
  reasons: namedReasons(match.reasons, new Map(skills.map(({ id, name }) => [id, name]))),
  rule: matchingRule,
})
