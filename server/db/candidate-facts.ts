import { sql } from 'drizzle-orm'
import type { Day } from '#domain/time/paris-time.ts'
import type { HalfSteps } from '#domain/profiles/candidates/ratings.ts'
import { isBusy } from './busy-condition.ts'
import { candidateSkills } from './schema/profiles/candidates.ts'
import { missions } from './schema/hiring/missions.ts'
import { proposals } from './schema/hiring/proposals.ts'

/** Every fact of a candidate that the ranking rule reads, as the tables store it. */
export type CandidateFacts = {
  years: number
  region: string | null
  availableFrom: Day | null
  lastMissionEndDay: Day | null
  /** The ratings of the skills that the candidate lists, by the skill's id: at least those of every demanded skill. */
  held: Record<string, HalfSteps>
}

/** The last day of the missions that keep the candidate `c` busy. */
export const lastMissionEndDay = sql<Day | null>`(
  select max(r.end_day) from ${proposals} p join ${missions} r on r.id = p.mission_id
  where p.candidate_id = c.id and ${sql.raw(isBusy)})`

/** The facts of the candidate `c`, as one JSON object. */
export const candidateFacts = sql<CandidateFacts>`json_build_object('years', c.years_of_experience,
  'region', c.region, 'availableFrom', c.available_from, 'lastMissionEndDay', ${lastMissionEndDay}, 'held', (
    select coalesce(json_object_agg(s.skill_id, s.rating), '{}')
    from ${candidateSkills} s where s.candidate_id = c.id))`
