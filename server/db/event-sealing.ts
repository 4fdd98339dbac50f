import { sql } from 'drizzle-orm'
import { daysBefore } from '#domain/retention.ts'
import type { Db, Trx } from './client.ts'
import { hasPersonal, sealValues, type Values } from './person-keys.ts'

type Row = {
  id: string
  at: string
  type: string
  accountId: number | null
  before: Values | null
  after: Values | null
}

const json = (values: Values | null | undefined) => (values == null ? null : JSON.stringify(values))

const batch = 500

/** A release that does not seal is replaced within this many days: what is older is sealed once and for all. */
const overlapDays = 1

const selected = sql`select id, at, type, account_id as "accountId", before, after from events`

/** Seals what of these events speaks of a person and stands in clear. */
const sealRows = async (trx: Trx, rows: Row[], now: Date): Promise<void> => {
  for (const { id, type, accountId, ...row } of rows) {
    if (accountId === null || !(hasPersonal(type, row.before) || hasPersonal(type, row.after))) continue
    const [before, after] = await sealValues(trx, { type, accountId, at: now }, [row.before, row.after])
    await trx.execute(sql`select seal_event(${id}::bigint, ${json(before)}::jsonb, ${json(after)}::jsonb)`)
  }
}

const readSealedId = async (db: Db | Trx): Promise<number> => {
  const { rows } = await db.execute<{ id: string }>(sql`select event_id as id from event_sealing`)
  return Number(rows[0]?.id ?? 0)
}

const setSealedId = (trx: Trx, id: number | string) =>
  trx.execute(sql`insert into event_sealing (event_id) values (${id})
    on conflict (is_only) do update set event_id = greatest(event_sealing.event_id, excluded.event_id)`)

/** Seals the events of a block before it is closed, for afterwards they stand for good. Nothing is read of what is sealed already. */
export const sealUpTo = async (trx: Trx, { afterId, upToId }: { afterId: number; upToId: number }, now: Date) => {
  const from = Math.max(afterId, await readSealedId(trx))
  if (from >= upToId) return
  const { rows } = await trx.execute<Row>(sql`${selected} where id > ${from} and id <= ${upToId} order by id`)
  await sealRows(trx, rows, now)
  await setSealedId(trx, upToId)
}

/**
 * Seals what stands in clear in the event log: what was written before values were sealed, or by an instance of an older release.
 * Each batch is one transaction that also notes how far the log is sealed; killed, it goes on from there.
 */
export const sealEvents = async (db: Db, now: Date): Promise<void> => {
  const overlapStart = daysBefore(now, overlapDays)
  for (let from = await readSealedId(db); ;) {
    const position = from
    const last = await db.transaction(async (trx) => {
      const { rows } = await trx.execute<Row>(sql`${selected} where id > ${position} order by id limit ${batch}`)
      await sealRows(trx, rows, now)
      const newest = rows.at(-1)
      if (newest !== undefined && new Date(newest.at) < overlapStart) await setSealedId(trx, newest.id)
      return newest
    })
    if (last === undefined) return
    from = Number(last.id)
  }
}
