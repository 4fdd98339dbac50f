import { eq, sql, type SQL } from 'drizzle-orm'
import type { AskedSkill } from '#contract/oversight/bottlenecks.ts'
import { dayOf, type Day } from '#domain/time/paris-time.ts'
import { isBusy } from '#server/db/busy-condition.ts'
import type { Db } from '#server/db/client.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { skills } from '#server/db/schema/ground/reference-data.ts'
import { offsetOf } from '#server/db/lists/search.ts'
import { statement } from '#server/db/statement.ts'
import type { Deps } from '#server/deps.ts'
import { missionTabsOn } from '#server/features/hiring/missions/missions.sql.ts'
import { findLastEvent } from '#server/matching/following.ts'
import { orNotFound } from '#server/http/failures.ts'

type PageAsked = { page: number; size: number }

const value = (name: string) => sql.placeholder(name)

/** The missions that still look for somebody, with the skills that they require. */
const asking = sql`missions join mission_skills d on d.mission_id = missions.id and d.is_required
  where missions.deleted_at is null and ${missionTabsOn(value('today')).proposed}`

/** The active candidates who are free today (domain/hiring/matching/availability.ts). */
const free = sql`candidates c join accounts a on a.id = c.account_id and a.status = 'active'
  where (c.available_from is null or c.available_from <= ${value('today')}::date) and not exists (
    select from proposals p join missions r on r.id = p.mission_id
    where p.candidate_id = c.id and ${sql.raw(isBusy)} and r.end_day >= ${value('today')}::date)`

const paged = (order: SQL) => sql`order by ${order} limit ${value('size')}::int offset ${value('offset')}::int`

/** The skills that lack, with how many hold each one from `held`: the columns `skill_id` and `holders`. */
const lackingBeside = (held: SQL) => sql`
    with asked as (select d.skill_id, count(*)::int as missions from ${asking} group by d.skill_id),
    held as (${held}),
    lacking as (
      select s.id, s.name, asked.missions, coalesce(held.holders, 0) as holders
      from asked join skills s on s.id = asked.skill_id left join held on held.skill_id = asked.skill_id
      where asked.missions > coalesce(held.holders, 0))
    select (select count(*)::int from lacking) as total,
      (select coalesce(json_agg(row_to_json(page)), '[]') from (
        select * from lacking ${paged(sql`missions - holders desc, name, id`)}) as page) as rows`

type Answer<Row> = { total: number; rows: Row[] }

const lacking = statement<Answer<AskedSkill>>(
  'lacking_skills',
  lackingBeside(sql`
    with free as materialized (select c.id from ${free})
    select h.skill_id, count(*)::int as holders from candidate_skills h join free on free.id = h.candidate_id
    group by h.skill_id`),
)

const lackingByIndex = statement<Answer<AskedSkill>>(
  'lacking_skills_by_index',
  lackingBeside(sql`
    select * from unnest(${value('skills')}::int[], ${value('holders')}::int[]) as counted (skill_id, holders)`),
)

const asPage = <Row>([answer]: Answer<Row>[]) => ({ total: answer?.total ?? 0, items: answer?.rows ?? [] })

const asked = (page: PageAsked, now: Date) => ({ today: dayOf(now), size: page.size, offset: offsetOf(page) })

type Counters = Pick<Deps, 'db' | 'matchingIndex'>

/** The free candidates who hold each skill, by its id; undefined when no index can tell. */
const countFreeHolders = async ({ db, matchingIndex }: Counters, day: Day) => {
  if (matchingIndex?.place === 'elsewhere') return matchingIndex.freeHolders(day, await findLastEvent(db))
  return (await matchingIndex?.catchUp()) === true ? matchingIndex?.freeHolders(day) : undefined
}

/**
 * A page of the skills that more open missions require than free candidates hold, those that lack most first. The matching
 * index counts the holders when it can; otherwise PostgreSQL counts the same.
 */
export const listLackingSkills = async ({ db, matchingIndex }: Counters, page: PageAsked, now: Date) => {
  const values = asked(page, now)
  const counted = await countFreeHolders({ db, matchingIndex }, values.today)
  if (counted === undefined) return asPage(await lacking(db, values))
  return asPage(await lackingByIndex(db, { ...values, skills: [...counted.keys()], holders: [...counted.values()] }))
}

/** The name of a skill, or not_found. */
export const getSkillName = async (db: Db, id: number): Promise<string> =>
  orNotFound((await db.select({ name: skills.name }).from(skills).where(eq(skills.id, id)))[0]).name

const isOfSkill = sql`skill_id = ${value('skill')}::int`

const missionsOfSkill = statement<Answer<{ id: number; title: string; company: string; startDay: Day }>>(
  'missions_of_skill',
  sql`
    with asking as (select ${missions}.* from ${asking} and d.${isOfSkill})
    select (select count(*)::int from asking) as total,
      (select coalesce(json_agg(row_to_json(page)), '[]') from (
        select m.id, m.title, r.company_name as company, m.start_day as "startDay"
        from asking m join recruiters r on r.id = m.recruiter_id ${paged(sql`m.start_day, m.id`)}) as page) as rows`,
)

/** A page of the open missions that require a skill, the first to start first. */
export const listMissionsOfSkill = async (db: Db, skill: number, page: PageAsked, now: Date) =>
  asPage(await missionsOfSkill(db, { skill, ...asked(page, now) }))

const holdersOfSkill = statement<Answer<{ userId: number; fullName: string; halfStars: number }>>(
  'holders_of_skill',
  sql`
    with holding as (
      select c.*, h.rating from candidate_skills h join (select c.* from ${free}) as c on c.id = h.candidate_id
      where h.${isOfSkill})
    select (select count(*)::int from holding) as total,
      (select coalesce(json_agg(row_to_json(page)), '[]') from (
        select account_id as "userId", given_name || ' ' || family_name as "fullName", rating as "halfStars"
        from holding ${paged(sql`rating desc, account_id`)}) as page) as rows`,
)

/** A page of the free candidates who hold a skill, the best first. */
export const listHoldersOfSkill = async (db: Db, skill: number, page: PageAsked, now: Date) =>
  asPage(await holdersOfSkill(db, { skill, ...asked(page, now) }))
