import { and, sql, type SQL } from 'drizzle-orm'
import type { MatchingQuery } from '#contract/hiring/matching.ts'
import type { MissionFacts } from '#domain/hiring/missions/missions.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { preferredMissions } from '#server/db/schema/profiles/preferred-missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { matches, matchesReady } from '#server/db/lists/search.ts'
import { statement } from '#server/db/statement.ts'
import { demandedSkills, missionFacts, ofMission } from '#server/features/hiring/missions/missions.sql.ts'
import { logReading, type LogReading } from '#server/matching/following.ts'
import type { RankedFacts } from './matching.rules.ts'

/** A mission as the administrator's ranking shows it. */
export type MatchedMissionRow = RankedFacts & MissionFacts & { id: number }

/**
 * The part of a request that only the database knows: the mission, the assigned candidates, the regions that match, and the
 * candidates picked by a filter that the index has no column for.
 */
export type RankingInputs = MatchedMissionRow & {
  assigned: number[]
  picked: number[] | null
  regions: string[] | null
}

/** The filters without a column in the index. */
type Picker = 'name' | 'wishedPlace' | 'wishedType'

/** The ids of the candidates that these filters keep; null without one. A wish is read without its candidate. */
const pickedBy = (pickers: readonly Picker[]): SQL => {
  const isNamed = matchesReady(sql`c.name_search`, sql.placeholder('name'))
  const isWishing = and(
    pickers.includes('wishedPlace') ? sql`w.region = ${missions.region}` : undefined,
    pickers.includes('wishedType') ? sql`w.type = ${sql.placeholder('wishedType')}` : undefined,
  )
  if (isWishing === undefined)
    return pickers.includes('name')
      ? sql`(select coalesce(array_agg(c.id), '{}') from ${candidates} c where ${isNamed})`
      : sql`null::int[]`
  const wishing = sql`(select coalesce(array_agg(w.candidate_id), '{}') from ${preferredMissions} w`
  return pickers.includes('name')
    ? sql`${wishing} join ${candidates} c on c.id = w.candidate_id where ${isWishing} and ${isNamed})`
    : sql`${wishing} where ${isWishing})`
}

/** One statement, because a round trip to the database costs more than the scan. It also reads the log for the index. */
const rankingInputs = (pickers: readonly Picker[]) =>
  statement<RankingInputs & { log: LogReading | null; lastEvent: number | null }>(
    ['ranking_inputs', ...pickers].join('_'),
    sql`
    select ${missions.id}, ${missionFacts.isInterrupted} as "isInterrupted", ${missionFacts.startDay} as "startDay",
      ${missionFacts.endDay} as "endDay", ${missionFacts.recruitedCount} as "recruitedCount", ${missions.region},
      ${missions.yearsOfExperience} as "yearsOfExperience", ${demandedSkills} as skills,
      (select coalesce(array_agg(p.candidate_id), '{}') from ${proposals} p where p.mission_id = ${missions.id}) as assigned,
      ${pickedBy(pickers)} as picked,
      case when ${sql.placeholder('place')}::text is not null then (
        select coalesce(array_agg(region), '{}') from unnest(${sql.placeholder('regions')}::text[]) region
        where ${matches(sql`region`, sql.placeholder('place'))}
      ) end as regions,
      case when ${sql.placeholder('last')}::bigint is not null then ${logReading} end as log,
      case when ${sql.placeholder('last')}::bigint is null then (select max(id)::int from events) end as "lastEvent"
    from ${missions} where ${ofMission(sql.placeholder('id'))}`,
  )

const inputsUnder = new Map<string, ReturnType<typeof rankingInputs>>()

/**
 * A statement for each set of these filters: with the search by name in it, even unused, PostgreSQL makes a new plan for
 * each call, which costs more than the query.
 */
export const selectRankingInputs = ({ name, wishedPlace, wishedType }: MatchingQuery) => {
  const used: Record<Picker, boolean> = {
    name: name !== undefined,
    wishedPlace: wishedPlace === 'true',
    wishedType: wishedType !== undefined,
  }
  const pickers = (Object.keys(used) as Picker[]).filter((picker) => used[picker])
  const known = inputsUnder.get(pickers.join()) ?? rankingInputs(pickers)
  inputsUnder.set(pickers.join(), known)
  return known
}
