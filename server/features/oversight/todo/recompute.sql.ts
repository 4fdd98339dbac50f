import { sql, type SQL } from 'drizzle-orm'
import { todoRules, type Todo } from '#domain/oversight/todo/todos.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { statement } from '#server/db/statement.ts'
import type { Actor } from '#server/http/actor.ts'

/** Missions and accounts, by their ids. */
export type Places = { missionIds: number[]; accountIds: number[] }

/** A mission, an account, or both, as a mark names them. */
export type Place = { missionId: number | null; accountId: number | null }

const value = (name: string) => sql.placeholder(name)

const inOrder = (ids: Iterable<number | null>) =>
  [...new Set(ids)].filter((id) => id !== null).toSorted((one, other) => one - other)

export const placesOf = (rows: readonly Place[]): Places => ({
  missionIds: inOrder(rows.map(({ missionId }) => missionId)),
  accountIds: inOrder(rows.map(({ accountId }) => accountId)),
})

const eachOf = ({ missionIds, accountIds }: Places): Place[] => [
  ...missionIds.map((missionId) => ({ missionId, accountId: null })),
  ...accountIds.map((accountId) => ({ missionId: null, accountId })),
]

/** Neither of what a mark or a clock names failed before. */
const isLeft = sql`coalesce(mission_id <> all(${value('leftMissionIds')}::int[]), true)
  and coalesce(account_id <> all(${value('leftAccountIds')}::int[]), true)`
const valuesOf = ({ missionIds, accountIds }: Places) => ({ leftMissionIds: missionIds, leftAccountIds: accountIds })

/** How many places to take, and those that are left out. */
type Asked = { leftOut: Places; most: number }

const takeAny = statement<Place>(
  'take_todo_marks',
  sql`
    delete from todo_marks where id in (
      select id from todo_marks where ${isLeft} order by id limit ${value('most')}::int for update skip locked)
    returning mission_id as "missionId", account_id as "accountId"`,
)

/** Takes some of what events marked, and what another transaction takes now is left to it. */
export const takeMarks = async (trx: Trx, { leftOut, most }: Asked): Promise<Place[]> =>
  eachOf(placesOf(await takeAny(trx, { most, ...valuesOf(leftOut) })))

const reader = sql`${value('reader')}::int`
const hasCome = sql`k.changes_at <= ${value('now')}::timestamptz`
const ofCandidate = sql`select p.mission_id from proposals p join candidates c on c.id = p.candidate_id
  where c.account_id = ${reader}`
const ofRecruiter = sql`select m.id from missions m join recruiters r on r.id = m.recruiter_id
  where r.account_id = ${reader} and m.deleted_at is null`

/** Events leave few marks: each is looked at. A deleted mission is marked too. */
const isMarkedFor = {
  candidate: sql`k.account_id = ${reader} or k.mission_id in (${ofCandidate})`,
  recruiter: sql`k.account_id = ${reader} or ${reader} = (
    select r.account_id from missions m join recruiters r on r.id = m.recruiter_id where m.id = k.mission_id)`,
  admin: sql`${reader} is not null`,
}

/** There is a clock for each place: those of the reader are looked up one by one, or the next ones for who reads all. */
const clocksOf = (missions: SQL) => sql`
  (select k.mission_id, k.account_id from todo_clocks k where k.account_id = ${reader} and ${hasCome})
  union all
  (select k.mission_id, k.account_id from todo_clocks k where k.mission_id in (${missions}) and ${hasCome})`
const dueClocks = {
  candidate: clocksOf(ofCandidate),
  recruiter: clocksOf(ofRecruiter),
  admin: sql`(select k.mission_id, k.account_id from todo_clocks k where ${hasCome} order by k.changes_at limit 1000)`,
}

const stalePlaces = (role: Actor['role']) => sql`
  from (
    (select k.mission_id, k.account_id from todo_marks k where ${isMarkedFor[role]})
    union all
    ${dueClocks[role]}) as places`

/** Whether an event or the time has touched what the `reader` of this role may read since it was recomputed; takes `now` too. */
export const isStaleFor = (role: Actor['role']) => sql`exists (select ${stalePlaces(role)})`

const staleOf = (role: Actor['role']) =>
  statement<Place>(
    `stale_of_${role}`,
    sql`
      select mission_id as "missionId", account_id as "accountId" ${stalePlaces(role)}
      limit ${value('most')}::int`,
  )
const stale = {
  candidate: staleOf('candidate'),
  recruiter: staleOf('recruiter'),
  admin: staleOf('admin'),
}

/** What this person may read that an event or the time has touched since it was recomputed. */
export const listStale = async (db: Db, { id, role, now }: Actor, most: number): Promise<Places> =>
  placesOf(await stale[role](db, { reader: id, now: now.toISOString(), most }))

const takeTheir = statement<Place>(
  'take_todo_marks_of_places',
  sql`
    delete from todo_marks where id in (
      select id from todo_marks
      where (mission_id is null or mission_id = any(${value('missionIds')}::int[]))
        and (account_id is null or account_id = any(${value('accountIds')}::int[]))
      order by id for update)
    returning mission_id as "missionId", account_id as "accountId"`,
)

/** Takes the marks of these places alone; it waits for whoever recomputes them now. */
export const takeMarksOf = async (trx: Trx, places: Places): Promise<void> => {
  await takeTheir(trx, places)
}

