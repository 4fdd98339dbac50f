import type pg from 'pg'
import { kindsByUrgency } from '#domain/oversight/todo/urgency.ts'

/** What is asked of an account, the soonest first, and how many there are: one statement on the index of its holder. */
const sql = `
  select (select count(*)::int from todos
      where account_id = $1 and (snoozed_until is null or snoozed_until <= $2::timestamptz)) as mine,
    (select count(*)::int from todos where account_id = $1 and due_at < $2::timestamptz) as overdue,
    (select coalesce(json_agg(row_to_json(counted) order by array_position($3::text[], kind)), '[]') from (
      select kind, count(*)::int as count, (count(*) filter (where due_at < $2::timestamptz))::int as late from todos
      where account_id = $1 and (snoozed_until is null or snoozed_until <= $2::timestamptz) group by kind) counted) as kinds,
    (select coalesce(json_agg(row_to_json(rows)), '[]') from (
      select w.id, w.kind, w.holder, w.since, w.due_at as due, w.mission_id as mission, m.title, r.company_name as company,
        w.proposal_id as proposal, p.status, c.account_id as person, c.family_name as family, c.given_name as given,
        w.interview_id as interview, to_char(i.first_slot, 'YYYY-MM-DD HH24:MI') as first,
        to_char(i.second_slot, 'YYYY-MM-DD HH24:MI') as second, w.month, a.version,
        case when w.kind like 'renewal.%' then
          (select max(n.id) from renewals n where n.mission_id = w.mission_id) end as renewal
      from (
        select * from todos where account_id = $1 and (snoozed_until is null or snoozed_until <= $2::timestamptz)
        order by due_at, id limit 10) w
      left join missions m on m.id = w.mission_id
      left join recruiters r on r.id = m.recruiter_id
      left join proposals p on p.id = w.proposal_id
      left join candidates c on c.id = p.candidate_id
      left join interviews i on i.id = w.interview_id
      left join activity_reports a on a.proposal_id = w.proposal_id and a.month = w.month
      order by w.due_at, w.id) as rows) as rows`

type Row = {
  id: number
  kind: string
  holder: string
  since: string
  due: string
  mission: number | null
  title: string | null
  company: string | null
  proposal: number | null
  status: string | null
  person: number | null
  family: string
  given: string
  interview: number | null
  first: string | null
  second: string | null
  month: string | null
  version: number | null
  renewal: number | null
}

const initial = (name: string) => `${name.charAt(0).toUpperCase()}.`

const personOf = ({ person, status, family, given }: Row) => {
  if (person === null) return null
  const fullName = status === 'recruited' ? `${given} ${family}` : `${initial(given)}${initial(family)}`
  return { userId: person, fullName, isCompany: false }
}

/** The first page of « À faire », as `GET /api/todo` answers it to a recruiter. */
export const todoOf = async (pool: pg.Pool, accountId: number): Promise<unknown> => {
  const now = new Date()
  const { rows } = await pool.query<{ mine: number; overdue: number; kinds: unknown[]; rows: Row[] }>({
    name: 'todo',
    text: sql,
    values: [accountId, now, kindsByUrgency],
  })
  const [answer] = rows
  const { mine = 0, overdue = 0, kinds = [] } = answer ?? {}
  const items = (answer?.rows ?? []).map((row) => {
    const due = new Date(row.due)
    return {
      id: row.id,
      kind: row.kind,
      holder: row.holder,
      since: new Date(row.since).toISOString(),
      dueAt: due.toISOString(),
      isOverdue: due < now,
      mission: row.mission === null ? null : { id: row.mission, title: row.title },
      company: row.company,
      missionProfilId: row.proposal,
      person: personOf(row),
      interview: row.interview === null ? null : { id: row.interview, firstDate: row.first, secondDate: row.second },
      report: row.month === null ? null : { month: row.month, version: row.version ?? 0 },
      renewalId: row.renewal,
    }
  })
  return { total: mine, counts: { mine, overdue }, page: 1, size: 10, kinds, items }
}
