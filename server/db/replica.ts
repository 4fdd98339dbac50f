import { isUnreachable } from '#server/errors/unavailable-database.ts'
import { sentenceOf } from '#server/errors/logged-error.ts'
import { Failure } from '#server/http/failures.ts'
import type { FromReplica } from '#server/http/route.ts'
import { openDatabase, type Database, type Db } from './client.ts'
import { requestTimeOuts, replicaTimeOuts, watchTimeOuts } from './time-outs.ts'

export type Replica = {
  fromReplica: FromReplica
  /** To be called after each write and before its answer, with the account that wrote; null is a visitor. */
  markWrite: (accountId: number | null) => Promise<void>
  /** For how many seconds it had been behind when last asked; undefined while it is not used. */
  lagSeconds: () => number | undefined
  /** How many of these reads each has answered. */
  reads: { replica: number; primary: number }
  /** Its connections, for who watches them. */
  database: Database
  /** Resolves when it was asked for the first time. */
  ready: Promise<void>
  close: () => Promise<void>
}

type Options = {
  replicaUrl: string
  primaryUrl: string
  /** What reads when the replica does not. */
  primary: Database
  warn: (sentence: string) => void
  /** A replica that is further behind is not read. */
  longestLagMs?: number
}

const heartbeatMs = 1000

/** The row of whoever has no account. */
const nobody = 0

const bytes = (position: string) => `(${position} - '0/0'::pg_lsn)::float8`

/** The end of what this transaction can see is not before this position: others may write beyond it meanwhile. */
const noteText = `insert into last_writes (account_id, position)
  values ($1, pg_current_wal_insert_lsn() - '0/0'::pg_lsn)
  on conflict (account_id) do update set position = greatest(last_writes.position, excluded.position)`

/** The position that the replica must have reached for this reader. Without the row of `nobody`, a crash emptied the table. */
const askedText = `select max(position)::float8 as position, bool_or(account_id = ${nobody}) as "isKnown"
  from last_writes where account_id in (${nobody}, $1)`

/** Null on a server that is no replica any more. */
const replayedText = `select case when pg_is_in_recovery() then ${bytes('pg_last_wal_replay_lsn()')} end as position`

const system = '(select system_identifier::text from pg_control_system()) as system'
const primaryText = `select ${bytes('pg_current_wal_flush_lsn()')} as position, ${system}`
const replicaText = `${replayedText}, ${system}`

type Asked = { position: number | null; isKnown: boolean | null }
type Replayed = { position: number | null }
type Stand = { position: number | null; system: string }

/** Where the primary stood, and when. */
type Sample = { at: number; position: number }

/**
 * Reads from a streaming replica. A write leaves the position of the log behind it in `last_writes`, on the primary; a read
 * goes to the replica when that has replayed the position of its reader. So own writes are read whichever instance, session or
 * device asks. Once a second the replica is asked how far it is: one that is away, too far behind, or another server's, is left
 * alone.
 */
export const openReplica = ({ replicaUrl, primaryUrl, primary, warn, longestLagMs = 10_000 }: Options): Replica => {
  const database = openDatabase(replicaUrl, 16, replicaTimeOuts)
  // Both questions have connections of their own: they wait for no reader and no lock.
  const watched = openDatabase(replicaUrl, 4, watchTimeOuts)
  const positions = openDatabase(primaryUrl, 4, requestTimeOuts)

  const reads = { replica: 0, primary: 0 }
  /** What the replica holds is at least what the primary held then; undefined while it is not read. */
  let freshAt: number | undefined
  let askedAt = 0
  let samples: Sample[] = []
  let isComplaining = false
  let isClosing = false
  let timer: NodeJS.Timeout | undefined

  const markWrite = async (accountId: number | null): Promise<void> => {
    await positions.pool.query({ name: 'note_write', text: noteText, values: [accountId ?? nobody] })
  }

  const watch = async (): Promise<void> => {
    const at = performance.now()
    const [ours, theirs] = await Promise.all([
      positions.pool.query<Stand>({ name: 'primary_position', text: primaryText }),
      watched.pool.query<Stand>({ name: 'replica_position', text: replicaText }),
    ])
    const [from, to] = [ours.rows[0], theirs.rows[0]]
    if (from?.system !== to?.system) throw new Error('it is not a replica of DATABASE_URL')
    if (from?.position == null || to?.position == null) throw new Error('it follows no server')
    const held = to.position
    samples.push({ at, position: from.position })
    freshAt = samples.findLast(({ position }) => position <= held)?.at ?? freshAt
    samples = samples.filter(({ position }) => position > held)
    askedAt = at
  }

  const leave = (error: unknown): void => {
    freshAt = undefined
    samples = []
    if (!isComplaining && !isClosing) warn(`the replica is not read: ${sentenceOf(error)}`)
    isComplaining = true
  }

  const tend = async (): Promise<void> => {
    try {
      await watch()
      if (isComplaining && freshAt !== undefined) {
        isComplaining = false
        warn('the replica is read again')
      }
    } catch (error) {
      leave(error)
    }
    if (isClosing) return
    timer = setTimeout(() => {
      work = tend()
    }, heartbeatMs).unref()
  }

  const holdsWritesOf = async (accountId: number | null): Promise<boolean> => {
    try {
      const [asked, held] = await Promise.all([
        positions.pool.query<Asked>({ name: 'last_write', text: askedText, values: [accountId ?? nobody] }),
        watched.pool.query<Replayed>({ name: 'replayed', text: replayedText }),
      ])
      const [wanted, replayed] = [asked.rows[0], held.rows[0]?.position ?? 0]
      if (wanted?.isKnown === true && wanted.position !== null) return replayed >= wanted.position
      // What was written before the crash is before this position.
      await markWrite(null)
      return false
    } catch (error) {
      if (isUnreachable(error)) leave(error)
      return false
    }
  }

  const isNear = (): boolean => freshAt !== undefined && performance.now() - freshAt < longestLagMs

  const readReplica = async <Answer>(
    read: (replica: Db) => Promise<Answer>,
  ): Promise<{ answer: Answer } | undefined> => {
    try {
      return { answer: await read(database.db) }
    } catch (error) {
      if (isUnreachable(error)) leave(error)
      // What is not there may only not be there yet.
      else if (!(error instanceof Failure)) warn(`the replica did not answer: ${sentenceOf(error)}`)
      return undefined
    }
  }

  let work = tend()
  return {
    fromReplica: async ({ id }, read) => {
      const found = isNear() && (await holdsWritesOf(id)) ? await readReplica(read) : undefined
      reads[found === undefined ? 'primary' : 'replica'] += 1
      return found === undefined ? read(primary.db) : found.answer
    },
    markWrite,
    lagSeconds: () => (freshAt === undefined ? undefined : Math.max(0, askedAt - freshAt) / 1000),
    reads,
    database,
    ready: work,
    close: async () => {
      isClosing = true
      clearTimeout(timer)
      await work
      await Promise.all([database, watched, positions].map(({ pool }) => pool.end()))
    },
  }
}