const listChanging = statement<Place>(
  'changing_todo_clocks',
  sql`
    (select mission_id as "missionId", account_id as "accountId" from todo_clocks
      where changes_at <= ${value('now')}::timestamptz and ${isLeft} order by changes_at limit ${value('most')}::int)
    union all
    (select mission_id, account_id from todo_clocks where rules < ${value('rules')} and ${isLeft} limit ${value('most')}::int)
    union all
    (select mission_id, account_id from todo_clocks where rules > ${value('rules')} and ${isLeft} limit ${value('most')}::int)`,
)

/** The places that time has changed, or that another table of rules recomputed. */
export const listChangedByTime = async (
  trx: Trx,
  { now, rules, leftOut, most }: Asked & { now: Date; rules: string },
): Promise<Place[]> =>
  eachOf(placesOf(await listChanging(trx, { now: now.toISOString(), rules, most, ...valuesOf(leftOut) })))

const addMissionClocks = statement(
  'add_mission_todo_clocks',
  sql`insert into todo_clocks (mission_id, rules)
    select id, '' from missions where id = any(${value('ids')}::int[]) order by id on conflict do nothing`,
)
const addAccountClocks = statement(
  'add_account_todo_clocks',
  sql`insert into todo_clocks (account_id, rules)
    select id, '' from accounts where id = any(${value('ids')}::int[]) order by id on conflict do nothing`,
)
const lockMissionClocks = statement(
  'lock_mission_todo_clocks',
  sql`select id from todo_clocks where mission_id = any(${value('ids')}::int[]) order by mission_id for update`,
)
const lockAccountClocks = statement(
  'lock_account_todo_clocks',
  sql`select id from todo_clocks where account_id = any(${value('ids')}::int[]) order by account_id for update`,
)

/** Locks these places, missions first, so that two who recompute one take turns; what is read next is newer than the other's work. */
export const lockPlaces = async (trx: Trx, { missionIds, accountIds }: Places): Promise<void> => {
  if (missionIds.length > 0) {
    await addMissionClocks(trx, { ids: missionIds })
    await lockMissionClocks(trx, { ids: missionIds })
  }
  if (accountIds.length > 0) {
    await addAccountClocks(trx, { ids: accountIds })
    await lockAccountClocks(trx, { ids: accountIds })
  }
}

const recruitsOfEnded = statement<{ id: number }>(
  'recruits_of_ended_missions',
  sql`select distinct c.account_id as id from missions m join proposals p on p.mission_id = m.id
      join candidates c on c.id = p.candidate_id
    where m.id = any(${value('ids')}::int[]) and (m.interrupted_at is not null or m.deleted_at is not null)
      and p.status = 'recruited' and exists (select from todos w where w.about_id = c.account_id and w.mission_id is null)`,
)

/**
 * The same places with those who were recruited for missions that are interrupted or deleted, and of whom something is asked:
 * papers may be asked of them no longer.
 */
export const withRecruits = async (trx: Trx, { missionIds, accountIds }: Places): Promise<Places> => {
  if (missionIds.length === 0) return { missionIds, accountIds }
  const recruits = await recruitsOfEnded(trx, { ids: missionIds })
  return { missionIds, accountIds: inOrder([...accountIds, ...recruits.map(({ id }) => id)]) }
}

const replace = statement(
  'replace_todos',
  sql`
    with wanted as (
      select * from jsonb_to_recordset(${value('todos')}::jsonb) as w(kind text, key text, holder text,
        "accountId" int, "aboutId" int, "missionId" int, "proposalId" int, "interviewId" int, month text,
        since timestamptz, "dueAt" timestamptz)),
    gone as (
      delete from todos where (mission_id = any(${value('missionIds')}::int[])
          or (mission_id is null and about_id = any(${value('accountIds')}::int[])))
        and key not in (select key from wanted)),
    clocks as (
      update todo_clocks c set changes_at = t."changesAt", rules = ${value('rules')}
      from jsonb_to_recordset(${value('clocks')}::jsonb) as t("missionId" int, "accountId" int, "changesAt" timestamptz)
      where c.mission_id = t."missionId" or c.account_id = t."accountId")
    insert into todos (kind, key, holder, account_id, about_id, mission_id, proposal_id, interview_id, month, since, due_at)
    select kind, key, holder, "accountId", "aboutId", "missionId", "proposalId", "interviewId", month, since, "dueAt"
    from wanted order by key
    on conflict (key) do update set since = excluded.since, due_at = excluded.due_at, holder = excluded.holder,
      account_id = excluded.account_id, interview_id = excluded.interview_id,
      snoozed_until = case when todos.since = excluded.since then todos.snoozed_until end
    where (todos.since, todos.due_at, todos.holder) is distinct from (excluded.since, excluded.due_at, excluded.holder)
      or todos.account_id is distinct from excluded.account_id
      or todos.interview_id is distinct from excluded.interview_id`,
)

export type PlaceClock = Place & { changesAt: Date | null }

/** Writes what is waited for in these places, in place of what was, and when time changes it. */
export const replaceTodos = async (
  trx: Trx,
  { missionIds, accountIds }: Places,
  recomputed: { todos: Todo[]; clocks: PlaceClock[]; rules: string },
): Promise<void> => {
  await replace(trx, {
    missionIds,
    accountIds,
    rules: recomputed.rules,
    clocks: JSON.stringify(recomputed.clocks),
    todos: JSON.stringify(recomputed.todos.map((todo) => ({ ...todo, holder: todoRules[todo.kind].holder }))),
  })
}
