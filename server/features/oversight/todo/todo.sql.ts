import { sql } from 'drizzle-orm'
import type { TodoQuery, TodoTab } from '#contract/oversight/todo.ts'
import type { ProposalStatus } from '#domain/hiring/proposals/proposal-status.ts'
import type { RemindedTodo } from '#domain/oversight/todo/reminders.ts'
import { kindsByUrgency } from '#domain/oversight/todo/urgency.ts'
import type { TodoHolder } from '#domain/oversight/todo/todos.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { offsetOf, type Page } from '#server/db/lists/search.ts'
import { statement } from '#server/db/statement.ts'
import type { Actor } from '#server/http/actor.ts'
import { isStaleFor } from './recompute.sql.ts'

/** A todo with what its readers are told of it. Instants are texts of PostgreSQL's JSON. */
export type TodoRow = {
  id: number
  kind: string
  holder: TodoHolder
  since: Date
  dueAt: Date
  missionId: number | null
  missionTitle: string | null
  companyName: string | null
  proposalId: number | null
  proposalStatus: ProposalStatus | null
  candidateAccountId: number | null
  familyName: string | null
  givenName: string | null
  applicantAccountId: number | null
  applicantCompany: string | null
  applicantFamilyName: string | null
  applicantGivenName: string | null
  interviewId: number | null
  firstSlot: string | null
  secondSlot: string | null
  month: string | null
  version: number | null
  renewalId: number | null
  snoozedUntil: string | null
}

const value = (name: string) => sql.placeholder(name)

const columns = sql`w.id, w.kind, w.holder, w.since, w.due_at as "dueAt",
  w.mission_id as "missionId", m.title as "missionTitle", r.company_name as "companyName",
  w.proposal_id as "proposalId", p.status as "proposalStatus", c.account_id as "candidateAccountId",
  c.family_name as "familyName", c.given_name as "givenName",
  w.interview_id as "interviewId", w.snoozed_until as "snoozedUntil",
  to_char(i.first_slot, 'YYYY-MM-DD HH24:MI') as "firstSlot", to_char(i.second_slot, 'YYYY-MM-DD HH24:MI') as "secondSlot",
  w.month, a.version,
  (select max(n.id) from renewals n where n.mission_id = w.mission_id and w.kind like 'renewal.%') as "renewalId"`

const joins = sql`
  left join missions m on m.id = w.mission_id
  left join recruiters r on r.id = m.recruiter_id
  left join proposals p on p.id = w.proposal_id
  left join candidates c on c.id = p.candidate_id
  left join interviews i on i.id = w.interview_id
  left join activity_reports a on a.proposal_id = w.proposal_id and a.month = w.month`

/** Who asks for an account, whom the administrator alone reads: two tables less are planned for everybody else. */
const applicant = {
  columns: sql`w.about_id as "applicantAccountId", ar.company_name as "applicantCompany",
    ac.family_name as "applicantFamilyName", ac.given_name as "applicantGivenName"`,
  joins: sql`left join recruiters ar on ar.account_id = w.about_id left join candidates ac on ac.account_id = w.about_id`,
}
const noApplicant: typeof applicant = {
  columns: sql`null as "applicantAccountId", null as "applicantCompany", null as "applicantFamilyName",
    null as "applicantGivenName"`,
  joins: sql``,
}

const isSeen = sql`(snoozed_until is null or snoozed_until <= ${value('now')}::timestamptz)`
const isLate = sql`due_at < ${value('now')}::timestamptz`

const isTheirs = sql`account_id = ${value('reader')}::int`
const isPutOff = sql`snoozed_until > ${value('now')}::timestamptz`
const ofPerson = {
  mine: sql`${isTheirs} and ${isSeen}`,
  overdue: sql`${isTheirs} and ${isLate}`,
  snoozed: sql`${isTheirs} and ${isPutOff}`,
}

/** The todos that somebody holds, the late ones, and those put off: an administrator holds the platform's, and reads whatever is late. */
const tabsOf = {
  candidate: ofPerson,
  recruiter: ofPerson,
  admin: {
    mine: sql`account_id is null and ${value('reader')}::int is not null and ${isSeen}`,
    overdue: sql`${isLate} and ${value('reader')}::int is not null`,
    snoozed: sql`account_id is null and ${value('reader')}::int is not null and ${isPutOff}`,
  },
} satisfies Record<Actor['role'], Record<TodoTab, unknown>>

/** How much of a kind there is, and is late. */
export type KindCount = { kind: string; count: number; late: number }

type Counted = {
  isStale: boolean
  counts: Record<TodoTab, number>
  total: number
  kinds: KindCount[]
  rows: (Omit<TodoRow, 'since' | 'dueAt'> & { since: string; dueAt: string })[]
}

