/**
 * The time limits, in milliseconds. The database server applies most of them. `answer` is applied here, for a connection that
 * no longer responds: it is longer than `statement`, so it only takes effect when the server does not answer at all.
 */
export type TimeOuts = {
  /** To receive a connection: a free one of the pool, or a new one. */
  connection: number
  /** To wait for a lock of another transaction. */
  lock: number
  statement: number
  answer: number
  /** Between two queries of a transaction. */
  idleTransaction: number
}

/** The limits that the database server applies, by its names for them. */
export const serverLimits = ({ lock, statement, idleTransaction }: TimeOuts) =>
  [
    ['lock_timeout', lock],
    ['statement_timeout', statement],
    ['idle_in_transaction_session_timeout', idleTransaction],
  ] as const

/** How long an unused connection is kept, in milliseconds: on a new one, the first call of each statement is planned again. */
export const idleConnectionMs = 60_000

/** For requests: a person waits for the answer. */
export const requestTimeOuts: TimeOuts = {
  connection: 10_000,
  lock: 5000,
  statement: 15_000,
  answer: 20_000,
  idleTransaction: 30_000,
}

/** For requests through a pooler, which refuses limits when a connection opens: the database server's are those of the role. */
export const pooledTimeOuts: TimeOuts = { ...requestTimeOuts, lock: 0, statement: 0, idleTransaction: 0 }

/** For who works for a person on the main address, which leads through a pooler where another one is direct. */
export const mainTimeOuts = ({ url, directUrl }: { url: string; directUrl: string }): TimeOuts =>
  url === directUrl ? requestTimeOuts : pooledTimeOuts

/** For jobs: no person waits, and a nightly job may read whole tables. */
export const jobTimeOuts: TimeOuts = {
  connection: 30_000,
  lock: 30_000,
  statement: 600_000,
  answer: 660_000,
  idleTransaction: 60_000,
}

/** For reads of a replica: what it does not answer soon is read from the primary, while the person waits. */
export const replicaTimeOuts: TimeOuts = {
  connection: 1000,
  lock: 1000,
  statement: 5000,
  answer: 6000,
  idleTransaction: 10_000,
}

/** For the question how far a replica is, which each read of it asks. */
export const watchTimeOuts: TimeOuts = {
  connection: 1000,
  lock: 1000,
  statement: 1000,
  answer: 1500,
  idleTransaction: 1000,
}

/** For the demonstration: one long transaction that writes a whole data set. */
export const demonstrationTimeOuts: TimeOuts = {
  connection: 30_000,
  lock: 0,
  statement: 0,
  answer: 0,
  idleTransaction: 0,
}

/** The address of a connection whose work takes its time, whatever the limits of its role are. */
export const withoutLimits = (url: string): string => {
  const unlimited = new URL(url)
  for (const [name] of serverLimits(demonstrationTimeOuts)) unlimited.searchParams.set(name, '0')
  return unlimited.href
}

/**
 * PostgreSQL compiles no plan for us. It does where a plan looks long; that takes seconds on a busy machine, and nothing stops it: not the
 * limits above, nor the end of the server, which every commit may wait for (decision 054).
 */
export const withoutCompiler = 'jit=off'

/** The same in the driver's form; 0 is not sent: then the server has the limit of the role, or none. Idle connections send keep-alive packets, so that a silent cut is noticed. */
export const driverTimeOuts = (timeOuts: TimeOuts) => ({
  connectionTimeoutMillis: timeOuts.connection,
  ...Object.fromEntries(serverLimits(timeOuts)),
  // A pooler takes no option: through it the role has this one.
  ...(timeOuts.statement > 0 && { options: `-c ${withoutCompiler}` }),
  query_timeout: timeOuts.answer,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})
