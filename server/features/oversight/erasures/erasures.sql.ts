import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { inactiveSince, type ErasureCause, type ErasureFacts } from '#domain/oversight/erasures/erasures.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import type { AccountStatus } from '#domain/ground/accounts/accounts.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { erasures } from '#server/db/schema/oversight/erasures.ts'
import { orNotFound } from '#server/http/failures.ts'

/** The missions of an account that are not deleted: those of its company, and those that it is proposed for. */
const missionsOf = (accountId: number) => sql`
  select m.id from missions m join recruiters r on r.id = m.recruiter_id
    where r.account_id = ${accountId} and m.deleted_at is null
  union select m.id from missions m join proposals p on p.mission_id = m.id join candidates c on c.id = p.candidate_id
    where c.account_id = ${accountId} and m.deleted_at is null`

/** Locks every mission of an account in the order of their ids: nobody is recruited meanwhile. */
export const lockMissionsOf = async (trx: Trx, accountId: number): Promise<void> => {
  await trx.execute(sql`select from missions where id in (${missionsOf(accountId)}) order by id for update`)
}

/** Locks the account; of an administrator, every administrator's, so that two of them never leave at once. */
export const lockErasable = async (trx: Trx, accountId: number): Promise<void> => {
  await trx.execute(sql`select from accounts where id = ${accountId}
    or (role = 'admin' and exists (select from accounts own where own.id = ${accountId} and own.role = 'admin'))
    order by id for update`)
}

const recruits = (accountId: number) => sql`
  select m.id, m.end_day, p.id as proposal_id, m.interrupted_at
  from proposals p join missions m on m.id = p.mission_id join candidates c on c.id = p.candidate_id
    join recruiters r on r.id = m.recruiter_id
  where ${accountId} in (c.account_id, r.account_id) and m.deleted_at is null and p.status = 'recruited'`

/** The last instant of a day in Paris. */
const endOf = (day: string) => sql.raw(`((${day} + 1)::timestamp at time zone 'Europe/Paris')`)

/** When the account was last seen or on a mission: to within a day. */
const lastActiveAt = (now: Date) => sql`greatest(a.created_at, a.decided_at,
  (select s.seen_at from last_seen s where s.account_id = a.id),
  (select max(least(${endOf('m.end_day')}, ${now.toISOString()}::timestamptz)) from proposals p
    join missions m on m.id = p.mission_id join candidates c on c.id = p.candidate_id
    where c.account_id = a.id and p.status = 'recruited' and m.deleted_at is null and m.interrupted_at is null))`

export type ErasureRow = ErasureFacts & {
  role: Role
  status: AccountStatus
  email: string
  lastActiveAt: Date
  erasure: { cause: ErasureCause; askedAt: Date; dueAt: Date; doneAt: Date | null } | null
}

/** Everything that the erasure of an account depends on, or not_found. */
export const getErasureFacts = async (db: Db | Trx, accountId: number, now: Date): Promise<ErasureRow> => {
  type Row = Omit<ErasureRow, 'lastActiveAt' | 'erasure'> & { lastActiveAt: string }
  const { rows } = await db.execute<Row>(sql`
    select a.role, a.status, a.email, ${lastActiveAt(now)} as "lastActiveAt",
      exists (select from (${recruits(accountId)}) as recruit
        where recruit.interrupted_at is null and recruit.end_day >= ${dayOf(now)}::date) as "hasMission",
      exists (select from activity_reports report join proposals p on p.id = report.proposal_id
        join missions m on m.id = p.mission_id join candidates c on c.id = p.candidate_id
        join recruiters r on r.id = m.recruiter_id
        where ${accountId} in (c.account_id, r.account_id) and m.deleted_at is null
          and report.status in ('submitted', 'contested')) as "awaitsSignature",
      a.role = 'admin' and not exists (select from accounts other
        where other.role = 'admin' and other.status = 'active' and other.id <> a.id) as "isLastAdministrator"
    from accounts a where a.id = ${accountId}`)
  const row = orNotFound(rows[0])
  const [erasure] = await db.select().from(erasures).where(eq(erasures.accountId, accountId))
  return { ...row, lastActiveAt: new Date(row.lastActiveAt), erasure: erasure ?? null }
}

