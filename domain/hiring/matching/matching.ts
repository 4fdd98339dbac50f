import { daysBetween, type Day } from '#domain/time/paris-time.ts'
import type { HalfSteps } from '../../profiles/candidates/ratings.ts'

/** What the rule may know of a candidate: nothing about their identity. */
export type MatchedCandidate = {
  /** Every skill listed, even at rating 0, by its id. */
  skills: ReadonlyMap<number, HalfSteps>
  /** Whole years of experience. */
  years: number
  region: string | null
  /** See availabilityDay. */
  availableOn: Day
}

export type Demand = { skillId: number; required: boolean; demanded: HalfSteps }

/** What the rule may know of a mission. Each skill is demanded at most once. */
export type MatchedMission = {
  demands: readonly Demand[]
  /** Whole years of experience; 0 asks for none. */
  yearsAsked: number
  region: string | null
  startDay: Day
}

/** One demanded skill: `held` is null when the candidate does not list it. */
export type SkillReason = Demand & { held: HalfSteps | null; isMissing: boolean; points: number }

/** The explanation of a score. The five `points` add up to `uncapped`; those of the skills add up to their group's. */
export type MatchReasons = {
  skills: SkillReason[]
  required: { points: number }
  additional: { points: number }
  years: { held: number; asked: number; points: number }
  place: { same: boolean; points: number }
  availability: { daysLate: number; points: number }
}

/** `score` and `uncapped` are between 0 and 10,000; `isCapped` means that a missing skill lowered the score. */
export type Match = { score: number; uncapped: number; isCapped: boolean; reasons: MatchReasons }

/** The version of the rule, stored with each score: increase it whenever a score may change. */
export const matchingRule = 1

export const matchWeights = { required: 7_000, additional: 1_500, years: 500, place: 500, availability: 500 } as const

/** The highest score of a candidate without a required skill. No candidate is hidden. */
export const missingSkillCap = 4_900
/** A candidate this many days late, or more, has no points for availability. */
export const tooLateDays = 60

/**
 * The unit of a demand's share: 2,520 is the least common multiple of 1 to 10, so `held / demanded` is a whole number of
 * parts for every rating.
 */
export const demandParts = 2_520

const integerQuotient = (dividend: number, divisor: number) => Math.floor(dividend / divisor)

/** The share of a demand that is held, from 0 to 2,520 parts; a demand of 0 only asks that the skill is listed. */
const partsMet = (demanded: HalfSteps, held: HalfSteps | null): number => {
  if (held === null) return 0
  return demanded === 0 ? demandParts : Math.min(held, demanded) * (demandParts / demanded)
}

/** Nothing of the demand is held: the skill is not listed, or listed at 0 where more is demanded. */
export const isMissingSkill = (demanded: HalfSteps, held: HalfSteps | null): boolean => partsMet(demanded, held) === 0

/**
 * Divides a group's points among its skills, in the order of their ids, so that they add up to the group's points: each
 * skill gets its difference in the rounded running sum.
 */
const skillReasons = (candidate: MatchedCandidate, demands: readonly Demand[], weight: number): SkillReason[] => {
  let sum = 0
  let given = 0
  return demands
    .toSorted((a, b) => a.skillId - b.skillId)
    .map((demand) => {
      const held = candidate.skills.get(demand.skillId) ?? null
      const share = partsMet(demand.demanded, held)
      sum += share
      const points = integerQuotient(weight * sum, demandParts * demands.length) - given
      given += points
      return { ...demand, held, isMissing: share === 0, points }
    })
}

/** A group without a demand gives all its points. */
const groupPoints = (reasons: readonly SkillReason[], weight: number): number =>
  reasons.length === 0 ? weight : reasons.reduce((sum, reason) => sum + reason.points, 0)

/**
 * The ranking rule: how well a candidate fits a mission, with the explanation. It uses integers only, and each component is
 * rounded down exactly once, so that SQL's integer division gives the same numbers:
 *
 * - a group of n demands: weight × Σ share ÷ (2,520 × n), where share = min(held, demanded) × (2,520 ÷ demanded), or
 *   2,520 for a demand of 0 on a skill that is listed, or 0 for one that is not; the whole weight when n = 0;
 * - years: 500 × min(held, asked) ÷ asked, or 500 when none are asked;
 * - place: 500 in the same region, else 0, also when one of the two regions is unknown;
 * - availability: 500 × (60 − min(60, days late)) ÷ 60.
 *
 * A required skill is missing when its share is 0: not listed, or listed at 0 (the default of the form) while more is
 * demanded. Otherwise a candidate could avoid the cap by listing a skill that they do not have.
 */
export const score = (candidate: MatchedCandidate, mission: MatchedMission): Match => {
  const required = skillReasons(
    candidate,
    mission.demands.filter((demand) => demand.required),
    matchWeights.required,
  )
  const additional = skillReasons(
    candidate,
    mission.demands.filter((demand) => !demand.required),
    matchWeights.additional,
  )
  const { yearsAsked: asked } = mission
  const same = mission.region !== null && mission.region === candidate.region
  const daysLate = Math.max(0, daysBetween(mission.startDay, candidate.availableOn))
  const daysLeft = tooLateDays - Math.min(tooLateDays, daysLate)

  const reasons: MatchReasons = {
    skills: [...required, ...additional],
    required: { points: groupPoints(required, matchWeights.required) },
    additional: { points: groupPoints(additional, matchWeights.additional) },
    years: {
      held: candidate.years,
      asked,
      points:
        asked === 0
          ? matchWeights.years
          : integerQuotient(matchWeights.years * Math.min(candidate.years, asked), asked),
    },
    place: { same, points: same ? matchWeights.place : 0 },
    availability: { daysLate, points: integerQuotient(matchWeights.availability * daysLeft, tooLateDays) },
  }
  const uncapped =
    reasons.required.points +
    reasons.additional.points +
    reasons.years.points +
    reasons.place.points +
    reasons.availability.points
  const capped = required.some((reason) => reason.isMissing) ? Math.min(uncapped, missingSkillCap) : uncapped
  return { score: capped, uncapped, isCapped: capped < uncapped, reasons }
}

/**
 * The order of a ranking: the best score first, equal scores by id. SQL and the index sort by themselves: tests compare
 * them with this function.
 * @internal
 */
export const byRank = (a: { score: number; id: number }, b: { score: number; id: number }): number =>
  b.score - a.score || a.id - b.id

/** The score that people read, 0 to 100, rounded down: 100 means that nothing is missing. */
export const shownScore = (points: number): number => integerQuotient(points, 100)
