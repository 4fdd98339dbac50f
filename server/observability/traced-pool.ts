import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'

/** Ends a span; with an error when the work failed. */
export type EndSpan = (error?: unknown) => void
/** Opens a span under the request that is being worked on; undefined outside one. `text` is a query with its placeholders. */
export type OpenSpan = (name: string, text?: string) => EndSpan | undefined

type Asked = string | { name?: string; text?: string } | undefined
type Callback = (error: unknown, ...results: unknown[]) => void

/** The span of a query is named after it, or after its first word; its values are never looked at. */
const spanOf = (openSpan: OpenSpan, asked: Asked): EndSpan | undefined => {
  const { name, text = '' } = typeof asked === 'string' ? { text: asked } : (asked ?? {})
  return openSpan(name ?? /\w+/.exec(text)?.[0].toLowerCase() ?? 'query', text)
}

const traceQueries = (client: pg.PoolClient, openSpan: OpenSpan): void => {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const traced = (...args: unknown[]): unknown => {
    const end = spanOf(openSpan, args[0] as Asked)
    if (end === undefined) return query(...args)
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const ended: Callback = (error, ...results) => {
        end(error ?? undefined)
        ;(callback as Callback)(error, ...results)
      }
      return query(...args.slice(0, -1), ended)
    }
    const answer = query(...args)
    if (answer instanceof Promise) answer.then(() => end(), end)
    // A stream of rows: who reads it takes its time.
    else end()
    return answer
  }
  Object.assign(client, { query: traced })
}

/**
 * Opens a span for each query of a pool's connections, and one for each wait for a connection while all are busy. The pool
 * calls back from whoever gave a connection back: the caller's own context is kept for what follows.
 */
export const tracePool = (pool: pg.Pool, openSpan: OpenSpan): void => {
  pool.on('connect', (client) => traceQueries(client, openSpan))
  const connect = pool.connect.bind(pool) as (callback?: Callback) => Promise<pg.PoolClient> | undefined
  const traced = (callback?: Callback) => {
    const end = pool.idleCount === 0 ? openSpan('wait for a connection') : undefined
    if (callback === undefined) {
      const client = connect()
      if (end !== undefined) client?.then(() => end(), end)
      return client
    }
    const called: Callback = (error, ...results) => {
      end?.(error ?? undefined)
      callback(error, ...results)
    }
    return connect(AsyncResource.bind(called))
  }
  Object.assign(pool, { connect: traced })
}
