import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as prepareJobs } from 'graphile-worker'
import pg from 'pg'
import { isLockRefused } from '#server/errors/unavailable-database.ts'
import { askedByDriver } from './known-query.ts'
import { prepareRuntimeRole, type RuntimeRole } from './runtime-role.ts'
import { driverTimeOuts, idleConnectionMs, requestTimeOuts, withoutLimits, type TimeOuts } from './time-outs.ts'
import { joinWholes, transactionsOf } from './transactions.ts'
import { advisoryLocks } from './advisory-locks.ts'

export type Db = NodePgDatabase
/** An open transaction: a function that locks or writes takes it as a parameter, so it cannot be called outside one. */
export type Trx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = { db: Db; pool: pg.Pool }

/** Makes a pool of connections; no connection is opened before the first query. `size` is a number of connections. */
export const openDatabase = (url: string, size = 16, timeOuts: TimeOuts = requestTimeOuts): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    idleTimeoutMillis: idleConnectionMs,
    allowExitOnIdle: true,
    ...driverTimeOuts(timeOuts),
  })
  // A connection lost during a transaction must fail the next query of that transaction, and not end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  // Nor may an idle connection that is lost: the next query opens another one. Even a pool that has ended may still lose one, for
  // it says so before its connections are closed. The server writes it in its log (serve.ts).
  pool.on('error', () => undefined)
  joinWholes(pool)
  const db = drizzle(pool, { casing: 'snake_case' })
  db.transaction = transactionsOf(pool, db)
  return { db, pool }
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
/**
 * While a migration waits for the lock of a table, whoever uses that table waits behind it: so it waits for less time than
 * a request does (time-outs.ts), gives back what it holds, and tries again, for about two minutes in all.
 */
const lockWaitMs = 2000
const pauseMs = 2000
const mostTries = 30

const runPatiently = async (client: pg.Client, tries = 1): Promise<void> => {
  try {
    await runMigrations(drizzle(client, { casing: 'snake_case' }), { migrationsFolder })
  } catch (error) {
    if (tries === mostTries || !isLockRefused(error)) throw error
    await pause(pauseMs)
    await runPatiently(client, tries + 1)
  }
}

/** Whether a newer release has migrated: then the schema and its rights are that one's. */
const isAhead = async (client: pg.Client): Promise<boolean> => {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  const { rows } = await client.query<{ newest: string }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.newest) > Math.max(...known)
}

/**
 * Brings the schema and the job queue up to date, then what the runtime role may do in them; two instances that start
 * together take turns, and one of an older release changes nothing. The URL is the owner's. What changes a large table
 * takes its time: nothing here is bounded but the connection and the wait for a lock.
 */
export const migrate = async (ownerUrl: string, runtimeRole?: RuntimeRole): Promise<void> => {
  const url = withoutLimits(ownerUrl)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000, keepAlive: true })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration])
    await client.query(`set lock_timeout = ${lockWaitMs}`)
    await runPatiently(client)
    await client.query('reset lock_timeout')
    await prepareJobs({ connectionString: url })
    if (runtimeRole !== undefined && !(await isAhead(client))) await prepareRuntimeRole(client, runtimeRole)
  } finally {
    await client.end()
  }
}

/**
 * Keeps the prepared query of each database: building it again would cost more than running it. Inside a transaction it is
 * built again, and only PostgreSQL's plan is reused.
 */
export const prepared = <Query>(build: (db: Db | Trx) => Query) => {
  const queries = new WeakMap<Db | Trx, Query>()
  return (db: Db | Trx): Query => {
    const known = queries.get(db)
    if (known !== undefined) return known
    const query = askedByDriver(build(db))
    queries.set(db, query)
    return query
  }
}

/** `prepared` for a query whose text follows what is asked for: `key` tells the texts apart, the first call of each builds it. */
export const preparedFor = <Asked, Query>(
  key: (asked: Asked) => string,
  build: (db: Db | Trx, asked: Asked) => Query,
) => {
  const texts = new Map<string, (db: Db | Trx) => Query>()
  return (db: Db | Trx, asked: Asked): Query => {
    const name = key(asked)
    const known = texts.get(name) ?? prepared((some) => build(some, asked))
    texts.set(name, known)
    return known(db)
  }
}
