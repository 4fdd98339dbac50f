import type pg from 'pg'
import { candidateMissionTags } from '#domain/hiring/candidate-missions/candidate-mission-labels.ts'
import { readableFields } from '#domain/events/event-visibility.ts'
import { interviewTags } from '#domain/hiring/interviews/interview-labels.ts'
import { dayOf, minuteOf } from '#domain/time/paris-time.ts'
import { pictureOf, placesOf } from './reads.ts'

/** The conditions of a list by the name of their filter, with `$` for its value. */
type Conditions = Record<string, string>

/** The conditions that a query asks for, joined, and their values: their numbers follow those of `known` other values. */
const filtersOf = (conditions: Conditions, query: URLSearchParams, known: number) => {
  const used = Object.keys(conditions).filter((key) => query.get(key))
  return {
    used: used.join(),
    values: used.map((key) => query.get(key)),
    where: used.map((key, rank) => ` and ${conditions[key]?.replaceAll('$', `$${known + rank + 1}`)}`).join(''),
  }
}

const pageOf = (query: URLSearchParams) => Number(query.get('page') ?? 1)
const contains = (column: string) => `${column} like '%' || searchable($) || '%'`
const holds = (column: string) => contains(`searchable(${column})`)
const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const minute = (column: string) => `to_char(${column}, 'YYYY-MM-DD HH24:MI')`

const recruiterConditions: Conditions = {
  company: contains('r.company_search'),
  domain: `r.sector_id in (select id from sectors where ${holds('name')})`,
  name: contains('r.name_search'),
  mail: contains('a.email'),
  place: `r.region in ${placesOf('recruiters')}`,
}

const listedRecruiter = `r.company_name, json_build_array(json_build_object('id', s.id, 'name', s.name)) as domain_recruiter,
  r.family_name as firstname, r.given_name as lastname, r.position as poste, r.region as country,
  r.phone as phone_number, a.email, r.address, r.website as link, r.opens_at as start_at, r.closes_at as finish_at,
  r.description, r.account_id as id_user, r.given_name || ' ' || r.family_name as full_name,
  ${iso('a.created_at')} as "createdAt", ${pictureOf('r.account_id')} as logo`

/** F. One page of the active companies under the filters, and their total: planned for their texts, a kept plan takes up to 20 times as long. */
export const listRecruiters = async (pool: pg.Pool, query: URLSearchParams) => {
  const { values, where } = filtersOf(recruiterConditions, query, 0)
  const from = 'from recruiters r join accounts a on a.id = r.account_id'
  const kept = `where a.role = 'recruiter' and a.status = 'active'${where}`
  const [{ rows }, counted] = await Promise.all([
    pool.query({
      text: `select ${listedRecruiter} ${from} join sectors s on s.id = r.sector_id ${kept} order by a.created_at desc, a.id desc limit 10 offset $${values.length + 1}`,
      values: [...values, (pageOf(query) - 1) * 10],
    }),
    pool.query({ text: `select count(*)::int as total ${from} ${kept}`, values }),
  ])
  return { items: rows, total: counted.rows[0].total, page: pageOf(query), size: 10 }
}

const followedConditions: Conditions = {
  name: `p.candidate_id in (select id from candidates where ${contains('name_search')})`,
}

const followed = `c.family_name as name, c.given_name as lastname, a.email, m.title as "missionTitle",
  r.company_name as entreprise, c.position as poste, m.start_day::text as "dateStart", m.end_day::text as "dateEnd",
  c.account_id as "idUser", m.id as "idMission", ${pictureOf('c.account_id')} as photo`

const withPeople = `join missions m on m.id = p.mission_id join recruiters r on r.id = m.recruiter_id
  join candidates c on c.id = p.candidate_id join accounts a on a.id = c.account_id`

type Row = Record<string, unknown>

const missionTabs = {
  select: `p.id, p.status, ${followed}, p.decline_reason as reason, null as "selectedDate", null as "firstDate",
    null as "secondDate", case when p.decline_reason is not null then 'candidate' end as "reasonBy",
    case when m.interrupted_at is not null then 'interrupted' when p.status = 'rejected' then 'declined'
      when p.status = 'preselected' then 'preselected' when m.end_day < $1::date then 'past'
      else 'recruited' end as state`,
  table: 'proposals',
  from: 'from proposals p',
  newest: 'p.created_at desc, p.id desc',
  id: 'p.id',
  moment: () => dayOf(new Date()),
  present: ({ state, ...row }: Row) => ({
    ...row,
    tag: candidateMissionTags[state as keyof typeof candidateMissionTags],
  }),
}

const interviewTabs = {
  select: `i.id, ${followed}, i.reason, i.reason_by as "reasonBy", ${minute('i.first_slot')} as "firstDate",
    ${minute('i.second_slot')} as "secondDate", ${minute('i.selected_slot')} as "selectedDate",
    case when i.status = 'accepted' and i.selected_slot < $1::timestamp then 'passed' else i.status end as status`,
  table: 'interviews',
  from: 'from interviews i join proposals p on p.id = i.proposal_id',
  newest: 'i.created_at desc, i.id desc',
  id: 'i.id',
  moment: () => minuteOf(new Date()),
  present: (row: Row) => ({ ...row, tag: interviewTags[row['status'] as keyof typeof interviewTags] }),
}

const followTabs = { condidat: missionTabs, interviews: interviewTabs }

