import { desc, sql, type SQL } from 'drizzle-orm'
import type { Day } from '#domain/time/paris-time.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { journalBlocks, journalClosing, journalHeads } from '#server/db/schema/oversight/journal-blocks.ts'
import { orNotFound } from '#server/http/failures.ts'

export type JournalBlock = typeof journalBlocks.$inferSelect

/**
 * An event as it is hashed and exported: every column of its row, in one line of JSON that the settings of no connection
 * change. Sealed values stand there as they are stored.
 */
const line = sql`jsonb_build_object(
  'id', e.id, 'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'actorId', e.actor_id, 'actorRole', e.actor_role, 'type', e.type, 'subject', e.subject, 'subjectId', e.subject_id,
  'before', e.before, 'after', e.after, 'missionId', e.mission_id, 'accountId', e.account_id,
  'isFollowed', e.is_followed)::text`

/** The hash before the first block. */
export const noHash = '0'.repeat(64)

/** How many events stand after an id and up to another, and the hash of a block of them: no more than `most` are looked at. */
const hashed = ({ afterId, upToId, before, most }: { afterId: SQL; upToId: SQL; before: SQL; most: SQL }) => sql`
  select count(*)::int as count, encode(sha256(convert_to(
    ${before} || coalesce(string_agg(E'\\n' || one.line, '' order by one.id), ''), 'UTF8')), 'hex') as hash
  from (select e.id, ${line} as line from events e where e.id > ${afterId} and e.id <= ${upToId}
    order by e.id limit ${most}) as one`

/** How far the log is complete. The row is locked: one block is closed at a time. */
export const lockClosing = async (trx: Trx) => {
  await trx.insert(journalClosing).values({ completeId: 0, awaitedId: 0, awaited: [] }).onConflictDoNothing()
  return orNotFound((await trx.select().from(journalClosing).for('update'))[0])
}
export type Closing = Awaited<ReturnType<typeof lockClosing>>

export const setClosing = async (trx: Trx, closing: Omit<Closing, 'isOnly'>): Promise<void> => {
  await trx.update(journalClosing).set(closing)
}

/**
 * The last event that can be seen, and every other transaction that may still commit an event with a smaller id. Who writes an
 * event holds this lock of the table from before its id is drawn until the transaction has ended.
 */
export const readWriters = async (trx: Trx): Promise<{ lastId: number; writers: string[] }> => {
  const { rows } = await trx.execute<{ lastId: number; writers: string[] }>(sql`
    select (select coalesce(max(id), 0) from events)::float8 as "lastId",
      array(select l.virtualtransaction from pg_locks l
        where l.locktype = 'relation' and l.relation = 'events'::regclass and l.mode = 'RowExclusiveLock' and l.granted
          and l.database = (select oid from pg_database where datname = current_database())
          and l.pid is distinct from pg_backend_pid()) as writers`)
  return orNotFound(rows[0])
}

export const findLastBlock = async (db: Db | Trx): Promise<JournalBlock | undefined> =>
  (await db.select().from(journalBlocks).orderBy(desc(journalBlocks.number)).limit(1))[0]

/** The events that a block after this id would hold, up to this one: how many, and the last of them. */
export const readNextEvents = async (
  trx: Trx,
  { afterId, upToId, most }: { afterId: number; upToId: number; most: number },
): Promise<{ count: number; lastId: number }> => {
  const { rows } = await trx.execute<{ count: number; lastId: number }>(sql`
    select count(*)::int as count, coalesce(max(id), 0)::float8 as "lastId"
    from (select id from events where id > ${afterId} and id <= ${upToId} order by id limit ${most}) as one`)
  return orNotFound(rows[0])
}

/** Writes a block with the hash of its events now. */
export const insertBlock = async (
  trx: Trx,
  { number, afterId, upToId, eventCount, before, closedAt }: Omit<JournalBlock, 'hash'> & { before: string },
): Promise<void> => {
  const range = { afterId: sql`${afterId}`, upToId: sql`${upToId}`, before: sql`${before}::text` }
  await trx.execute(sql`
    insert into journal_blocks (number, after_id, up_to_id, event_count, hash, closed_at)
    select ${number}, ${afterId}, ${upToId}, found.count, found.hash, ${closedAt.toISOString()}::timestamptz
    from (${hashed({ ...range, most: sql`${eventCount}` })}) as found`)
}

export type ReadBlock = {
  number: number
  afterId: number
  upToId: number
  eventCount: number
  hash: string
  closedAt: string
  previous: { upToId: number } | null
  found: { count: number; hash: string }
  head: { day: Day; hash: string; stamp: string | null; stampedAt: string | null } | null
}

/** No more events, and no more blocks, are read at once: a statement takes a second. */
const most = { events: 20_000, blocks: 500 }

const iso = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Some blocks from this number on, at least one, each with the number and the hash of its events in the log now. */
export const readBlocks = async (db: Db, from: number): Promise<ReadBlock[]> => {
  const range = { afterId: sql`b.after_id`, upToId: sql`b.up_to_id`, most: sql`b.event_count + 1` }
  const { rows } = await db.execute<ReadBlock>(sql`
    with chosen as (
      select *, sum(event_count) over (order by number) - event_count as events_before
      from (select * from journal_blocks where number >= ${from} order by number limit ${most.blocks}) as next)
    select b.number::float8 as number, b.after_id::float8 as "afterId", b.up_to_id::float8 as "upToId",
      b.event_count as "eventCount", b.hash, ${iso(sql`b.closed_at`)} as "closedAt",
      case when p.number is not null then json_build_object('upToId', p.up_to_id) end as previous,
      json_build_object('count', found.count, 'hash', found.hash) as found,
      case when h.day is not null then json_build_object('day', h.day, 'hash', h.hash, 'stamp', h.stamp,
        'stampedAt', ${iso(sql`h.stamped_at`)}) end as head
    from chosen b left join journal_blocks p on p.number = b.number - 1
      left join lateral (select * from journal_heads where block_number = b.number order by day desc limit 1) h on true
      cross join lateral (${hashed({ ...range, before: sql`coalesce(p.hash, ${noHash})` })}) as found
    where b.events_before < ${most.events} order by b.number`)
  return rows
}

export type EventLine = { id: number; line: string }

/** The lines of the events after an id, up to another one. */
export const listLines = async (
  db: Db,
  { afterId, upToId, limit }: { afterId: number; upToId: number; limit: number },
): Promise<EventLine[]> => {
  const { rows } = await db.execute<EventLine>(sql`
    select e.id::float8 as id, ${line} as line from events e where e.id > ${afterId} and e.id <= ${upToId}
    order by e.id limit ${limit}`)
  return rows
}

export const findBlock = async (db: Db, number: number): Promise<JournalBlock | undefined> =>
  (
    await db
      .select()
      .from(journalBlocks)
      .where(sql`${journalBlocks.number} = ${number}`)
  )[0]

export type MailedHead = typeof journalHeads.$inferSelect

/** The last day whose head was mailed. */
export const findLastHead = async (db: Db | Trx): Promise<MailedHead | undefined> =>
  (await db.select().from(journalHeads).orderBy(desc(journalHeads.day)).limit(1))[0]

/** False when the head of the day is there already. */
export const insertHead = async (trx: Trx, head: typeof journalHeads.$inferInsert): Promise<boolean> =>
  (await trx.insert(journalHeads).values(head).onConflictDoNothing().returning()).length > 0
