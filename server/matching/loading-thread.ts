import { parentPort, workerData } from 'node:worker_threads'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { isBusy } from '#server/db/busy-condition.ts'
import { withoutLimits } from '#server/db/time-outs.ts'
import { Columns, dayZero, elsewhere, freeSinceEver } from './columns.ts'
import type { LoadedColumns } from './loading.ts'

/*
 * The thread that reads every candidate into the columns, from one snapshot of the database. It uses PostgreSQL's binary
 * copy format, in which all these rows have the same length.
 */

const lockWaitMs = 500
const lockNotAvailable = '55P03'

/** Reading ten million candidates takes a minute: the caller of this thread sets the time limit, not the statement. */
const connect = async (databaseUrl: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: withoutLimits(databaseUrl),
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
  })
  await client.connect()
  return client
}

type Snapshot = { name: string; upTo: number }

/**
 * A snapshot in which the log has no hole that will be filled: taken while nobody writes in it, for the instant that this
 * takes. Where somebody holds the log for long, it lets them and the others pass, and asks again. Each query sees what
 * was committed when it began, so that the second one, whose snapshot is exported, comes after the lock.
 */
const takeSnapshot = async (holder: pg.Client): Promise<Snapshot> => {
  for (;;)
    try {
      await holder.query(`begin isolation level read committed; set local lock_timeout = ${lockWaitMs}`)
      await holder.query('select hold_events()')
      const { rows } = await holder.query<Snapshot>(
        'select pg_export_snapshot() as name, (select coalesce(max(id), 0)::int from events) as "upTo"',
      )
      const [snapshot] = rows
      if (snapshot === undefined) throw new Error('the database gave no snapshot')
      return snapshot
    } catch (error) {
      await holder.query('rollback')
      if (!(error instanceof pg.DatabaseError) || error.code !== lockNotAvailable) throw error
    }
}

const headerBytes = 19
const trailerBytes = 2

/** Calls `write` with every row of a binary copy whose rows all have `rowBytes` bytes; answers the number of rows not written. */
const readRows = async (
  copy: Readable,
  rowBytes: number,
  write: (row: Buffer, at: number) => boolean,
): Promise<number> => {
  let skipped = 0
  let rest: Buffer = Buffer.alloc(0)
  let headerRead = 0
  for await (const piece of copy as AsyncIterable<Buffer>) {
    let bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    if (headerRead < headerBytes) {
      if (bytes.length < headerBytes) {
        rest = bytes
        continue
      }
      bytes = bytes.subarray(headerBytes)
      headerRead = headerBytes
    }
    let at = 0
    while (at + rowBytes <= bytes.length) {
      if (!write(bytes, at)) skipped++
      at += rowBytes
    }
    rest = bytes.subarray(at)
  }
  if (rest.length !== trailerBytes) throw new Error(`a copy ended with ${rest.length} bytes too many`)
  return skipped
}

/** The layout of a row: its number of fields in 2 bytes, then each field after its length in 4 bytes. */
const candidateBytes = 2 + (4 + 4) + (4 + 2) + (4 + 2) + (4 + 2) + (4 + 4)
const skillBytes = 2 + (4 + 4) + (4 + 4) + (4 + 2)

/** The regions with the most candidates have their own codes; the other regions share one. */
const readCandidates = async (client: pg.Client, columns: Columns): Promise<number> => {
  const { rows } = await client.query<{ region: string }>(
    `select region from candidates where region <> '' group by region order by count(*) desc, region limit ${elsewhere}`,
  )
  for (const { region } of rows) columns.addRegion(region)
  const regions = columns.regions.slice(1).map((region) => client.escapeLiteral(region))
  const copy = client.query(
    copyTo(`copy (
      select c.id, (a.status = 'active')::int::int2, c.years_of_experience,
        case when coalesce(c.region, '') = '' then 0
          else coalesce(array_position(array[${regions.join(', ')}]::text[], c.region), ${elsewhere}) end::int2,
        coalesce(greatest(c.available_from, busy.end_day + 1) - date '${dayZero}', ${freeSinceEver})
      from candidates c join accounts a on a.id = c.account_id
      left join (
        select p.candidate_id, max(r.end_day) as end_day
        from proposals p join missions r on r.id = p.mission_id
        where ${isBusy}
        group by p.candidate_id
      ) busy on busy.candidate_id = c.id
    ) to stdout (format binary)`),
  )
  return readRows(copy, candidateBytes, (row, at) => {
    const free = Math.max(freeSinceEver, Math.min(-freeSinceEver, row.readInt32BE(at + 32)))
    return columns.writeNumbers(
      row.readInt32BE(at + 6),
      row.readInt16BE(at + 14),
      row.readInt16BE(at + 20),
      row.readInt16BE(at + 26),
      free,
    )
  })
}

const readSkills = async (client: pg.Client, columns: Columns): Promise<number> => {
  const copy = client.query(
    copyTo('copy (select candidate_id, skill_id, rating from candidate_skills) to stdout (format binary)'),
  )
  return readRows(copy, skillBytes, (row, at) =>
    columns.writeSkill(row.readInt32BE(at + 6), row.readInt32BE(at + 14), row.readInt16BE(at + 22)),
  )
}

const load = async (databaseUrl: string): Promise<LoadedColumns> => {
  const [holder, reader] = await Promise.all([connect(databaseUrl), connect(databaseUrl)])
  try {
    const { name, upTo } = await takeSnapshot(holder)
    await reader.query(`begin isolation level repeatable read read only; set transaction snapshot '${name}'`)
    await holder.query('commit')
    const columns = new Columns()
    const skipped = (await readCandidates(reader, columns)) + (await readSkills(reader, columns))
    await reader.query('commit')
    return { shared: columns.share(), upTo, skipped }
  } finally {
    await Promise.all([holder.end(), reader.end()])
  }
}

const { databaseUrl } = workerData as { databaseUrl: string }
parentPort?.postMessage(await load(databaseUrl), [])
