import type pg from 'pg'
import { missionTags } from '#domain/hiring/missions/mission-labels.ts'
import { dayOf, minuteOf } from '#domain/time/paris-time.ts'
import { workAndLanguages } from './resume.ts'

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The address of an account's photo or logo. */
export const pictureOf = (account: string) =>
  `(select 'localhost/files/' || f.key from files f where f.account_id = ${account} and f.kind = 'picture')`

const missionSql = `
  select m.id, m.title, r.company_name as entreprise, ${iso('m.created_at')} as created_at, m.renewal as renewable,
    m.years_of_experience as nbr_years_experience, m.start_day::text as date_start, m.end_day::text as date_end,
    m.region as place, m.description, m.interrupted_at is not null as is_interrupted,
    (select coalesce(json_agg(json_build_object('id', p.id, 'status', p.status, 'userId', c.account_id,
        'initials', upper(left(c.given_name, 1)) || '.' || upper(left(c.family_name, 1)) || '.') order by p.id), '[]')
      from proposals p join candidates c on c.id = p.candidate_id where p.mission_id = m.id) as people,
    (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'rating', d.rating / 2.0,
        'priority', d.is_required::int) order by s.name), '[]')
      from mission_skills d join skills s on s.id = d.skill_id where d.mission_id = m.id) as skills
  from missions m join recruiters r on r.id = m.recruiter_id where m.id = $1 and m.deleted_at is null`

type Proposed = { id: number; status: string; userId: number; initials: string }

/** A. One mission for its recruiter. */
export const missionDetail = async (pool: pg.Pool, missionId: number) => {
  const { rows } = await pool.query({ name: 'mission', text: missionSql, values: [missionId] })
  const { people, ...mission } = rows[0]
  const today = dayOf(new Date())
  const hasRecruit = people.some(({ status }: Proposed) => status === 'recruited')
  const state = mission.is_interrupted
    ? 'interrupted'
    : mission.date_start <= today && today <= mission.date_end && hasRecruit
      ? 'ongoing'
      : mission.date_end < today
        ? 'finished'
        : 'proposed'
  return {
    ...mission,
    missionTag: missionTags[state],
    mission_profils: people.map(({ id, status, userId }: Proposed) => ({ id, status, userId })),
    profils: people.map(({ id, status, initials }: Proposed) => ({ id, status, initials })),
    can: { edit: state === 'proposed', delete: state === 'proposed', interrupt: state === 'ongoing' },
  }
}

const listed = `c.account_id as id_user, c.family_name as name, c.given_name as lastname, c.position as poste, a.email,
  c.phone, c.website as link, c.region as country, c.region as address, c.years_of_experience as "nbrAnneeExp",
  c.years_of_experience as nbr_annee_exp, c.available_from::text as dispo_start, c.available_to::text as dispo_end,
  c.description, c.daily_rate::float8 as tarif, ${pictureOf('c.account_id')} as photo, ${iso('a.created_at')} as "createdAt",
  (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'rating', h.rating / 2.0)
      order by t.name, s.name), '[]')
    from candidate_skills h join skills s on s.id = h.skill_id join skill_types t on t.id = s.type_id
    where h.candidate_id = c.id) as skills, ${workAndLanguages}`

/** Every place of a table, found in the index by jumping from each value to the next. */
export const placesOf = (table: string) => `(with recursive places (name) as (
    select min(region) from ${table}
    union all select (select min(region) from ${table} where region > places.name) from places where name is not null)
  select name from places where searchable(name) like '%' || searchable($) || '%')`

const conditions: Record<string, string> = {
  name: `c.name_search like '%' || searchable($) || '%'`,
  mail: `a.email like '%' || searchable($) || '%'`,
  place: `c.region in ${placesOf('candidates')}`,
  experience: `c.years_of_experience = any ($::int[])`,
}

const yearsLike = (text: string) =>
  Array.from({ length: 100 }, (_, year) => year).filter((year) => `${year}`.includes(text))

/** B. One page of the active candidates under the filters, and their total; one prepared statement per combination of filters. */
export const listCandidates = async (pool: pg.Pool, query: URLSearchParams) => {
  const used = Object.keys(conditions).filter((key) => query.get(key))
  const values = used.map((key) => (key === 'experience' ? yearsLike(query.get(key) ?? '') : query.get(key)))
  const where = [
    `a.role = 'candidate' and a.status = 'active'`,
    ...used.map((key, rank) => conditions[key]?.replace('$', `$${rank + 1}`)),
  ].join(' and ')
  const from = 'from accounts a join candidates c on c.account_id = a.id'
  const page = Number(query.get('page') ?? 1)
  const offset = `$${used.length + 1}`
  const [{ rows }, counted] = await Promise.all([
    pool.query({
      name: `page ${used.join()}`,
      text: `select ${listed} ${from} where ${where} order by a.created_at desc, a.id desc limit 10 offset ${offset}`,
      values: [...values, (page - 1) * 10],
    }),
    pool.query({ name: `total ${used.join()}`, text: `select count(*)::int as total ${from} where ${where}`, values }),
  ])
  const items = rows.map(({ skills, ...row }) => ({
    ...row,
    skills,
    profil_skills: skills,
    other_skills: [],
  }))
  return { items, total: counted.rows[0].total, page, size: 10 }
}

const countersSql = `
  select r.given_name || ' ' || r.family_name as "fullName", mission.*, proposal.*, interview.*
  from recruiters r,
  lateral (
    select count(*) filter (where m.interrupted_at is null and m.end_day >= $2::date and not (m.start_day <= $2::date
        and exists (select from proposals p where p.mission_id = m.id and p.status = 'recruited')))::int as "proposedMissions",
      count(*) filter (where m.interrupted_at is null and m.end_day < $2::date)::int as "completedMission"
    from missions m where m.recruiter_id = r.id and m.deleted_at is null) mission,
  lateral (
    select count(*)::int as "preselectedCondidat" from missions m join proposals p on p.mission_id = m.id
    where m.recruiter_id = r.id and m.deleted_at is null and p.status = 'preselected') proposal,
  lateral (
    select count(*)::int as interview from missions m join proposals p on p.mission_id = m.id
      join interviews i on i.proposal_id = p.id
    where m.recruiter_id = r.id and m.deleted_at is null
      and i.status = 'accepted' and i.selected_slot >= $3::timestamp) interview
  where r.account_id = $1`

/** C. The counters of a recruiter's dashboard. */
export const countersOf = async (pool: pg.Pool, accountId: number) => {
  const minute = minuteOf(new Date())
  const values = [accountId, minute.slice(0, 10), minute]
  return (await pool.query({ name: 'counters', text: countersSql, values })).rows[0]
}
