import { sql, type SQL } from 'drizzle-orm'
import type { PassagesQuery } from '#contract/oversight/bottlenecks.ts'
import { periodChosenAt } from '#domain/oversight/bottlenecks/chosen-period.ts'
import type { Stage } from '#domain/oversight/bottlenecks/stages.ts'
import type { Db } from '#server/db/client.ts'
import { offsetOf } from '#server/db/lists/search.ts'
import { statement } from '#server/db/statement.ts'
import { instantsOf, isIn } from './stages.sql.ts'

/** A passage with the people and the mission that it names; null for what was erased since. Instants are texts. */
export type PassageRow = {
  eventId: string
  stage: Stage
  enteredAt: string
  leftAt: string | null
  leftBy: string | null
  seconds: number | null
  person: { userId: number; fullName: string; isCompany: boolean } | null
  mission: { id: number; title: string; company: string; isDeleted: boolean } | null
}

const value = (name: string) => sql.placeholder(name)

const columns = sql`p.event_id::text as "eventId", p.stage, p.entered_at as "enteredAt",
  case when p.left_at <= ${value('now')}::timestamptz then p.left_at end as "leftAt",
  case when p.left_at <= ${value('now')}::timestamptz then p.left_by end as "leftBy",
  case when p.left_at <= ${value('now')}::timestamptz then p.seconds end as seconds,
  case when c.id is not null then json_build_object('userId', c.account_id,
      'fullName', c.given_name || ' ' || c.family_name, 'isCompany', false)
    when r.id is not null then json_build_object('userId', r.account_id, 'fullName', r.company_name, 'isCompany', true)
  end as person,
  case when m.id is not null then json_build_object('id', m.id, 'title', m.title, 'company', mr.company_name,
    'isDeleted', m.deleted_at is not null) end as mission`

const joins = sql`
  left join candidates c on c.account_id = p.account_id
  left join recruiters r on r.account_id = p.account_id
  left join missions m on m.id = p.mission_id
  left join recruiters mr on mr.id = m.recruiter_id`

const pageOf = (name: string, where: SQL, order: SQL) =>
  statement<{ total: number; rows: PassageRow[] }>(
    `passages_${name}`,
    sql`
      select (select count(*)::int from passages p where ${where}) as total,
        (select coalesce(json_agg(row_to_json(rows)), '[]') from (
          select ${columns} from (
            select * from passages p where ${where}
            order by ${order} limit ${value('size')}::int offset ${value('offset')}::int) as p
          ${joins} order by ${order}) as rows) as rows`,
  )

const isOfStage = sql`p.stage = ${value('stage')}::text`
const isAnswered = sql`p.answered_by = ${value('company')}::int`
const longestFirst = sql`p.seconds desc, p.event_id, p.stage`
const newestFirst = sql`p.entered_at desc, p.event_id desc, p.stage`

const pagesOf = (name: string, isListed: SQL) => ({
  entered: pageOf(`entered_${name}`, sql`${isListed} and not p.is_again and ${isIn('entered_at')}`, newestFirst),
  left: pageOf(`left_${name}`, sql`${isListed} and ${isIn('left_at')}`, longestFirst),
  answered: pageOf(`answered_${name}`, sql`${isListed} and ${isAnswered} and ${isIn('left_at')}`, longestFirst),
})

/** Two statements each: a kept plan of « this stage, or any » would use no index of the stages. */
const pages = { ofStage: pagesOf('of_stage', isOfStage), ofAll: pagesOf('of_all', sql`true`) }

/** A page of the passages behind a figure: those counted, those measured, or those that a company ended. */
export const listPassages = async (db: Db, { stage, company, moment, ...query }: PassagesQuery, now: Date) => {
  const instants = instantsOf(periodChosenAt(query, now), now)
  const page = { size: query.size, offset: offsetOf(query), now: now.toISOString() }
  const read = pages[stage === undefined ? 'ofAll' : 'ofStage'][company === undefined ? moment : 'answered']
  const [answer] = await read(db, {
    ...instants,
    ...page,
    ...(stage !== undefined && { stage }),
    ...(company !== undefined && { company }),
  })
  return { total: answer?.total ?? 0, items: answer?.rows ?? [] }
}
