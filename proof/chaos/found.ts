import type pg from 'pg'
import type { WriteKind } from './ledger.ts'
import { marks } from './writers.ts'

/** What stands of a write: its rows, its events, and the mails that were written with it. */
export type Standing = { rows: number; events: number; mails: number }

const nothing: Standing = { rows: 0, events: 0, mails: 0 }

/** Each line: the key of a write of a mission, by what its row looks like once it stands. */
const rowsOfMission: Partial<Record<WriteKind, string>> = {
  'mission.published': 'count(distinct m.id)',
  'mission.edited': `count(distinct m.id) filter (where m.description like '%${marks.edited}%')`,
  'proposal.assigned': 'count(distinct p.id)',
  'interview.proposed': 'count(distinct i.id)',
  'interview.accepted': `count(distinct i.id) filter (where i.status = 'accepted')`,
  'interview.declined': `count(distinct i.id) filter (where i.reason = '${marks.declined}')`,
  'proposal.recruited': `count(distinct p.id) filter (where p.status = 'recruited')`,
  'candidate-contract.prepared': `count(distinct v.id) filter (where v.kind = 'candidate')`,
  'company-contract.prepared': `count(distinct v.id) filter (where v.kind = 'recruiter')`,
  'contract.imported': `count(distinct d.id) filter (where d.kind = 'contract' and d.account_id = c.account_id)`,
  'company-contract.imported': `count(distinct d.id) filter (where d.kind = 'contract' and d.account_id <> c.account_id)`,
  'activity-report.saved': `count(distinct r.id) filter (where r.days @> '[{"day": "${marks.halfDay}", "amount": 0.5}]')`,
  'activity-report.submitted': 'count(distinct r.id) filter (where r.submitted_at is not null)',
  'activity-report.validated': `count(distinct r.id) filter (where r.status = 'validated')`,
}

const missionRows = `select m.title as key, ${Object.entries(rowsOfMission)
  .map(([kind, count]) => `${count}::int as "${kind}"`)
  .join(', ')}
  from missions m left join proposals p on p.mission_id = m.id left join interviews i on i.proposal_id = p.id
    left join candidates c on c.id = p.candidate_id left join contract_versions v on v.mission_id = m.id
    left join mission_papers d on d.mission_id = m.id left join activity_reports r on r.proposal_id = p.id
  group by m.title`

const otherRows = `
  select 'contact.sent' as kind, message as key, count(*)::int as rows from contact_messages group by message
  union all
  select 'registration.received', c.family_name, count(*)::int from candidates c join accounts a on a.id = c.account_id
    where a.status = 'pending' group by c.family_name`

/** The letters of a write were written in the same instant, and name it. */
const keyedEvents = `
  with keyed as (
    select e.id, e.at, m.title as key, case when e.type = 'contract.imported' and e.actor_role = 'recruiter'
      then 'company-contract.imported' else e.type end as kind from events e join missions m on m.id = e.mission_id
      where e.actor_role <> 'system'
    union all
    select e.id, e.at, c.message, e.type from events e join contact_messages c on c.id = e.subject_id
      where e.type = 'contact.sent'
    union all
    select e.id, e.at, c.family_name, e.type from events e join candidates c on c.account_id = e.subject_id
      where e.type = 'registration.received'
  )
  select kind, key, count(distinct keyed.id)::int as events, count(mails.id)::int as mails
  from keyed left join mails on mails.created_at = keyed.at
    and (mails.letter::text like '%' || key || '%' or mails.recipient = lower(key) || '@exemple.fr')
  group by kind, key`

/** What stands of every write that has a name, by kind and key. */
export const findWrites = async (pool: pg.Pool): Promise<Map<string, Standing>> => {
  const found = new Map<string, Standing>()
  const add = (kind: string, key: string, more: Partial<Standing>) => {
    const name = `${kind} ${key}`
    found.set(name, { ...(found.get(name) ?? nothing), ...more })
  }
  const { rows: ofMissions } = await pool.query<{ key: string } & Record<string, string | number>>(missionRows)
  for (const { key, ...counts } of ofMissions)
    for (const [kind, rows] of Object.entries(counts)) add(kind, key, { rows: Number(rows) })
  const { rows: others } = await pool.query<{ kind: string; key: string; rows: number }>(otherRows)
  for (const { kind, key, rows } of others) add(kind, key, { rows })
  const { rows: events } = await pool.query<{ kind: string; key: string; events: number; mails: number }>(keyedEvents)
  for (const { kind, key, ...counts } of events) add(kind, key, counts)
  return found
}

export const standingOf = (found: Map<string, Standing>, kind: WriteKind, key: string): Standing =>
  found.get(`${kind} ${key}`) ?? nothing

/** What stands of the writes that are counted by person: how many rows say it, and how many lines of a log. */
export type Tally = { rows: number; events: number; value: string | null }

const tallies: Partial<Record<WriteKind, string>> = {
  'candidate.edited': `select c.account_id as id, c.description as value, count(e.id)::int as rows, count(e.id)::int as events
    from candidates c left join events e on e.subject = 'candidate' and e.subject_id = c.id and e.type = 'candidate.edited'
      and e.actor_role = 'candidate'
    group by c.id`,
  'session.opened': `select a.id, null as value,
      (select count(*)::int from sessions s where s.account_id = a.id) as rows,
      (select count(*)::int from security_events e where e.account_id = a.id and e.type = 'login.succeeded') as events
    from accounts a`,
  'session.renewed': `select a.id, null as value, count(t.id)::int - count(distinct s.id)::int as rows,
      count(t.id)::int - count(distinct s.id)::int as events
    from accounts a left join sessions s on s.account_id = a.id left join refresh_tokens t on t.session_id = s.id
    group by a.id`,
}

/** By kind and account id. */
export const tallyWrites = async (pool: pg.Pool): Promise<Map<string, Tally>> => {
  const found = new Map<string, Tally>()
  for (const [kind, query] of Object.entries(tallies)) {
    const { rows } = await pool.query<{ id: number } & Tally>(query)
    for (const { id, ...tally } of rows) found.set(`${kind} ${id}`, tally)
  }
  return found
}
