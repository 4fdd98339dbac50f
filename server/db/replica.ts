import { createHash } from 'node:crypto'
import { isUnreachable } from '#server/errors/unavailable-database.ts'
import { sentenceOf } from '#server/errors/logged-error.ts'
import { Failure } from '#server/http/failures.ts'
import type { FromReplica } from '#server/http/route.ts'
import { openDatabase, type Database, type Db } from './client.ts'
import { requestTimeOuts, replicaTimeOuts, watchTimeOuts, type TimeOuts } from './time-outs.ts'

export type Replica = {
  fromReplica: FromReplica
  /** To be called after each write and before its answer, with the account that wrote; null is a visitor. */
  markWrite: (accountId: number | null) => Promise<void>
  /** For how many seconds the one that is read had been behind when last asked; undefined while none is. */
  lagSeconds: () => number | undefined
  /** How many of these reads the replicas and the primary have answered. */
  reads: { replica: number; primary: number }
  /** The connections of all that may be read, for who watches them. */
  databases: Database[]
  /** Resolves when it was asked for the first time. */
  ready: Promise<void>
  close: () => Promise<void>
}

type Options = {
  /** In the order in which this instance prefers them. */
  replicaUrls: readonly string[]
  primaryUrl: string
  /** What reads when no replica does. */
  primary: Database
  warn: (sentence: string) => void
  /** How many connections to each replica read. */
  size?: number
  /** The limits of the questions to the primary. */
  primaryTimeOuts?: TimeOuts
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
 * The replicas in an order that is one instance's own and stays the same: each instance reads another one first, and those of one
 * that is lost are spread over the others.
 */
export const inOrderOf = (instance: string, urls: readonly string[]): string[] => {
  const drawn = (url: string) => createHash('sha256').update(`${instance} ${url}`).digest('hex')
  return urls.toSorted((one, other) => (drawn(one) < drawn(other) ? -1 : 1))
}

type PrimaryStand = { position: number; system: string }
type StandbyOptions = { url: string; size: number; isAlone: boolean; warn: (sentence: string) => void }

/** One replica: how far it is, and whether it may be read. */
const openStandby = ({ url, size, isAlone, warn }: StandbyOptions) => {
  const database = openDatabase(url, size, replicaTimeOuts)
  // The questions have connections of their own: they wait for no reader and no lock.
  const watched = openDatabase(url, 4, watchTimeOuts)
  const name = isAlone ? 'the replica' : `the replica ${new URL(url).host}`
  /** What it holds is at least what the primary held then; undefined while it is not read. */
  let freshAt: number | undefined
  let askedAt = 0
  let samples: Sample[] = []
  let isComplaining = false
  let isClosing = false

  const leave = (error: unknown): void => {
    freshAt = undefined
    samples = []
    if (!isComplaining && !isClosing) warn(`${name} is not read: ${sentenceOf(error)}`)
    isComplaining = true
  }

  const ask = async (at: number, primary: Promise<PrimaryStand>): Promise<void> => {
    const [from, theirs] = await Promise.all([
      primary,
      watched.pool.query<Stand>({ name: 'replica_position', text: replicaText }),
    ])
    const to = theirs.rows[0]
    if (from.system !== to?.system) throw new Error('it is not a replica of DATABASE_URL')
    if (to.position === null) throw new Error('it follows no server')
    const held = to.position
    samples.push({ at, position: from.position })
    freshAt = samples.findLast(({ position }) => position <= held)?.at ?? freshAt
    samples = samples.filter(({ position }) => position > held)
    askedAt = at
  }

  return {
    database,
    name,
    leave,
    /** Notes how far it is beside the primary. */
    watch: async (at: number, primary: Promise<PrimaryStand>): Promise<void> => {
      try {
        await ask(at, primary)
        if (isComplaining && freshAt !== undefined) {
          isComplaining = false
          warn(`${name} is read again`)
        }
      } catch (error) {
        leave(error)
      }
    },
    replayed: async (): Promise<number> =>
      (await watched.pool.query<Replayed>({ name: 'replayed', text: replayedText })).rows[0]?.position ?? 0,
    isNear: (longestLagMs: number) => freshAt !== undefined && performance.now() - freshAt < longestLagMs,
    lagSeconds: () => (freshAt === undefined ? undefined : Math.max(0, askedAt - freshAt) / 1000),
    close: async () => {
      isClosing = true
      await Promise.all([database, watched].map(({ pool }) => pool.end()))
    },
  }
}

type Standby = ReturnType<typeof openStandby>

/**
 * Reads from streaming replicas: from the first one that is near. A write leaves the position of the log behind it in
 * `last_writes`, on the primary; a read goes to the replica when that has replayed the position of its reader. So own writes are
 * read whichever instance, session or device asks. Once a second each replica is asked how far it is: one that is away, too far
 * behind, or another server's, is left alone.
 */
export const openReplica = ({
  replicaUrls,
  primaryUrl,
  primary,
  warn,
  size = 16,
  primaryTimeOuts = requestTimeOuts,
  longestLagMs = 10_000,
}: Options): Replica => {
  const isAlone = replicaUrls.length === 1
  const standbys = replicaUrls.map((url) => openStandby({ url, size, isAlone, warn }))
  const positions = openDatabase(primaryUrl, 4, primaryTimeOuts)

  const reads = { replica: 0, primary: 0 }
  let isClosing = false
  let timer: NodeJS.Timeout | undefined

  const markWrite = async (accountId: number | null): Promise<void> => {
    await positions.pool.query({ name: 'note_write', text: noteText, values: [accountId ?? nobody] })
  }

  const askPrimary = async (): Promise<PrimaryStand> => {
    const { rows } = await positions.pool.query<PrimaryStand>({ name: 'primary_position', text: primaryText })
    const [stand] = rows
    if (stand === undefined) throw new Error('the primary gave no position')
    return stand
  }

  const tend = async (): Promise<void> => {
    const at = performance.now()
    const asked = askPrimary()
    await Promise.all(standbys.map((standby) => standby.watch(at, asked)))
    if (isClosing) return
    timer = setTimeout(() => {
      work = tend()
    }, heartbeatMs).unref()
  }

  const holdsWritesOf = async (standby: Standby, accountId: number | null): Promise<boolean> => {
    try {
      const [asked, replayed] = await Promise.all([
        positions.pool.query<Asked>({ name: 'last_write', text: askedText, values: [accountId ?? nobody] }),
        standby.replayed(),
      ])
      const [wanted] = asked.rows
      if (wanted?.isKnown === true && wanted.position !== null) return replayed >= wanted.position
      // What was written before the crash is before this position.
      await markWrite(null)
      return false
    } catch (error) {
      if (isUnreachable(error)) standby.leave(error)
      return false
    }
  }

  const readReplica = async <Answer>(
    standby: Standby,
    read: (replica: Db) => Promise<Answer>,
  ): Promise<{ answer: Answer } | undefined> => {
    try {
      return { answer: await read(standby.database.db) }
    } catch (error) {
      if (isUnreachable(error)) standby.leave(error)
      // What is not there may only not be there yet.
      else if (!(error instanceof Failure)) warn(`${standby.name} did not answer: ${sentenceOf(error)}`)
      return undefined
    }
  }

  const nearest = () => standbys.find((standby) => standby.isNear(longestLagMs))

  let work = tend()
  return {
    fromReplica: async ({ id }, read) => {
      const standby = nearest()
      const isFit = standby !== undefined && (await holdsWritesOf(standby, id))
      const found = isFit ? await readReplica(standby, read) : undefined
      reads[found === undefined ? 'primary' : 'replica'] += 1
      return found === undefined ? read(primary.db) : found.answer
    },
    markWrite,
    lagSeconds: () => (nearest() ?? standbys[0])?.lagSeconds(),
    reads,
    databases: standbys.map(({ database }) => database),
    ready: work,
    close: async () => {
      isClosing = true
      clearTimeout(timer)
      await work
      await Promise.all([...standbys.map((standby) => standby.close()), positions.pool.end()])
    },
  }
}
