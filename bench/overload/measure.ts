import autocannon from 'autocannon'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { api } from '#contract/index.ts'
import { openDatabase } from '#server/db/client.ts'
import { hashPassword } from '#server/security/passwords.ts'
import { StartFailure } from '#server/start/start-failure.ts'
import { say, step } from '#server/start/terminal.ts'
import type { Call } from '../calls.ts'
import { readItems } from '../items.ts'
import { callers } from '../load.ts'
import { openMarket, type BenchMarket } from '../market.ts'
import { startServer, type Server } from '../servers.ts'
import { probeUntil, timeAt, type Probed } from './probes.ts'

/** Load over what the server can do. */
const times = 5
const connections = 2000
/** The goal: after the load, the server answers as at rest within this time. */
const mostRecoveryMs = 10_000
/** Calls of each item that reads, one after the other: from a counter to the totals of all documents. */
const sampled = 30

/** The bounds that are compared: the one of the product, and one that is never reached. */
const bounds = { 'bornes du produit': {}, 'sans borne': { MAX_REQUESTS: '10000' } }

type Load = { calls: Call[]; seconds: number; connections: number; rate?: number }

/** Loads the server from another thread, so that the probes of this one measure the server and not the load. */
const loaded = async (url: string, { calls, seconds, connections: open, rate }: Load) => {
  const requests = calls.map(({ method, path, headers }) => ({ method, path, headers }))
  const result = await autocannon({
    url,
    requests,
    connections: open,
    duration: seconds,
    workers: 1,
    timeout: 30,
    ...(rate !== undefined && { overallRate: rate }),
  })
  const counts = Object.entries(result.statusCodeStats ?? {}).map(([status, { count = 0 }]) => [status, count] as const)
  const of = (wanted: string) => counts.find(([status]) => status === wanted)?.[1] ?? 0
  const all = counts.reduce((sum, [, count]) => sum + count, 0)
  return { rate: of('200') / seconds, sentRate: all / seconds, shedShare: of('503') / all, errors: result.errors }
}

/** Somebody who signs in: their e-mail and password. */
const anEntrant = async (pool: pg.Pool) => {
  const password = 'Abcd123!'
  const { rows } = await pool.query<{ email: string }>(
    `update accounts set password_hash = $1 where id = (select account_id from recruiters r
       join accounts a on a.id = r.account_id and a.status = 'active' order by r.id limit 1) returning email`,
    [await hashPassword(password)],
  )
  return { email: rows[0]?.email ?? '', password }
}

const shown = (ms: number) => `${Math.round(ms)} ms`

const probedLine = (name: string, { times: taken, statuses }: Probed): string =>
  `| ${name} | ${Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')} | ${shown(timeAt(taken, 0.5))} | ${shown(timeAt(taken, 0.99))} |`

/** What one server does under five times its own rate. */
const measureOne = async (name: string, server: Server, pool: pg.Pool, calls: Call[], seconds: number) => {
  const entrant = await anEntrant(pool)
  const logIn = async () => {
    // All come from one address here, which is allowed sixty attempts.
    await pool.query('delete from rate_limits')
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify(entrant)
    const { status } = await fetch(server.url + api.sessions.login.path, { method: 'POST', headers, body })
    return status
  }
  const isReady = async () => (await fetch(`${server.url}/health/ready`)).status
  let at = 0
  const ask = async () => {
    const call = calls[at++ % calls.length]
    const answer = await fetch(server.url + call?.path, { headers: call?.headers ?? {} })
    await answer.arrayBuffer()
    return answer.status
  }
  const probes = async (work: Promise<unknown>) => {
    const stop = new AbortController()
    const all = Promise.all([logIn, isReady, ask].map((probe) => probeUntil(stop.signal, probe)))
    await work.finally(() => stop.abort())
    return all
  }
  await loaded(server.url, { calls, seconds: 3, connections: callers })
  const rest = await probes(pause(4000))
  const able = await loaded(server.url, { calls, seconds, connections: callers })
  const load = loaded(server.url, { calls, seconds, connections, rate: Math.round(able.rate * times) })
  const under = await probes(load)
  const over = await load

  const ended = performance.now()
  const calm = 2 * timeAt(rest[2]?.times ?? [], 0.99) + 5
  let inRow = 0
  while (inRow < 10 && performance.now() - ended < 60_000) {
    const begun = performance.now()
    const status = await ask()
    inRow = status === 200 && performance.now() - begun < calm ? inRow + 1 : 0
  }
  const recoveryMs = performance.now() - ended

  say(`\n${name}\n`)
  say(`Ce que le serveur peut : ${Math.round(able.rate)} réponses par seconde, ${callers} appelants`)
  say(
    `Demandé : ${Math.round(able.rate * times)} par seconde par ${connections} connexions ; répondu ${Math.round(over.sentRate)}, dont ${Math.round(over.rate)} servies`,
  )
  say(`Refusées (503) : ${(over.shedShare * 100).toFixed(1)} % ; connexions perdues ou trop lentes : ${over.errors}`)
  say('\n| | réponses | p50 | p99 |\n|---|---|---:|---:|')
  const names = ['se connecter', '/health/ready', 'appel ordinaire']
  for (const [when, probed] of [
    ['au repos', rest],
    ['sous la charge', under],
  ] as const)
    for (const [rank, each] of probed.entries()) say(probedLine(`${names[rank]}, ${when}`, each))
  say(`\nReprise : ${shown(recoveryMs)} jusqu’à dix réponses de suite sous ${shown(calm)}`)
  return { recoveryMs, refusedLogins: Object.keys(under[0]?.statuses ?? {}).filter((status) => status !== '200') }
}

/** Five times what the server can do, with the product's bounds and without: what is served, refused, and how soon it is over. */
export const measureOverload = async (market: BenchMarket, seconds: number): Promise<void> => {
  const embedded = await openMarket('small', market)
  const { pool } = openDatabase(embedded.url, 2)
  try {
    const readers = (await readItems(pool)).filter(({ letter }) => letter !== 'E')
    const calls = Array.from({ length: sampled }, () => readers.map(({ next }) => next())).flat()
    for (const [name, settings] of Object.entries(bounds)) {
      const server = await step(`Démarrage, ${name}`, () => startServer('product', embedded.url, settings))
      try {
        const { recoveryMs, refusedLogins } = await measureOne(name, server, pool, calls, seconds)
        if (name === 'sans borne') continue
        if (recoveryMs > mostRecoveryMs) throw new StartFailure(`La reprise prend plus de ${shown(mostRecoveryMs)}.`)
        if (refusedLogins.length > 0)
          throw new StartFailure(`Des connexions sont refusées : ${refusedLogins.join(', ')}.`)
      } finally {
        await server.stop()
      }
    }
  } finally {
    await pool.end()
    await embedded.stop()
  }
}
