import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { regionsByClock } from '#domain/ground/reference-data/territories.ts'
import type { Zone } from '#domain/time/zones.ts'
import type { Digest, NudgeStage } from '#domain/oversight/todo/nudges.ts'
import type { TodoHolder } from '#domain/oversight/todo/todos.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import type { Day } from '#domain/time/paris-time.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { statement } from '#server/db/statement.ts'
import type { Letter } from '#server/mail/letter.ts'

const value = (name: string) => sql.placeholder(name)

/** Who holds todos: an account, or null for the platform, whose todos are of any administrator. */
export type HolderId = number | null

/** A todo as its holder is told of it. */
export type NudgedTodo = {
  key: string
  kind: string
  holder: TodoHolder
  since: Date
  dueAt: Date
  told: NudgeStage[]
  missionId: number | null
  missionTitle: string | null
  companyName: string | null
  proposalId: number | null
  candidateAccountId: number | null
  applicantRole: Role | null
  month: string | null
}

const nudges = sql`from todo_nudges n
  where n.todo_key = w.key and n.since = w.since and n.account_id is not distinct from w.account_id`

const told = sql`coalesce((select json_agg(n.stage) ${nudges}), '[]')`

/** Nothing is left to tell of a todo whose end was told, nor before its end of one whose half was (domain/oversight/todo/nudges.ts). */
const isNotNotified = sql`not exists (select ${nudges}
  and (n.stage = 'end' or (n.stage = 'middle' and w.due_at > ${value('now')}::timestamptz)))`

const isShown = sql`w.since <= ${value('now')}::timestamptz
  and (w.snoozed_until is null or w.snoozed_until <= ${value('now')}::timestamptz)`

type AsJson<Row> = { rows: (Omit<Row, 'since' | 'dueAt'> & { since: string; dueAt: string })[] }

const withInstants = <Row extends { since: string; dueAt: string }>(row: Row) => ({
  ...row,
  since: new Date(row.since),
  dueAt: new Date(row.dueAt),
})

type LockedTodo = Pick<NudgedTodo, 'kind' | 'since' | 'dueAt' | 'told'> & { accountId: HolderId }

const shown = (name: string, condition: ReturnType<typeof sql>) =>
  statement<AsJson<LockedTodo>>(
    name,
    sql`
      select coalesce(json_agg(row_to_json(rows)), '[]') as rows from (
        select w.account_id as "accountId", w.kind, w.since, w.due_at as "dueAt", ${told} as told
        from todos w left join accounts a on a.id = w.account_id
        left join candidates c on c.account_id = a.id left join recruiters r on r.account_id = a.id
        where ${isShown} and ${isNotNotified} and (w.account_id is null or a.status = 'active') and ${condition}
          and (coalesce(c.region, r.region, '') = any(${value('regions')}::text[])) = ${value('isAmong')}::boolean
        order by w.account_id nulls first) as rows`,
  )

const ending = shown(
  'todos_ending_between',
  sql`w.due_at > ${value('after')}::timestamptz and w.due_at < ${value('before')}::timestamptz`,
)

/** The todos that end between two instants, of who goes by this clock, with what was told of them. */
export const listEnding = async (
  db: Db,
  { now, zone, after, before }: { now: Date; zone: Zone | null; after: Date; before: Date },
): Promise<LockedTodo[]> => {
  const span = { after: after.toISOString(), before: before.toISOString() }
  const values = { now: now.toISOString(), ...span, ...regionsByClock(zone) }
  return ((await ending(db, values))[0]?.rows ?? []).map(withInstants)
}

const undigested = shown(
  'todos_without_digest',
  sql`not exists (select from todo_digests d
    where d.account_id is not distinct from w.account_id and d.day = ${value('day')}::date)`,
)

/** The todos that were shown at the hour of a digest, of who goes by this clock and has had none on its day. */
export const listUndigested = async (db: Db, { day, until }: Digest, zone: Zone | null): Promise<LockedTodo[]> =>
  ((await undigested(db, { now: until.toISOString(), day, ...regionsByClock(zone) }))[0]?.rows ?? []).map(withInstants)

