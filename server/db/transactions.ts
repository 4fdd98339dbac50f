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

/** For the session of each transaction, that of the database on which it was begun. */
const begunOn = new WeakMap<object, object>()

/** One object for a database and its transactions, under which something may be kept for all of them. */
export const homeOf = ({ _: { session } }: Connected): object => begunOn.get(session) ?? session

/**
 * `db.transaction`, but the connection is given back after any failure. Drizzle's own keeps the connection for ever when
 * `begin` fails, and returns a dead connection to the pool.
 */
export const transactionsOf =
  (pool: pg.Pool, db: Connected): NodePgDatabase['transaction'] =>
  async (work, config) => {
    const client = await pool.connect()
    const session = new NodePgSession(client, dialect, undefined)
    begunOn.set(session, homeOf(db))
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
