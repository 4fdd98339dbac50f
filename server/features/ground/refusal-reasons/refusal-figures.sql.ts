import { sql } from 'drizzle-orm'
import type { RefusalQuery } from '#contract/ground/refusal-reasons.ts'
import { refusalCases, type ReasonCase, type RefusalCase } from '#domain/ground/refusal-reasons/refusal-reasons.ts'
import { refusalStages, type RefusalStage } from '#domain/ground/refusal-reasons/refusal-stages.ts'
import type { Day } from '#domain/time/paris-time.ts'
import type { Db } from '#server/db/client.ts'
import type { EventType } from '#domain/events/event-kinds.ts'
import { keyOfEvent, valueOpener } from '#server/db/person-keys.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { refusalReasons } from '#server/db/schema/ground/refusal-reasons.ts'
import { offsetOf } from '#server/db/lists/search.ts'
import { orNotFound } from '#server/http/failures.ts'

/** The event that keeps the reason of each case. */
export const typesOf = {
  'proposal.recruit': 'proposal.recruited',
  'proposal.reject': 'proposal.rejected',
  'proposal.remove': 'proposal.removed',
  'proposal.withdraw': 'proposal.withdrawn',
  'proposal.decline': 'proposal.declined',
  'interview.reject': 'interview.rejected',
  'interview.decline': 'interview.declined',
  'account.refuse': 'registration.refused',
  'mission.interrupt': 'mission.interrupted',
  'mission.delete': 'mission.deleted',
} as const satisfies Record<ReasonCase, EventType>

/** The days that are counted, both included. */
export type Period = { from: Day; to: Day }

/** The first instant of a day in Paris, or of that many days later: a day has 23 to 25 hours. */
const startOf = (day: Day, later = 0) => sql`((${day}::date + ${later}::int)::timestamp at time zone 'Europe/Paris')`

const listed = (texts: readonly string[]) => sql.raw(texts.map((text) => `'${text}'`).join(', '))
const caseOfType = sql`case e.type ${sql.raw(
  refusalCases.map((of) => `when '${typesOf[of]}' then '${of}'`).join(' '),
)} end`

/**
 * Every refusal of the days. An older event has no stage, and neither has one of a stage that only a newer version knows.
 * A label is today's; of a reason that an instance of another version gave and this one does not know, the code stands for it.
 */
const refusalsOf = ({ from, to }: Period) => sql`
  select e.id, e.at, e.mission_id, e.account_id, ${caseOfType} as "case", e.after ->> 'reasonCode' as code,
    coalesce(r.label, e.after ->> 'reasonCode') as label, e.after ->> 'reason' as reason,
    case when e.after ->> 'stage' in (${listed(refusalStages)}) then e.after ->> 'stage' end as stage,
    coalesce(e.after -> 'missingSkills', '[]'::jsonb) as skills
  from ${events} e
  left join ${refusalReasons} r on r.code = e.after ->> 'reasonCode' and r."case" = ${caseOfType}
  where e.type in (${listed(refusalCases.map((of) => typesOf[of]))})
    and e.at >= ${startOf(from)} and e.at < ${startOf(to, 1)}`

type Figures = {
  total: number
  reasons: { case: RefusalCase; code: string | null; label: string | null; count: number }[]
  stages: { stage: RefusalStage | null; count: number }[]
  skills: { skill: string; count: number }[]
}

/** The number of skills in the figure: the most frequent ones. */
const listedSkills = 20

/** How often each reason was given, at which stage, and for which missing skill: one reading of the log. */
export const countRefusals = async (db: Db, period: Period): Promise<Figures> => {
  const { rows } = await db.execute<Figures>(sql`
    with refusals as materialized (${refusalsOf(period)}),
    reasons as (select "case", code, min(label) as label, count(*)::int as count from refusals group by "case", code),
    stages as (select stage, count(*)::int as count from refusals group by stage),
    skills as (select skill, count(*)::int as count from refusals, jsonb_array_elements_text(skills) as skill
      group by skill order by count desc, skill limit ${listedSkills})
    select (select count(*)::int from refusals) as total,
      (select coalesce(json_agg(reasons order by count desc, "case", label), '[]') from reasons) as reasons,
      (select coalesce(json_agg(stages order by count desc, stage), '[]') from stages) as stages,
      (select coalesce(json_agg(skills order by count desc, skill), '[]') from skills) as skills`)
  return orNotFound(rows[0])
}

export type RefusalRow = {
  id: number
  at: string
  case: RefusalCase
  stage: RefusalStage | null
  label: string | null
  reason: string | null
  skills: string[]
  missionId: number | null
  title: string | null
  person: string | null
}

type SealedRow = RefusalRow & { concernedId: number | null; sealedKey: string | null }

/** The row with the words of the refusal as they were written, unless they were forgotten with their person. */
const opened = (db: Db, { concernedId, sealedKey, reason, ...row }: SealedRow): RefusalRow => ({
  ...row,
  reason: reason === null ? null : String(valueOpener(db, concernedId, sealedKey)(reason)),
})

/** One page of the refusals behind a figure, the last one first, with their total. */
export const listRefusals = async (
  db: Db,
  period: Period,
  query: Pick<RefusalQuery, 'case' | 'reasonCode' | 'stage' | 'skill' | 'page' | 'size'>,
): Promise<{ items: RefusalRow[]; total: number }> => {
  const conditions = [
    query.case === undefined ? [] : [sql`"case" = ${query.case}`],
    query.reasonCode === undefined
      ? []
      : [query.reasonCode === 'none' ? sql`code is null` : sql`code = ${query.reasonCode}`],
    query.stage === undefined ? [] : [sql`stage = ${query.stage}`],
    query.skill === undefined ? [] : [sql`skills ? ${query.skill}`],
  ].flat()
  const chosen = sql`select * from (${refusalsOf(period)}) as every
    where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}`
  const [{ rows: items }, { rows: counted }] = await Promise.all([
    db.execute<SealedRow>(sql`
      select chosen.id::int as id, chosen.at, chosen."case", chosen.stage, chosen.label, chosen.reason, chosen.skills,
        chosen.account_id as "concernedId", ${keyOfEvent('chosen')} as "sealedKey",
        m.id as "missionId", m.title,
        coalesce(company.company_name, c.given_name || ' ' || c.family_name) as person
      from (${chosen}) as chosen
      left join ${missions} m on m.id = chosen.mission_id
      left join ${accounts} a on a.id = chosen.account_id
      left join ${candidates} c on c.account_id = a.id
      left join ${recruiters} company on company.account_id = a.id
      order by chosen.id desc limit ${query.size} offset ${offsetOf(query)}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from (${chosen}) as chosen`),
  ])
  return { items: items.map((row) => opened(db, row)), total: orNotFound(counted[0]).total }
}
