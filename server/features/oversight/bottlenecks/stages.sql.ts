import { sql, type SQL } from 'drizzle-orm'
import type { SlowCompany } from '#contract/oversight/bottlenecks.ts'
import type { StageCounts } from '#domain/oversight/bottlenecks/funnel.ts'
import { fewestCases, stages } from '#domain/oversight/bottlenecks/stages.ts'
import { instantOf } from '#domain/time/paris-instants.ts'
import type { Period } from '#domain/time/paris-time.ts'
import type { Db } from '#server/db/client.ts'
import { offsetOf } from '#server/db/lists/search.ts'
import { statement } from '#server/db/statement.ts'

type PageAsked = { page: number; size: number }

const value = (name: string) => sql.placeholder(name)

/** The instants of a period, without those to come: an agreed interview is held only when its slot has come. */
export const instantsOf = ({ from, until }: Period, now: Date) => {
  const end = instantOf(`${until} 00:00`)
  return { from: instantOf(`${from} 00:00`).toISOString(), until: (end < now ? end : now).toISOString() }
}

/** In a period whose instants are the placeholders `from` and `until`; the last one belongs to it. */
export const isIn = (column: 'entered_at' | 'left_at') => {
  const at = sql.raw(`p.${column}`)
  return sql`${at} >= ${value('from')}::timestamptz and ${at} <= ${value('until')}::timestamptz`
}

/** What half and nine in ten do not exceed. */
const halfAndNinth = sql`percentile_cont(array[0.5, 0.9]) within group (order by p.seconds)`

/** The stages in their order, each beside what it counts: each one reads its own part of an index, and no row. */
const stagesBeside = (counts: SQL) => sql`
    from unnest(${sql.raw(`array[${stages.map((stage) => `'${stage}'`).join()}]`)}) with ordinality as s (stage, place)
    cross join lateral (${counts}) as counted
    order by s.place`

const entries = statement<Pick<StageCounts, 'stage' | 'entered'>>(
  'stage_entries',
  sql`
    select s.stage, counted.entered ${stagesBeside(sql`
      select count(*)::int as entered from passages p
      where p.stage = s.stage and not p.is_again and ${isIn('entered_at')}`)}`,
)

const departures = statement<Pick<StageCounts, 'left'> & { times: [number, number] | null }>(
  'stage_departures',
  sql`
    select counted.* ${stagesBeside(sql`
      select count(*)::int as left, ${halfAndNinth} as times from passages p
      where p.stage = s.stage and ${isIn('left_at')}`)}`,
)

/** How many came to each stage in a period. */
export const countEntered = (db: Db, period: Period, now: Date) => entries(db, instantsOf(period, now))

/** How many came to each stage in a period, and how long those who left it were in it. Both are read at the same time. */
export const listStageFigures = async (db: Db, period: Period, now: Date): Promise<StageCounts[]> => {
  const [entered, left] = await Promise.all([countEntered(db, period, now), departures(db, instantsOf(period, now))])
  return entered.map((row, place) => {
    const { times, ...departed } = left[place] ?? { left: 0, times: null }
    return {
      ...row,
      ...departed,
      median: times === null ? null : Math.round(times[0]),
      ninth: times === null ? null : Math.round(times[1]),
    }
  })
}

type SlowRow = Omit<SlowCompany, 'median' | 'ninth'> & { times: [number, number] }
type Slowest = { total: number; rows: SlowRow[] }

const slowest = statement<Slowest>(
  'slowest_companies',
  sql`
    with answering as (
      select p.answered_by, count(*)::int as answers, ${halfAndNinth} as times from passages p
      where p.answered_by is not null and ${isIn('left_at')}
      group by p.answered_by having count(*) >= ${sql.raw(String(fewestCases))}),
    companies as (
      select r.account_id as "userId", r.company_name as company, a.answers, a.times
      from answering a join recruiters r on r.account_id = a.answered_by)
    select (select count(*)::int from companies) as total,
      (select coalesce(json_agg(row_to_json(page)), '[]') from (
        select * from companies order by times[1] desc, "userId"
        limit ${value('size')}::int offset ${value('offset')}::int) as page) as rows`,
)

/** A page of the companies that decided often enough in a period, the slowest first. */
export const listSlowCompanies = async (db: Db, period: Period, page: PageAsked, now: Date) => {
  const [answer] = await slowest(db, { ...instantsOf(period, now), size: page.size, offset: offsetOf(page) })
  const rows = answer?.rows ?? []
  return {
    total: answer?.total ?? 0,
    items: rows.map(({ times: [median, ninth], ...row }): SlowCompany => ({
      ...row,
      median: Math.round(median),
      ninth: Math.round(ninth),
    })),
  }
}

const answerTime = statement<{ answers: number; median: number | null }>(
  'answer_time',
  sql`
    select count(*)::int as answers, percentile_cont(0.5) within group (order by p.seconds) as median
    from passages p where p.answered_by = ${value('accountId')}::int`,
)

/** The time in which a company usually decides, in seconds; null before its tenth decision. */
export const findAnswerTime = async (db: Db, accountId: number): Promise<number | null> => {
  const [row] = await answerTime(db, { accountId })
  return row === undefined || row.median === null || row.answers < fewestCases ? null : Math.round(row.median)
}
