/**
 * How long each thing may take, in milliseconds. The server ends what is too long by itself; `answer` is ours, for a
 * link that carries nothing any more: it is longer than `statement`, so that it only counts where nobody answers.
 */
export type TimeOuts = {
  /** To be given a connection: a free one of the pool, or a new one. */
  connection: number
  /** For a lock that somebody else holds. */
  lock: number
  statement: number
  answer: number
  /** Between two queries of a transaction. */
  idleTransaction: number
}

/** A person waits for the answer. */
export const requestTimeOuts: TimeOuts = {
  connection: 10_000,
  lock: 5000,
  statement: 15_000,
  answer: 20_000,
  idleTransaction: 30_000,
}

/** Nobody waits, and what comes round at night may read whole tables. */
export const jobTimeOuts: TimeOuts = {
  connection: 30_000,
  lock: 30_000,
  statement: 600_000,
  answer: 660_000,
  idleTransaction: 60_000,
}

/** One long transaction that writes a whole market. */
export const demonstrationTimeOuts: TimeOuts = {
  connection: 30_000,
  lock: 0,
  statement: 0,
  answer: 0,
  idleTransaction: 0,
}

/** The same, as the driver wants it; 0 is no bound. A link that idles is probed, so that one cut in silence is noticed. */
export const driverTimeOuts = (timeOuts: TimeOuts) => ({
  connectionTimeoutMillis: timeOuts.connection,
  lock_timeout: timeOuts.lock,
  statement_timeout: timeOuts.statement,
  query_timeout: timeOuts.answer,
  idle_in_transaction_session_timeout: timeOuts.idleTransaction,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})
