import pg from 'pg'
import { accessTokenSeconds } from '#domain/access/sessions/sessions.ts'

/** Tells whether a session was ended before it expired. */
export type EndedSessions = {
  /** Answers from memory while the database notifies this instance, else asks the database. */
  isEnded: (sessionId: string) => boolean | Promise<boolean>
  /** Resolves when every end committed before the call is known; rejects when the connection does not answer. */
  catchUp: () => Promise<void>
  close: () => Promise<void>
}

/** The notification channel: a transaction that ends sessions sends their ids, or `*` when there are too many to list. */
export const endedChannel = 'session_ended'
export const manyEnded = '*'

/** An ended session is remembered this long: the life of an access token, with a margin. No token is taken that lives longer. */
export const rememberedMs = (accessTokenSeconds + 300) * 1000
const heartbeatMs = 1000
/** A connection that has given no answer for this long is not trusted. */
const reliedOnMs = 3 * heartbeatMs
/** The database has this long to answer before a new connection is opened. */
const patienceMs = 10_000

/** Session ids, each remembered for the life of an access token. */
class RecentIds {
  readonly #addedAt = new Map<string, number>()

  add(id: string): void {
    const now = performance.now()
    for (const [oldest, addedAt] of this.#addedAt) {
      if (now - addedAt < rememberedMs) break
      this.#addedAt.delete(oldest)
    }
    this.#addedAt.delete(id)
    this.#addedAt.set(id, now)
  }

  has(id: string): boolean {
    return this.#addedAt.has(id)
  }
}

/** Sessions that a transaction of this process is ending: the database is asked about them, because it knows the commit. */
const inDoubt = new RecentIds()

/** Call it with the sessions that a transaction has just ended: from the commit on, this process refuses them. */
export const doubtSessions = (ids: readonly string[]): void => {
  for (const id of ids) inDoubt.add(id)
}

/** Asks the database about each session. */
export const askedSessions =
  (pool: pg.Pool) =>
  async (sessionId: string): Promise<boolean> => {
    const text = 'select from sessions where id = $1 and ended_at is not null'
    const { rowCount } = await pool.query({ name: 'session_ended', text, values: [sessionId] })
    return rowCount !== 0
  }

/** A listening connection: the ids that it received, and when it last answered. */
type Link = { client: pg.Client; ended: RecentIds; aliveAt: number; reading: Promise<unknown> }

type Options = { databaseUrl: string; pool: pg.Pool; warn: (sentence: string) => void }

/**
 * Listens for ended sessions on a separate connection and keeps the recent ones in memory, so that a request costs no
 * query. When the connection is lost, the database is asked at each request until a new connection listens.
 */
export const listenToEndedSessions = ({
  databaseUrl,
  pool,
  warn,
}: Options): EndedSessions & { ready: Promise<void> } => {
  const ask = askedSessions(pool)
  let link: Link | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosing = false
  let isComplaining = false

  const readEnded = async ({ client, ended }: Link) => {
    const text = `select id from sessions where ended_at > now() - $1 * interval '1 millisecond'`
    for (const { id } of (await client.query<{ id: string }>(text, [rememberedMs])).rows) ended.add(id)
  }

  const lose = (client: pg.Client) => {
    if (link?.client === client) link = undefined
    // A dead connection is closed without waiting for its answer.
    client.end().catch(() => undefined)
  }

  const listen = async () => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: endedChannel,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    })
    const opened: Link = { client, ended: new RecentIds(), aliveAt: 0, reading: Promise.resolve() }
    client.on('error', () => lose(client))
    client.on('end', () => lose(client))
    client.on('notification', ({ payload = manyEnded }) => {
      if (payload === manyEnded) opened.reading = readEnded(opened).catch(() => lose(client))
      else opened.ended.add(payload)
    })
    try {
      await client.connect()
      await client.query(`listen ${endedChannel}`)
      opened.aliveAt = performance.now()
      await readEnded(opened)
      link = opened
    } catch (error) {
      lose(client)
      throw error
    }
  }

  /** A query on the listening connection returns after every notification sent before it. */
  const catchUp = async () => {
    const current = link
    if (current === undefined) throw new Error('the ends of sessions are not listened to')
    const askedAt = performance.now()
    try {
      await current.client.query('select')
      await current.reading
      current.aliveAt = askedAt
    } catch (error) {
      lose(current.client)
      throw error
    }
  }

  const tend = async (): Promise<void> => {
    try {
      await (link === undefined ? listen() : catchUp())
      isComplaining = false
    } catch (error) {
      if (!isClosing && !isComplaining) warn(`the ends of sessions are asked of the database: ${String(error)}`)
      isComplaining = true
    }
    if (isClosing) return
    timer = setTimeout(() => {
      work = tend()
    }, heartbeatMs)
    timer.unref()
  }
  let work = tend()

  return {
    ready: work,
    isEnded: (id) => {
      const heard = link !== undefined && performance.now() - link.aliveAt < reliedOnMs ? link.ended : undefined
      return heard === undefined || inDoubt.has(id) ? ask(id) : heard.has(id)
    },
    catchUp,
    close: async () => {
      isClosing = true
      clearTimeout(timer)
      await work
      await link?.client.end()
    },
  }
}