const byKind = sql`array_position(array[${sql.raw(kindsByUrgency.map((kind) => `'${kind}'`).join(', '))}], kind)`

/** The months of one person on one mission are one row of the list; anything else is a row of its own. */
const rowKey = sql`case when month is null or proposal_id is null then id else -proposal_id end`

/** What is asked by kind, then the soonest first; what is late the latest first; what was put off as it comes back. */
const orderOf = (tab: TodoTab) => (tab === 'mine' ? sql`${byKind}, first, kind, row_key` : sql`first, kind, row_key`)
const firstOf = (tab: TodoTab) => (tab === 'snoozed' ? sql`snoozed_until` : sql`due_at`)

const isOfKind = sql`(${value('kind')}::text is null or kind = ${value('kind')}::text)`

const pageOf = (role: Actor['role'], tab: TodoTab) => {
  const tabs = tabsOf[role]
  const asking = role === 'admin' ? applicant : noApplicant
  return statement<Counted>(
    `todo_${role}_${tab}`,
    sql`
      with ranked as (
        select id, dense_rank() over (order by ${orderOf(tab)}) as rank from (
          select id, kind, ${rowKey} as row_key, min(${firstOf(tab)}) over (partition by kind, ${rowKey}) as first
          from todos where ${tabs[tab]} and ${isOfKind}) as listed)
      select ${isStaleFor(role)} as "isStale",
        json_build_object(
          'mine', (select count(*) from todos where ${tabs.mine}),
          'overdue', (select count(*) from todos where ${tabs.overdue}),
          'snoozed', (select count(*) from todos where ${tabs.snoozed})) as counts,
        (select coalesce(max(rank), 0)::int from ranked) as total,
        (select coalesce(json_agg(row_to_json(counted) order by ${byKind}), '[]') from (
          select kind, count(*)::int as count, (count(*) filter (where ${isLate}))::int as late
          from todos where ${tabs[tab]} group by kind) as counted) as kinds,
        (select coalesce(json_agg(row_to_json(rows)), '[]') from (
          select ${columns}, ${asking.columns} from ranked join todos w on w.id = ranked.id
          ${joins} ${asking.joins}
          where ranked.rank > ${value('offset')}::int and ranked.rank <= ${value('offset')}::int + ${value('size')}::int
          order by ranked.rank, w.due_at, w.id) as rows) as rows`,
  )
}

const pagesOf = (role: Actor['role']) => ({
  mine: pageOf(role, 'mine'),
  overdue: pageOf(role, 'overdue'),
  snoozed: pageOf(role, 'snoozed'),
})
const pages = { candidate: pagesOf('candidate'), recruiter: pagesOf('recruiter'), admin: pagesOf('admin') }

const rowsOf = (rows: Counted['rows']): TodoRow[] =>
  rows.map((row) => ({ ...row, since: new Date(row.since), dueAt: new Date(row.dueAt) }))

/** A page of what is asked of a person. `isStale` says that some of it is older than what happened since. */
type TodoPage = Page<TodoRow, TodoTab> & { kinds: KindCount[]; isStale: boolean }

/** A page of what is asked of this person, how many rows there are, and how much is in each tab and of each kind: in one statement. */
export const listTodo = async (
  db: Db,
  { id, role, now }: Actor,
  { tab, kind, ...query }: TodoQuery,
): Promise<TodoPage> => {
  const [answer] = await pages[role][tab](db, {
    reader: id,
    now: now.toISOString(),
    kind: kind ?? null,
    size: query.size,
    offset: offsetOf(query),
  })
  const { rows = [], counts, ...found } = answer ?? { total: 0, kinds: [], isStale: false }
  return { ...found, items: rowsOf(rows), counts: counts ?? { mine: 0, overdue: 0, snoozed: 0 } }
}

const ofMission = statement<{ rows: Counted['rows'] }>(
  'todos_of_mission',
  sql`
    select coalesce(json_agg(row_to_json(rows)), '[]') as rows from (
      select ${columns}, ${applicant.columns} from todos w ${joins} ${applicant.joins}
      where w.mission_id = ${value('missionId')}::int order by w.due_at, w.id) as rows`,
)

/** Everything that is waited for on a mission, the soonest first. */
export const listTodosOfMission = async (db: Db, missionId: number): Promise<TodoRow[]> =>
  rowsOf((await ofMission(db, { missionId }))[0]?.rows ?? [])

const isAsked = sql`(${value('holder')}::text is null or holder = ${value('holder')}::text)
  and (${value('kind')}::text is null or kind = ${value('kind')}::text)
  and (${value('lateAt')}::timestamptz is null or due_at < ${value('lateAt')}::timestamptz)`