/** Keeps a request; one that was asked stays as it is, and one for inactivity becomes one that is asked. */
export const putErasure = async (
  trx: Trx,
  row: { accountId: number; cause: ErasureCause; askedAt: Date; dueAt: Date },
): Promise<boolean> => {
  const { cause, askedAt, dueAt } = row
  const put = await trx
    .insert(erasures)
    .values(row)
    .onConflictDoUpdate({
      target: erasures.accountId,
      set: { cause, askedAt, dueAt },
      setWhere: and(isNull(erasures.doneAt), sql`${erasures.cause} <> excluded.cause and excluded.cause = 'asked'`),
    })
    .returning({ id: erasures.accountId })
  return put.length > 0
}

/** Takes a request back; false when there is none that is not carried out. */
export const deleteErasure = async (trx: Trx, accountId: number, cause: ErasureCause): Promise<boolean> => {
  const open = and(eq(erasures.accountId, accountId), eq(erasures.cause, cause), isNull(erasures.doneAt))
  return (await trx.delete(erasures).where(open).returning({ id: erasures.accountId })).length > 0
}

/** The accounts to erase now, the longest due first. */
export const listDueErasures = (db: Db, now: Date) =>
  db
    .select({ accountId: erasures.accountId })
    .from(erasures)
    .where(and(isNull(erasures.doneAt), lte(erasures.dueAt, now)))
    .orderBy(asc(erasures.dueAt), asc(erasures.accountId))
    .limit(200)

/** The candidates without a mission whom nobody saw for 23 months, and who were not asked. */
export const listInactive = async (db: Db, now: Date) => {
  const since = inactiveSince(now).toISOString()
  const { rows } = await db.execute<{ id: number }>(sql`
    select a.id from accounts a
    where a.role = 'candidate' and a.status = 'active' and a.created_at <= ${since}::timestamptz
      and not exists (select from last_seen s where s.account_id = a.id and s.seen_at > ${since}::timestamptz)
      and not exists (select from erasures e where e.account_id = a.id)
      and ${lastActiveAt(now)} <= ${since}::timestamptz
    order by a.id limit 200`)
  return rows.map(({ id }) => id)
}

/** The last mails that were sent to erased people, or given up: nothing else names their former address. */
export const deleteFarewells = async (db: Db): Promise<void> => {
  await db.execute(sql`
    with gone as (delete from mails where status <> 'queued' and id in (
      select farewell_mail_id from erasures where farewell_mail_id is not null) returning id)
    update erasures set farewell_mail_id = null where farewell_mail_id in (select id from gone)`)
}

/** The open proposals of a candidate, on missions that are not interrupted nor over. */
export const listOpenProposals = async (trx: Trx, accountId: number, now: Date): Promise<number[]> => {
  const { rows } = await trx.execute<{ id: number }>(sql`
    select p.id from proposals p join candidates c on c.id = p.candidate_id join missions m on m.id = p.mission_id
    where c.account_id = ${accountId} and p.status = 'preselected' and m.deleted_at is null
      and m.interrupted_at is null and m.end_day >= ${dayOf(now)}::date order by p.id`)
  return rows.map(({ id }) => id)
}

/** The missions of a company that are still looked for. */
export const listOpenMissions = async (trx: Trx, accountId: number, now: Date): Promise<number[]> => {
  const { rows } = await trx.execute<{ id: number }>(sql`
    select m.id from missions m join recruiters r on r.id = m.recruiter_id
    where r.account_id = ${accountId} and m.deleted_at is null and m.interrupted_at is null
      and m.end_day >= ${dayOf(now)}::date order by m.id`)
  return rows.map(({ id }) => id)
}