const ofHolder = statement<AsJson<NudgedTodo>>(
  'todos_to_tell_of',
  sql`
    select coalesce(json_agg(row_to_json(rows)), '[]') as rows from (
      select w.key, w.kind, w.holder, w.since, w.due_at as "dueAt", ${told} as told,
        w.mission_id as "missionId", m.title as "missionTitle", r.company_name as "companyName",
        w.proposal_id as "proposalId", c.account_id as "candidateAccountId", p.role as "applicantRole", w.month
      from todos w
      left join missions m on m.id = w.mission_id
      left join recruiters r on r.id = m.recruiter_id
      left join proposals o on o.id = w.proposal_id
      left join candidates c on c.id = o.candidate_id
      left join accounts p on p.id = w.about_id
      where ${isShown} and w.account_id is not distinct from ${value('accountId')}::int
      order by w.due_at, w.id) as rows`,
)

/** What waits for a holder and was not put off, the soonest first. */
export const listShownTodos = async (trx: Trx, accountId: HolderId, now: Date): Promise<NudgedTodo[]> =>
  ((await ofHolder(trx, { accountId, now: now.toISOString() }))[0]?.rows ?? []).map(withInstants)

const readerOf = statement<{ id: number; role: Role }>(
  'reader_of_nudges',
  sql`
    select id, role from accounts
    where case when ${value('accountId')}::int is null then role = 'admin' else id = ${value('accountId')}::int end
      and status = 'active'
    order by id limit 1`,
)

/** The active account that a holder is told by; of the platform, the first administrator. */
export const findReader = async (trx: Trx, accountId: HolderId) => (await readerOf(trx, { accountId }))[0]

const note = statement<{ key: string }>(
  'note_nudges',
  sql`
    insert into todo_nudges (account_id, todo_key, since, stage, told_at)
    select ${value('accountId')}::int, n.key, n.since, n.stage, ${value('now')}::timestamptz
    from jsonb_to_recordset(${value('stages')}::jsonb) as n(key text, since timestamptz, stage text)
    order by n.key, n.stage
    on conflict do nothing returning todo_key as key`,
)

/** Notes the stages that a holder is told of; answers the todos of which it was not noted before, by another instance either. */
export const insertNudges = async (
  trx: Trx,
  accountId: HolderId,
  stages: { key: string; since: Date; stage: NudgeStage }[],
  now: Date,
): Promise<Set<string>> => {
  const rows = await note(trx, { accountId, now: now.toISOString(), stages: JSON.stringify(stages) })
  return new Set(rows.map(({ key }) => key))
}

const hashOf = (letter: Letter) => createHash('sha256').update(JSON.stringify(letter)).digest('hex')

const lastSentHash = statement<{ hash: string }>(
  'last_digest_of',
  sql`
    select said_hash as hash from todo_digests
    where account_id is not distinct from ${value('accountId')}::int order by day desc limit 1`,
)

/** Whether the last digest of this holder said the same, word for word. */
export const hasSent = async (trx: Trx, accountId: HolderId, letter: Letter): Promise<boolean> =>
  (await lastSentHash(trx, { accountId }))[0]?.hash === hashOf(letter)

const addDigest = statement<{ id: number }>(
  'add_digest',
  sql`
    insert into todo_digests (account_id, day, said_hash, told_at)
    values (${value('accountId')}::int, ${value('day')}::date, ${value('hash')}, ${value('now')}::timestamptz)
    on conflict do nothing returning id`,
)

/** Notes the digest of a day; false when one was noted already. */
export const insertDigest = async (
  trx: Trx,
  { accountId, day, letter, now }: { accountId: HolderId; day: Day; letter: Letter; now: Date },
): Promise<boolean> =>
  (await addDigest(trx, { accountId, day, hash: hashOf(letter), now: now.toISOString() })).length > 0

const forgetOver = statement(
  'forget_nudges',
  sql`
    delete from todo_nudges n where n.told_at < ${value('before')}::timestamptz
      and not exists (select from todos w where w.key = n.todo_key and w.since = n.since)`,
)
const forgetReplaced = statement(
  'forget_digests',
  sql`
    delete from todo_digests d where d.told_at < ${value('before')}::timestamptz
      and exists (select from todo_digests newer
        where newer.account_id is not distinct from d.account_id and newer.day > d.day)`,
)

/** Deletes what was told before of todos that are over, and the digests that newer ones followed. */
export const deleteOldNudges = async (db: Db, before: Date): Promise<void> => {
  await forgetOver(db, { before: before.toISOString() })
  await forgetReplaced(db, { before: before.toISOString() })
}
