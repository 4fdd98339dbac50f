import { and, eq, sql } from 'drizzle-orm'
import type { Db, Trx } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { missionWatches } from '#server/db/schema/hiring/mission-watches.ts'
import { statement } from '#server/db/statement.ts'
import { orNotFound } from '#server/http/failures.ts'

const ofMissionAndAccount = (missionId: number, accountId: number) =>
  and(eq(missionWatches.missionId, missionId), eq(missionWatches.accountId, accountId))

/** The threshold of this person's watch of a mission; undefined without one. */
export const findWatch = async (db: Db, missionId: number, accountId: number) =>
  (
    await db
      .select({ id: missionWatches.id, threshold: missionWatches.threshold })
      .from(missionWatches)
      .where(ofMissionAndAccount(missionId, accountId))
  )[0]

/** Begins a watch, or gives it another threshold; answers its id. */
export const putWatch = async (trx: Trx, watch: typeof missionWatches.$inferInsert): Promise<number> => {
  const [row] = await trx
    .insert(missionWatches)
    .values(watch)
    .onConflictDoUpdate({
      target: [missionWatches.missionId, missionWatches.accountId],
      set: { threshold: watch.threshold },
    })
    .returning({ id: missionWatches.id })
  return orNotFound(row).id
}

/** Ends a watch; whether there was one. */
export const deleteWatch = async (trx: Trx, missionId: number, accountId: number): Promise<boolean> =>
  (
    await trx
      .delete(missionWatches)
      .where(ofMissionAndAccount(missionId, accountId))
      .returning({ id: missionWatches.id })
  ).length > 0

const value = (name: string) => sql.placeholder(name)

const insertNotifications = statement<{ candidateId: number }>(
  'insert_watch_notifications',
  sql`
    insert into watch_notifications (watch_id, candidate_id, told_at)
    select ${value('watchId')}::int, c.id, ${value('toldAt')}::timestamptz
    from unnest(${value('ids')}::int[]) as given (id) join candidates c on c.id = given.id
    order by c.id on conflict do nothing returning candidate_id as "candidateId"`,
)

/** Notes that the watch knows these candidates; answers those whom it did not know. */
export const addNotifications = async (
  trx: Trx,
  watchId: number,
  ids: number[],
  toldAt: Date | null,
): Promise<Set<number>> => {
  const rows = await insertNotifications(trx, { watchId, ids, toldAt: toldAt?.toISOString() ?? null })
  return new Set(rows.map(({ candidateId }) => candidateId))
}

export type Watch = { id: number; accountId: number; missionId: number; threshold: number }

const listed = statement<Watch>(
  'watches_to_ask',
  sql`
    select w.id, w.account_id as "accountId", w.mission_id as "missionId", w.threshold
    from ${missionWatches} w join ${accounts} a on a.id = w.account_id and a.status = 'active'
    order by w.mission_id, w.id`,
)

/** The watches of active accounts, those of one mission together. */
export const listWatches = (db: Db): Promise<Watch[]> => listed(db, {})

const locked = statement<{ threshold: number }>(
  'lock_watch',
  sql`select threshold from ${missionWatches} where id = ${value('id')}::int for update`,
)

/** Locks a watch; undefined when it has ended. */
export const lockWatch = async (trx: Trx, id: number) => (await locked(trx, { id }))[0]

const notifiedQuery = statement<{ id: number; name: string }>(
  'told_candidates',
  sql`
    select c.id, c.given_name || ' ' || c.family_name as name
    from candidates c where c.id = any(${value('ids')}::int[])`,
)

/** The names of these candidates, for the administrator, by their ids. */
export const readNotifiedNames = async (trx: Trx, ids: number[]): Promise<Map<number, string>> =>
  new Map((await notifiedQuery(trx, { ids })).map(({ id, name }) => [id, name]))

/** Ends the watches of a mission that is over; answers how many. */
export const deleteWatchesOf = async (trx: Trx, missionId: number): Promise<number> =>
  (await trx.delete(missionWatches).where(eq(missionWatches.missionId, missionId)).returning({ id: missionWatches.id }))
    .length

const over = statement<{ missionId: number }>(
  'watched_missions_over',
  sql`
    select distinct w.mission_id as "missionId" from ${missionWatches} w join missions m on m.id = w.mission_id
    where m.deleted_at is not null or m.interrupted_at is not null or m.end_day < ${value('today')}::date`,
)

/** The watched missions that are over: deleted, interrupted, or past their last day. */
export const listWatchedMissionsOver = async (db: Db, today: string): Promise<number[]> =>
  (await over(db, { today })).map(({ missionId }) => missionId)
