import { setTimeout } from 'node:timers/promises'
import { QueryClient } from '@tanstack/react-query'
import { raiseCluster, isOk, type Cluster } from '../../bin/cluster/cluster.ts'
import { api } from '#contract/index.ts'
import type { AnyEndpoint, CallOf } from '#contract/wire/endpoint.ts'
import { makeCast } from '#proof/chaos/cast.ts'
import { longestMs } from '#proof/chaos/stage.ts'
import type { Person } from '#test/servers/app.ts'
import { password } from '#test/people/factories.ts'
import { tokenOf, until } from '#test/servers/server-process.ts'
import { createHttpClient } from '#web/lib/http/http-client.ts'
import { repeatedWrites } from '#web/lib/http/repeated-writes.ts'
import { mayReadAgain } from '#web/server-state/read-again.ts'
import { siteOf } from './failover.ts'
import { whenWhole } from './losses.ts'

/** What browsers asked; `again` is how often they asked again by themselves, and `failed` what their people were told. */
export type Asked = { answered: number; again: number; failed: string[] }

type Watched = { asked: Asked; isOver: () => boolean }

/** The HTTP client of the web with its own rules for asking again, on a person's session. */
const openBrowser = async (url: string, { email }: Person, { asked }: Watched) => {
  const stored = new Map([['token', await tokenOf(url, email, password)]])
  let sent = 0
  const client = createHttpClient({
    fetch: (address, request) => {
      sent++
      return fetch(url + address, request)
    },
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
      clear: () => stored.clear(),
    },
    alone: (run) => run(),
    isOnline: () => true,
    repeating: async () =>
      repeatedWrites({ isOnline: () => true, pause: (seconds) => setTimeout(seconds * 1000, undefined) }),
    leave: (address) => void asked.failed.push(`sent to ${address}`),
    reload: () => undefined,
    count: () => undefined,
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: mayReadAgain, gcTime: 0 } } })
  return async <E extends AnyEndpoint>(endpoint: E, input: CallOf<E>): Promise<void> => {
    const before = sent
    const call = () => client.call(endpoint, input)
    try {
      if (endpoint.method === 'GET') await queries.fetchQuery({ queryKey: [endpoint.path, sent], queryFn: call })
      else await call()
      asked.answered++
    } catch (error) {
      asked.failed.push(`${endpoint.method} ${endpoint.path}: ${String(error)}`)
    }
    asked.again += sent - before - 1
  }
}

/** Reads and writes one's profile without end, a page at a time. */
const keepAsking = async (url: string, person: Person, watched: Watched): Promise<void> => {
  const ask = await openBrowser(url, person, watched)
  const params = { id: person.id }
  const body = { phonenumber: '+33612345678', dayrate: '480' }
  while (!watched.isOver()) {
    await ask(api.candidates.profile, { params })
    await ask(api.todo.list, { query: {} })
    await ask(api.candidates.editDetails, { params, body: { ...body, description: `Texte ${watched.asked.answered}` } })
    await ask(api.candidateMissions.list, { params, query: {} })
  }
}

/** What an operator does by day, as docs/operations says it. */
const works = {
  /** Each instance is stopped and started, one after the other. */
  restarts: async ({ instances, startInstance }: Cluster) => {
    for (const instance of instances) {
      instance.signal('SIGTERM')
      await until(`${instance.name} has ended`, () => !instance.isRunning(), longestMs)
      startInstance(instance)
      await until(`${instance.name} is ready`, () => isOk(`http://${instance.address}:3000/health/ready`), longestMs)
    }
  },
  /** The lead is given to another database. */
  switchover: async (cluster: Cluster) => {
    const leader = await cluster.leader()
    if (leader === undefined) throw new Error('no database leads')
    const answer = await fetch(`http://${leader.address}:8008/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: leader.name }),
      signal: AbortSignal.timeout(longestMs),
    })
    if (!answer.ok) throw new Error(`Patroni answers ${answer.status}: ${await answer.text()}`)
    await whenWhole(cluster, true)
    if ((await cluster.leader()) === leader) throw new Error('the same database leads')
  },
}

export type PlannedWork = keyof typeof works

/** Does all of it while people read and write through the balancer. */
export const doPlannedWork = async (): Promise<Record<PlannedWork, Asked>> => {
  const manyCalls = '1000000'
  const cluster = await raiseCluster({ env: { MAX_READS: manyCalls, MAX_WRITES: manyCalls } })
  try {
    await whenWhole(cluster, true)
    const { editors } = await makeCast(siteOf(cluster), 6)
    const during = async (work: (cluster: Cluster) => Promise<void>): Promise<Asked> => {
      const asked: Asked = { answered: 0, again: 0, failed: [] }
      let isOver = false
      const asking = Promise.all(editors.map((one) => keepAsking(cluster.url, one, { asked, isOver: () => isOver })))
      await until('they ask', () => asked.answered > 0, longestMs)
      await work(cluster)
      const done = asked.answered
      await until('they go on', () => asked.answered > done, longestMs)
      isOver = true
      await asking
      return asked
    }
    return { restarts: await during(works.restarts), switchover: await during(works.switchover) }
  } finally {
    await cluster.remove()
  }
}
