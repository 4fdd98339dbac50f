import { AsyncLocalStorage } from 'node:async_hooks'
import { PgDialect } from 'drizzle-orm/pg-core'
import { NodePgSession, NodePgTransaction, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { isUnreachable } from '#server/errors/unavailable-database.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/** Rolls the transaction back; false when the connection cannot be used again. */
const undo = async (client: pg.PoolClient, cause: unknown): Promise<boolean> => {
  if (isUnreachable(cause)) return false
  try {
    await client.query('rollback')
    return true
  } catch {
    return false
  }
}

type Connected = { readonly _: { readonly session: object } }

/** For the session of each transaction, that of the database on which it was begun, and its connection. */
const begunOn = new WeakMap<object, { home: object; client: pg.PoolClient }>()

/** One object for a database and its transactions, under which something may be kept for all of them. */
export const homeOf = ({ _: { session } }: Connected): object => begunOn.get(session)?.home ?? session

/** The connection of a transaction, for what drizzle has no words for. */
export const connectionOf = ({ _: { session } }: Connected): pg.PoolClient => {
  const begun = begunOn.get(session)
  if (begun === undefined) throw new Error('this is not a transaction')
  return begun.client
}

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/** A transaction that everything joins which is asked of its pool meanwhile, as long as it is open. */
type Whole = { pool: pg.Pool; trx: Transaction; client: pg.PoolClient; isOpen: boolean }
const wholes = new AsyncLocalStorage<Whole>()

const wholeOn = (pool: pg.Pool): Whole | undefined => {
  const whole = wholes.getStore()
  return whole?.isOpen === true && whole.pool === pool ? whole : undefined
}

/**
 * Does the work within `trx`: each transaction that it opens on the pool becomes a savepoint of it, and each query runs on its
 * connection, so that all of it is committed at once (decision 053). What the work leaves running goes its own way afterwards.
 */
export const asOneWhole = async <Result>(
  pool: pg.Pool,
  trx: Transaction,
  work: () => Promise<Result>,
): Promise<Result> => {
  const whole = { pool, trx, client: connectionOf(trx), isOpen: true }
  try {
    return await wholes.run(whole, work)
  } finally {
    whole.isOpen = false
  }
}

/** Has the queries of a pool join the whole that they are part of. */
export const joinWholes = (pool: pg.Pool): void => {
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  const joined = (...args: unknown[]): unknown => {
    const whole = wholeOn(pool)
    return whole === undefined ? query(...args) : (whole.client.query as typeof query).apply(whole.client, args)
  }
  Object.assign(pool, { query: joined })
}

/**
 * `db.transaction`, but the connection is given back after any failure. Drizzle's own keeps the connection for ever when
 * `begin` fails, and returns a dead connection to the pool.
 */
export const transactionsOf =
  (pool: pg.Pool, db: Connected): NodePgDatabase['transaction'] =>
  async (work, config) => {
    const whole = wholeOn(pool)
    if (whole !== undefined) return whole.trx.transaction(work)
    const client = await pool.connect()
    const session = new NodePgSession(client, dialect, undefined)
    begunOn.set(session, { home: homeOf(db), client })
    const trx = new NodePgTransaction<Record<string, never>, Record<string, never>>(dialect, session, undefined)
    try {
      // Not through drizzle, which would build the text of each again.
      await client.query('begin')
      if (config !== undefined) await trx.setTransaction(config)
      const result = await work(trx)
      await client.query('commit')
      client.release()
      return result
    } catch (error) {
      client.release(!(await undo(client, error)))
      throw error
    }
  }
