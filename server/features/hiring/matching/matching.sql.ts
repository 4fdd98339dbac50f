import { and, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { MatchingQuery } from '#contract/hiring/matching.ts'
import {
  demandParts,
  matchWeights,
  missingSkillCap,
  tooLateDays,
  type MatchedMission,
} from '#domain/hiring/matching/matching.ts'
import { dayOf, type Day } from '#domain/time/paris-time.ts'
import type { ProposalStatus } from '#domain/hiring/proposals/proposal-status.ts'
import { isBusy } from '#server/db/busy-condition.ts'
import { candidateFacts, lastMissionEndDay, type CandidateFacts } from '#server/db/candidate-facts.ts'
import type { Db } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { candidates, candidateSkills } from '#server/db/schema/profiles/candidates.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { preferredMissions } from '#server/db/schema/profiles/preferred-missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { matches, offsetOf } from '#server/db/lists/search.ts'
import { statement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound } from '#server/http/failures.ts'
import type { MatchingIndex } from '#server/matching/matching-index.ts'
import type { RankingQuestion } from '#server/matching/peer-question.ts'
import type { Filters, Ranked } from '#server/matching/ranking.ts'
import type { MatchSnapshot } from './matching.rules.ts'
import { selectRankingInputs, type RankingInputs } from './ranking-inputs.sql.ts'

/** A candidate in a mission's ranking. */
export type RankedCandidate = CandidateFacts & {
  id: number
  accountId: number
  familyName: string
  givenName: string
  position: string | null
  /** Null when the candidate is not assigned to the mission. */
  status: ProposalStatus | null
  /** Null when the candidate is not assigned, or was assigned before scores were stored. */
  kept: MatchSnapshot | null
  /** 0 to 10,000, as in domain/hiring/matching/matching.ts. */
  score: number
}

/** A page of a mission's ranking, with the total. */
export type RankedPage = { items: RankedCandidate[]; total: number }

/** Weights, parts and caps are constants of the rule, never input: they may be written into the text of the query. */
const number = (value: number) => sql.raw(String(value))

const groupPoints = (weight: number, demanded: SQL, shares: SQL) =>
  sql`case when ${demanded} = 0 then ${number(weight)}
    else ${number(weight)} * coalesce(${shares}, 0) / (${number(demandParts)} * ${demanded}) end`

/** The mission of a ranking: its own demands, or the changed demands of a trial. */
export type RankedMission = { id: number } & MatchedMission

/**
 * The ranking rule in SQL, with the same integer divisions as the pure rule; a test compares the two. Of the missions that
 * keep a candidate busy, only those that end after this one begins are read: the others cannot make the candidate late. The
 * demands are passed as arrays, because the planner knows their length.
 */
const rankingOf = ({ id, demands, startDay, yearsAsked, region }: RankedMission, today: Day) => sql`
  demand as (
    select * from unnest(
      ${sql.param(demands.map((demand) => demand.skillId))}::int[],
      ${sql.param(demands.map((demand) => demand.demanded))}::int[],
      ${sql.param(demands.map((demand) => demand.required))}::boolean[]
    ) as given (skill_id, demanded, is_required)
  ), tally as (
    select count(*) filter (where is_required)::int as required,
      count(*) filter (where not is_required)::int as additional
    from demand
  ), held as (
    select s.candidate_id, d.is_required,
      case when d.demanded = 0 then ${number(demandParts)}
        else least(s.rating, d.demanded) * (${number(demandParts)} / d.demanded) end as share
    from demand d join ${candidateSkills} s using (skill_id)
  ), sums as (
    select candidate_id,
      sum(share) filter (where is_required) as required_sum,
      sum(share) filter (where not is_required) as additional_sum,
      count(*) filter (where is_required and share > 0)::int as required_held
    from held group by candidate_id
  ), busy as (
    select p.candidate_id, max(r.end_day) as end_day
    from ${proposals} p join ${missions} r on r.id = p.mission_id
    where ${sql.raw(isBusy)} and r.end_day >= ${startDay}::date
    group by p.candidate_id
  ), facts as (
    select c.id, c.given_name, c.family_name, c.region, c.years_of_experience as years,
      p.status, ${startDay}::date as start_day, ${yearsAsked}::int as asked,
      c.region = ${region} as same_region,
      greatest(c.available_from, b.end_day + 1, ${today}::date) as free_on,
      coalesce(s.required_held, 0) < t.required as is_missing, s.required_sum, s.additional_sum,
      t.required, t.additional
    from ${candidates} c
    join ${accounts} a on a.id = c.account_id and a.status = 'active'
    cross join tally t
    left join sums s on s.candidate_id = c.id
    left join busy b on b.candidate_id = c.id
    left join ${proposals} p on p.mission_id = ${id} and p.candidate_id = c.id
  ), scored as (
    select *,
      ${groupPoints(matchWeights.required, sql`required`, sql`required_sum`)}
      + ${groupPoints(matchWeights.additional, sql`additional`, sql`additional_sum`)}
      + case when asked = 0 then ${number(matchWeights.years)}
          else ${number(matchWeights.years)} * least(years, asked) / asked end
      + case when same_region then ${number(matchWeights.place)} else 0 end
      + ${number(matchWeights.availability)}
        * (${number(tooLateDays)} - least(${number(tooLateDays)}, greatest(0, free_on - start_day))) / ${number(tooLateDays)}
        as uncapped
    from facts
  ), ranked as (
    select *, (case when is_missing then least(uncapped, ${number(missingSkillCap)}) else uncapped end)::int as score
    from scored
  )`

/** Whether the ranked candidate prefers a mission of the asked type, in the place where this mission is stored to be. */
const isWishedFor = ({ wishedPlace, wishedType }: MatchingQuery, missionId: number) => {
  if (wishedPlace !== 'true' && wishedType === undefined) return undefined
  const conditions = and(
    sql`w.candidate_id = ranked.id`,
    wishedPlace === 'true' ? sql`w.region = (select m.region from ${missions} m where m.id = ${missionId})` : undefined,
    wishedType === undefined ? undefined : sql`w.type = ${wishedType}`,
  )
  return sql`exists (select from ${preferredMissions} w where ${conditions})`
}

const wanted = (query: MatchingQuery, missionId: number) =>
  and(
    sql`true`,
    query.name === undefined
      ? undefined
      : matches(sql`given_name || ' ' || family_name || ' ' || given_name`, query.name),
    query.place === undefined ? undefined : matches(sql`region`, query.place),
    query.experience === undefined ? undefined : sql`years >= ${query.experience}`,
    query.available === 'true' ? sql`free_on <= start_day` : undefined,
    query.scoreMin === undefined ? undefined : sql`score >= ${query.scoreMin}`,
    isWishedFor(query, missionId),
  )

const bestFirst = sql.raw('(status is not null) desc, score desc, id')

/** The columns of a row, for the candidates of `page`; `demand` has the skills that the mission asks for. */
const wholeRows = (missionId: number | Placeholder) => sql`
  select page.id, page.status, page.score, c.account_id as "accountId", c.family_name as "familyName",
    c.given_name as "givenName", c.position, c.years_of_experience as years, c.region,
    c.available_from as "availableFrom", ${lastMissionEndDay} as "lastMissionEndDay", (
      select json_build_object('score', p.match_score, 'reasons', p.match_reasons, 'rule', p.match_rule)
      from ${proposals} p
      where p.mission_id = ${missionId} and p.candidate_id = page.id and p.match_score is not null
    ) as kept, (
      select coalesce(json_object_agg(s.skill_id, s.rating), '{}')
      from ${candidateSkills} s join demand using (skill_id) where s.candidate_id = page.id
    ) as held
  from page join ${candidates} c on c.id = page.id`

/** The same as rankCandidates, computed by PostgreSQL: slower, and always available. */
export const rankInSql = async (
  db: Db,
  mission: RankedMission,
  query: MatchingQuery,
  now: Date,
): Promise<RankedPage> => {
  const { rows } = await db.execute<RankedPage>(sql`
    with ${rankingOf(mission, dayOf(now))}, kept as materialized (
      select id, status, score from ranked where ${wanted(query, mission.id)}
    ), page as (
      select * from kept order by ${bestFirst} limit ${query.size} offset ${offsetOf(query)}
    ), whole as (${wholeRows(mission.id)})
    select (select count(*)::int from kept) as total,
      (select coalesce(json_agg(to_json(whole) order by ${bestFirst}), '[]') from whole) as items`)
  return orNotFound(rows[0])
}

const selectRows = statement<RankedCandidate>(
  'matching_rows',
  sql`
    with page as (
      select given.id, given.score, given.place, p.status
      from unnest(${sql.placeholder('ids')}::int[], ${sql.placeholder('scores')}::int[])
        with ordinality as given (id, score, place)
      left join ${proposals} p on p.mission_id = ${sql.placeholder('missionId')} and p.candidate_id = given.id
    ), demand as (select unnest(${sql.placeholder('skills')}::int[]) as skill_id)
    ${wholeRows(sql.placeholder('missionId'))} order by page.place`,
)

/** What ranks: the index when there is one, else PostgreSQL. */
type Rankers = Pick<Deps, 'db' | 'matchingIndex'>

/**
 * The mission and all that its ranking depends on; `isIndexed` when the index here has all that was committed before. Without one,
 * `lastEvent` is the last event before it was read.
 */
export type PreparedRanking = RankingInputs & { isIndexed: boolean; lastEvent: number | null }

/** A query without the filters of a Picker. */
const unpicked: MatchingQuery = { page: 1, size: 1, name: undefined, place: undefined }

/** Reads the mission and all inputs of its ranking, or not_found; afterwards the index includes all earlier commits. */
export const prepareRanking = async (
  { db, matchingIndex: index }: Rankers,
  missionId: number,
  query: MatchingQuery,
): Promise<PreparedRanking> => {
  const matchingIndex = index?.place === 'here' ? index : undefined
  // The index may be about to learn of a region that had no candidate.
  if (query.place !== undefined) await matchingIndex?.catchUp()
  const question = matchingIndex?.askLog()
  const inputs = {
    id: missionId,
    place: query.place ?? null,
    regions: matchingIndex?.regions() ?? [],
    last: question?.asked.last ?? null,
    skipped: question?.asked.skipped ?? [],
    name: query.name ?? null,
    wishedType: query.wishedType ?? null,
  }
  // Another instance picks the candidates itself.
  const rows = await selectRankingInputs(index?.place === 'elsewhere' ? unpicked : query)(db, inputs)
  const { log, ...asked } = orNotFound(rows[0])
  return { ...asked, isIndexed: question !== undefined && log !== null && (await question.take(log)) }
}

const filtersOf = (query: MatchingQuery, { picked, regions }: RankingInputs): Filters => ({
  ...(picked !== null && { named: picked }),
  ...(regions !== null && { regions }),
  ...(query.experience !== undefined && { years: query.experience }),
  ...(query.available === 'true' && { isFree: true }),
  ...(query.scoreMin !== undefined && { score: query.scoreMin }),
})

/** What the index here is asked for. */
const requestOf = (mission: RankedMission, query: MatchingQuery, now: Date, asked: RankingInputs) => ({
  mission,
  today: dayOf(now),
  assigned: asked.assigned,
  offset: offsetOf(query),
  size: query.size,
  filters: filtersOf(query, asked),
})

/** Of an index that has all that was committed before; undefined when it cannot answer. */
const rankPage = (index: MatchingIndex, ...asked: Parameters<typeof requestOf>) => index.rank(requestOf(...asked))

const rankMatches = (index: MatchingIndex, ...[mission, query, now, asked]: Parameters<typeof requestOf>) => {
  const request = { ...requestOf(mission, query, now, asked), offset: 0 }
  const total = index.rank({ ...request, size: 0 })?.total
  const page = total === undefined ? undefined : index.rank({ ...request, size: total })
  const assigned = new Set(asked.assigned)
  return page?.items.filter(({ id }) => !assigned.has(id))
}

/**
 * What the index here answers to another instance; undefined when it cannot, or has not taken the last event that the other one
 * saw. It reads the log after that one has written there, so nothing has to be waited for: it would have to follow another database.
 */
export const answerRanking = async (
  db: Db,
  index: MatchingIndex,
  { asks, mission, query, now, after }: RankingQuestion,
): Promise<{ items: Ranked[]; total: number } | undefined> => {
  const asked = await prepareRanking({ db, matchingIndex: index }, mission.id, query)
  if (!asked.isIndexed || (index.position() ?? 0) < after) return undefined
  if (asks === 'page') return rankPage(index, mission, query, now, asked)
  const items = rankMatches(index, mission, query, now, asked)
  return items && { items, total: items.length }
}

/**
 * One page of the active candidates for a mission: assigned ones first, then the best scores, then by id. The index answers
 * when it can; otherwise PostgreSQL gives the same answer.
 */
export const rankCandidates = async (
  { db, matchingIndex }: Rankers,
  mission: RankedMission,
  query: MatchingQuery,
  now: Date,
  asking: PreparedRanking | Promise<PreparedRanking> = prepareRanking({ db, matchingIndex }, mission.id, query),
): Promise<RankedPage> => {
  const asked = await asking
  const page =
    matchingIndex?.place === 'elsewhere'
      ? await matchingIndex.rank({ mission, query, now, after: asked.lastEvent ?? 0 })
      : matchingIndex && asked.isIndexed && rankPage(matchingIndex, mission, query, now, asked)
  if (!page) return rankInSql(db, mission, query, now)
  const items = await selectRows(db, {
    missionId: mission.id,
    ids: page.items.map(({ id }) => id),
    scores: page.items.map(({ score }) => score),
    skills: mission.demands.map(({ skillId }) => skillId),
  })
  return { items, total: page.total }
}

/**
 * The ids and the scores of every candidate that these filters keep and who is not proposed for the mission, the best first. The
 * inputs of the ranking are read before, and the index answers when it can.
 */
export const listMatches = async (
  { db, matchingIndex }: Rankers,
  mission: RankedMission,
  query: MatchingQuery,
  now: Date,
  asked: PreparedRanking,
): Promise<Ranked[]> => {
  const found =
    matchingIndex?.place === 'elsewhere'
      ? await matchingIndex.listMatches({ mission, query, now, after: asked.lastEvent ?? 0 })
      : matchingIndex && asked.isIndexed && rankMatches(matchingIndex, mission, query, now, asked)
  if (found) return found
  const { rows } = await db.execute<Ranked>(sql`
    with ${rankingOf(mission, dayOf(now))}
    select id, score from ranked where ${wanted(query, mission.id)} and status is null order by score desc, id`)
  return rows
}

/** A candidate with their position on a mission: both decide who may read why they fit it. */
export type MatchedCandidateRow = {
  accountId: number
  isActive: boolean
  /** Null when the candidate is not assigned to the mission. */
  status: ProposalStatus | null
  facts: CandidateFacts
}

const selectMatched = statement<MatchedCandidateRow>(
  'select_matched_candidate',
  sql`
    select c.account_id as "accountId", a.status = 'active' as "isActive", p.status, ${candidateFacts} as facts
    from ${candidates} c join ${accounts} a on a.id = c.account_id
    left join ${proposals} p on p.mission_id = ${sql.placeholder('missionId')} and p.candidate_id = c.id
    where c.id = ${sql.placeholder('candidateId')}`,
)

/** One candidate with one mission, or not_found. */
export const getMatchedCandidate = async (db: Db, missionId: number, candidateId: number) =>
  orNotFound((await selectMatched(db, { missionId, candidateId }))[0])
