import type pg from 'pg'
import type { TimeOuts } from '#server/db/time-outs.ts'

export const jobStates = ['waiting', 'planned', 'running', 'retried', 'failed'] as const

/** What the tables say of the work that every instance shares. Counts stop at `mostCounted`. */
export type DatabaseFigures = {
  jobs: { task: string; state: (typeof jobStates)[number]; count: number }[]
  /** For how many seconds the oldest job that is due has waited; 0 without one. */
  oldestJobSeconds: number
  waitingMails: number
  givenUpMails: number
  /** Erasures that should have been done a day ago. */
  overdueErasures: number
  /** The last event of the log. */
  lastEvent: number
  /** How many events have a partition made for them; null while the log is one table. */
  eventsProvidedFor: number | null
  /** For how many seconds the oldest event without a block has waited for one; 0 without one. */
  oldestOpenEventSeconds: number
}

export const mostCounted = 10_000

/** For its one connection: who watches must not wait long, nor make others wait. */
export const figureTimeOuts: TimeOuts = {
  connection: 2000,
  lock: 500,
  statement: 2000,
  answer: 3000,
  idleTransaction: 3000,
}

const rowsThat = (rows: string) => `(select count(*)::int from (select from ${rows} limit ${mostCounted}) as counted)`

const text = `
  with some_jobs as (select * from graphile_worker.jobs limit ${mostCounted}),
  by_state as (
    select task_identifier as task, count(*)::int as count,
      case when attempts >= max_attempts then 'failed' when locked_at is not null then 'running'
        when last_error is not null then 'retried' when run_at <= now() then 'waiting' else 'planned' end as state
    from some_jobs group by task, state)
  select (select coalesce(json_agg(by_state), '[]') from by_state) as jobs,
    (select coalesce(extract(epoch from now() - min(run_at)), 0)::float from some_jobs
      where run_at <= now() and locked_at is null and attempts < max_attempts) as "oldestJobSeconds",
    ${rowsThat(`mails where status = 'queued'`)} as "waitingMails",
    ${rowsThat(`mails where status = 'failed'`)} as "givenUpMails",
    ${rowsThat(`erasures where done_at is null and due_at < now() - interval '1 day'`)} as "overdueErasures",
    (select coalesce(max(id), 0)::int from events) as "lastEvent",
    (select max((regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \\(''?(\\d+)'))[1]::bigint) from pg_inherits i
      join pg_class c on c.oid = i.inhrelid where i.inhparent = 'events'::regclass)::float
      - (select coalesce(max(id), 0) from events) as "eventsProvidedFor",
    coalesce((select greatest(extract(epoch from now() - at), 0)::float from events
      where id > (select coalesce(max(up_to_id), 0) from journal_blocks) order by id limit 1), 0) as "oldestOpenEventSeconds"`

const cacheMs = 5000

/**
 * Asks the database for its figures, once in five seconds however often it is called. Undefined when the database does not
 * answer in time.
 */
export const databaseFigures = (
  pool: pg.Pool,
  /** Milliseconds that only go up. */
  now = () => performance.now(),
): (() => Promise<DatabaseFigures | undefined>) => {
  let asked: Promise<DatabaseFigures | undefined> | undefined
  let askedAt = 0
  const ask = async () => {
    try {
      return (await pool.query<DatabaseFigures>({ name: 'figures', text })).rows[0]
    } catch {
      return undefined
    }
  }
  return () => {
    if (asked === undefined || now() - askedAt > cacheMs) {
      askedAt = now()
      asked = ask()
    }
    return asked
  }
}