const ofKind = statement<{ total: number; rows: Counted['rows'] }>(
  'todos_of_kind',
  sql`
    select (select count(*)::int from todos where ${isAsked}) as total,
      (select coalesce(json_agg(row_to_json(rows)), '[]') from (
        select ${columns}, ${applicant.columns} from (
          select * from todos where ${isAsked}
          order by due_at, id limit ${value('size')}::int offset ${value('offset')}::int) as w
        ${joins} ${applicant.joins} order by w.due_at, w.id) as rows) as rows`,
)

type AskedTodos = { holder?: TodoHolder | undefined; kind?: string | undefined; lateAt: Date | null }

/** A page of what is waited for with anybody: of a holder, of a kind, or late at a time. */
export const listTodosOfKind = async (
  db: Db,
  { holder, kind, lateAt }: AskedTodos,
  page: { page: number; size: number },
): Promise<{ total: number; items: TodoRow[] }> => {
  const asked = { holder: holder ?? null, kind: kind ?? null, lateAt: lateAt?.toISOString() ?? null }
  const [answer] = await ofKind(db, { ...asked, size: page.size, offset: offsetOf(page) })
  return { total: answer?.total ?? 0, items: rowsOf(answer?.rows ?? []) }
}

const counted = statement<{ holder: TodoHolder; kind: string; count: number; late: number }>(
  'count_waits',
  sql`
    select holder, kind, count(*)::int as count,
      (count(*) filter (where due_at < ${value('now')}::timestamptz))::int as late
    from todos group by holder, kind order by late desc, count desc, kind`,
)

/** How much is waited for, and is late, of each holder and kind; what is late most stands first. */
export const countTodos = (db: Db, now: Date) => counted(db, { now: now.toISOString() })

type LockedTodo = RemindedTodo & {
  id: number
  kind: string
  holder: TodoHolder
  month: string | null
  missionTitle: string | null
}

const lockedColumns = sql`w.id, w.kind, w.holder, w.account_id as "accountId", w.due_at as "dueAt", w.reminded_at as "remindedAt",
  w.month, (select m.title from missions m where m.id = w.mission_id) as "missionTitle",
  exists (select from accounts a where a.id = w.account_id and a.status = 'active') as "isHolderActive"`

/** A statement answers instants as texts. */
type Texts<Row> = Omit<Row, 'dueAt' | 'remindedAt'> & { dueAt: string; remindedAt: string | null }
const withInstants = <Row extends LockedTodo>({ dueAt, remindedAt, ...row }: Texts<Row>) => ({
  ...row,
  dueAt: new Date(dueAt),
  remindedAt: remindedAt === null ? null : new Date(remindedAt),
})

const lock = statement<Texts<LockedTodo>>(
  'lock_wait',
  sql`select ${lockedColumns} from todos w where w.id = ${value('id')}::int for update`,
)

/** Locks a todo; undefined when it is over. */
export const lockTodo = async (trx: Trx, id: number): Promise<LockedTodo | undefined> =>
  (await lock(trx, { id })).map(withInstants)[0]

const put = statement(
  'snooze_wait',
  sql`update todos set snoozed_until = ${value('until')}::timestamptz where id = ${value('id')}::int`,
)

/** Hides a todo from its holder until then. */
export const setSnoozed = async (trx: Trx, id: number, until: Date): Promise<void> => {
  await put(trx, { id, until: until.toISOString() })
}

const bringBack = statement<{ id: number }>(
  'resume_wait',
  sql`update todos set snoozed_until = null
    where id = ${value('id')}::int and snoozed_until > ${value('now')}::timestamptz returning id`,
)

/** Shows a todo to its holder again; false where it was not put off. */
export const setResumed = async (trx: Trx, id: number, now: Date): Promise<boolean> =>
  (await bringBack(trx, { id, now: now.toISOString() })).length > 0

const remind = statement(
  'remind_of_wait',
  sql`update todos set reminded_at = ${value('at')}::timestamptz where id = ${value('id')}::int`,
)

/** Notes that its holder was reminded of a todo. */
export const setReminded = async (trx: Trx, id: number, at: Date): Promise<void> => {
  await remind(trx, { id, at: at.toISOString() })
}

type RemindableRow = LockedTodo & { name: string }

const remindable = statement<Texts<RemindableRow>>(
  'todos_to_remind',
  sql`select ${lockedColumns}, coalesce(
      (select r.company_name from recruiters r where r.account_id = w.account_id),
      (select c.given_name || ' ' || c.family_name from candidates c where c.account_id = w.account_id),
      'Inspirnautes') as name
    from todos w where w.id = any(${value('ids')}::int[])`,
)

/** What decides whether somebody can be reminded of these todos, with the names of their holders, for the administrator. */
export const listTodosToRemind = async (db: Db, ids: number[]): Promise<RemindableRow[]> =>
  (await remindable(db, { ids })).map(withInstants)
