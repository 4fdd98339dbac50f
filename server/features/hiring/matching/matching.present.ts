import type { ExplainedScore, MatchingProfile, SimulatedProfile } from '#contract/hiring/matching.ts'
import type { MissionTrial } from '#contract/hiring/missions.ts'
import { can } from '#domain/machine.ts'
import { score, type Match } from '#domain/hiring/matching/matching.ts'
import { explain } from '#domain/hiring/matching/matching-explanation.ts'
import { proposalMachine } from '#domain/hiring/proposals/proposals.ts'
import { halfStepsOf, starsOf } from '#domain/profiles/candidates/ratings.ts'
import type { Actor } from '#server/http/actor.ts'
import { matchSnapshotOf, matchedCandidateOf, type MatchSnapshot, type RankedFacts } from './matching.rules.ts'
import type { RankedCandidate, RankedMission } from './matching.sql.ts'
import type { MatchedMissionRow } from './ranking-inputs.sql.ts'

/** What the ranking rule reads of a mission that is tried out: its region is the mission's own. */
export const triedMissionOf = (mission: MatchedMissionRow, trial: MissionTrial): RankedMission => ({
  id: mission.id,
  demands: trial.skills.map(({ id, rating, priority }) => ({
    skillId: id,
    required: priority === 1,
    demanded: halfStepsOf(rating),
  })),
  yearsAsked: trial.nbrYearExperience,
  region: mission.region,
  startDay: trial.dateStart,
})

/** A score and its explanation, without any name. */
export const presentExplained = (kept: MatchSnapshot): ExplainedScore => ({
  score: kept.score,
  rule: kept.rule,
  explanation: explain(kept),
})

/** How a candidate answers each skill that a mission asks for, in stars. */
export const presentSkillReasons = (
  reasons: Match['reasons']['skills'],
  { skills }: Pick<RankedFacts, 'skills'>,
): MatchingProfile['reasons']['skills'] => {
  const names = new Map(skills.map(({ id, name }) => [id, name]))
  return reasons.map((reason) => ({
    id: reason.skillId,
    name: names.get(reason.skillId) ?? '',
    required: reason.required,
    held: reason.held === null ? null : starsOf(reason.held),
    demanded: starsOf(reason.demanded),
    missing: reason.isMissing,
    points: reason.points,
  }))
}

/** A candidate in the administrator's list for a mission: their score, its explanation, and the allowed actions. */
export const presentMatch = (
  row: RankedCandidate,
  mission: MatchedMissionRow,
  ranked: RankedMission,
  reader: Actor,
): MatchingProfile => {
  const candidate = matchedCandidateOf(row, reader.now)
  const match = score(candidate, ranked)
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
      skills: presentSkillReasons(match.reasons.skills, mission),
      capped: match.isCapped,
    },
    explanation: presentExplained(matchSnapshotOf(match, mission)).explanation,
    proposed: row.kept && presentExplained(row.kept),
    can: {
      assign: can(proposalMachine, facts, 'assign', reader),
      withdraw: can(proposalMachine, facts, 'withdraw', reader),
    },
  }
}

/** The first page for a changed mission: each candidate with their rank in it and their rank in `before`. */
export const presentSimulated = (rows: MatchingProfile[], before: readonly { id: number }[]): SimulatedProfile[] => {
  const ranks = new Map(before.map(({ id }, index) => [id, index + 1]))
  return rows.map((row, index) => ({ ...row, rank: index + 1, rankBefore: ranks.get(row.profilId) ?? null }))
}