/** The total of a tab, from indexes only: the rows of deleted missions are subtracted, or under a name left out one by one. */
const totalOf = ({ table, from }: typeof missionTabs | typeof interviewTabs, where: string) =>
  where === ''
    ? `select ((select count(*) from ${table}) - (select count(*) ${from} join missions m on m.id = p.mission_id
        where m.deleted_at is not null))::int as total`
    : `select count(*)::int as total ${from}
        where p.mission_id not in (select id from missions where deleted_at is not null)${where}`

/** G. One page of a tab of the follow-up, and the totals of both tabs. */
export const listFollowed = async (pool: pg.Pool, kind: keyof typeof followTabs, query: URLSearchParams) => {
  const tab = followTabs[kind]
  const { used, values, where } = filtersOf(followedConditions, query, 1)
  const counted = filtersOf(followedConditions, query, 0)
  const totals = (['condidat', 'interviews'] as const).map((name) =>
    pool.query({ name: `followed ${name} ${used}`, text: totalOf(followTabs[name], counted.where), values }),
  )
  const [{ rows }, missions, interviews] = await Promise.all([
    pool.query({
      name: `follow ${kind} ${used}`,
      text: `select ${tab.select} ${tab.from} ${withPeople} where ${tab.id} in (
          select ${tab.id} ${tab.from} join missions m on m.id = p.mission_id
          where m.deleted_at is null${where} order by ${tab.newest} limit 10 offset $${values.length + 2})
        order by ${tab.newest}`,
      values: [tab.moment(), ...values, (pageOf(query) - 1) * 10],
    }),
    ...totals,
  ])
  const counts = { missions: missions?.rows[0].total, interviews: interviews?.rows[0].total }
  const total = kind === 'condidat' ? counts.missions : counts.interviews
  return { items: rows.map(tab.present), total, page: pageOf(query), size: 10, counts }
}

const personOf = (account: string, candidate: string, recruiter: string) => `case when ${account}.id is not null then
  json_build_object('role', ${account}.role, 'userId', ${account}.id, 'name', case ${account}.role
    when 'admin' then ${account}.email
    when 'candidate' then ${candidate}.given_name || ' ' || ${candidate}.family_name
    else ${recruiter}.given_name || ' ' || ${recruiter}.family_name || ' (' || ${recruiter}.company_name || ')' end) end`

const read = (ids: string) => `
  with page as materialized (${ids})
  select e.id::float8 as id, ${iso('e.at')} as at, e.type, e.actor_role, e.before, e.after, ${personOf('aa', 'ac', 'ar')} as actor,
    ${personOf('pa', 'pc', 'pr')} as person, case when m.id is not null then
      json_build_object('id', m.id, 'title', m.title, 'isDeleted', m.deleted_at is not null) end as mission
  from page join events e on e.id = page.id
  left join accounts aa on aa.id = e.actor_id left join candidates ac on ac.account_id = aa.id
  left join recruiters ar on ar.account_id = aa.id left join accounts pa on pa.id = e.account_id
  left join candidates pc on pc.account_id = pa.id left join recruiters pr on pr.account_id = pa.id
  left join missions m on m.id = e.mission_id order by e.id desc`

/** The newest ids of each key, from its own index, merged. */
const ofKeys = (keys: string, columns: string[]) => `
  select distinct found.id from (${keys}) keys (key) cross join lateral (${columns
    .map(
      (column) => `(select id from events where ${column} = key and id < $1 order by ${column} desc, id desc limit 21)`,
    )
    .join(' union all ')}) found order by 1 desc limit 21`

const eventIds: Conditions = {
  person: ofKeys(
    `select a.id from accounts a where ${contains('a.email')}
     union select c.account_id from candidates c where ${contains('c.name_search')}
     union select r.account_id from recruiters r where ${contains('r.company_search')} or ${contains('r.name_search')}`,
    ['account_id', 'actor_id'],
  ),
  mission: ofKeys(`select m.id from missions m where ${holds('m.title')}`, ['mission_id']),
  type: 'select id from events where type = $ and id < $1 order by type desc, id desc limit 21',
}
const newestIds = 'select id from events where id < $1 order by id desc limit 21'

/** Who acts without an account. */
const names: Record<string, string> = { visitor: 'Un visiteur', operator: 'L’exploitant', system: 'Le serveur' }

const isShown = (value: unknown) => typeof value === 'string' || typeof value === 'number'
const shown = (values: Row | null, field: string) => (isShown(values?.[field]) ? values?.[field] : null)

/** H. One page of the event log, under at most one filter. */
export const listEvents = async (pool: pg.Pool, query: URLSearchParams) => {
  const filter = Object.keys(eventIds).find((key) => query.get(key))
  const ids = filter === undefined ? newestIds : (eventIds[filter] ?? '').replaceAll(/\$(?!\d)/g, '$2')
  const values = [query.get('before') ?? Number.MAX_SAFE_INTEGER, ...(filter === undefined ? [] : [query.get(filter)])]
  const { rows } = await pool.query({ name: `events ${filter}`, text: read(ids), values })
  const items = rows.slice(0, 20).map(({ before, after, actor_role: role, ...event }) => ({
    ...event,
    actor: event.actor ?? { role, name: names[role], userId: null },
    changes: readableFields.admin.flatMap((field) => {
      const change = { field, before: shown(before, field), after: shown(after, field) }
      return change.before === change.after ? [] : [change]
    }),
  }))
  return { items, next: rows.length > 20 ? items.at(-1)?.id : null }
}
