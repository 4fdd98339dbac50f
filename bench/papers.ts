import type pg from 'pg'

/** Every paper to make: whose it is, what it belongs to, and the key by which its file is found again. */
const wanted = `
  create temporary table wanted_papers on commit drop as
  with recruits as (
    select p.mission_id, c.account_id as candidate, r.account_id as recruiter, m.start_day
    from proposals p join candidates c on c.id = p.candidate_id join missions m on m.id = p.mission_id
    join recruiters r on r.id = m.recruiter_id where p.status = 'recruited' and m.deleted_at is null),
  sides as (
    select mission_id, candidate as account_id, 'activity-report' as more, start_day from recruits
    union select mission_id, recruiter, 'invoice', start_day from recruits),
  of_missions as (
    select mission_id, account_id, case n when 0 then 'contract' else more end as kind, null::text as type,
      start_day + n * interval '30 days' as created_at
    from sides, generate_series(0, 1) n),
  personal as (
    select null::int as mission_id, c.account_id, null::text as kind, slot as type, a.created_at + interval '1 day' as created_at
    from candidates c join accounts a on a.id = c.account_id and a.status = 'active',
      unnest(array['cin', 'insurance', 'address_proof', 'rib']) as slot
    order by c.id limit greatest(0, $1::int - (select count(*) from of_missions)))
  select *, 'paper-' || row_number() over () as key from (table of_missions union all table personal) as every`

const files = `
  insert into files (account_id, kind, key, name, media_type, size, created_at)
  select account_id, 'document', key, coalesce(kind, type) || '.pdf', 'application/pdf', 100000, created_at from wanted_papers`

const missionPapers = `
  insert into mission_papers (mission_id, account_id, kind, file_id, created_at)
  select w.mission_id, w.account_id, w.kind, f.id, w.created_at from wanted_papers w join files f using (key)
  where w.kind is not null order by w.created_at, f.id`

const documents = `
  insert into documents (candidate_id, type, file_id, created_at)
  select c.id, w.type, f.id, w.created_at from wanted_papers w join files f using (key)
  join candidates c on c.account_id = w.account_id where w.type is not null order by f.id`

/** Gives each recruited candidate and their company the papers of the mission, and other candidates personal papers, until there are about this many. The files themselves are not stored. */
export const fillPapers = async (pool: pg.Pool, count: number): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(wanted, [count])
    for (const insert of [files, missionPapers, documents]) await client.query(insert)
    await client.query('commit')
  } finally {
    client.release()
  }
}
