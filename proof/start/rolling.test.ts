import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/index.ts'
import { freePort } from '#server/db/embedded/postmaster.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { anAdmin, password } from '#test/people/factories.ts'
import { aPublisher } from '#test/people/publisher.ts'
import { openReplicatedDatabase } from '#test/servers/replica.ts'
import { openBalancer } from './balancer.ts'
import { post, stopServer, tokenOf, until } from '#test/servers/server-process.ts'
import { launchServer } from './server-process.ts'

const { db, url: DATABASE_URL, ownerUrl: MIGRATIONS_URL, replicaUrl } = await openReplicatedDatabase()
const DATA_DIR = await mkdtemp(join(tmpdir(), 'inspirnautes-rolling-'))
afterAll(() => rm(DATA_DIR, { recursive: true, force: true, maxRetries: 10 }))

const METRICS_TOKEN = 'who may read the figures'

/** Two servers behind a balancer; each can be stopped and started again on its port. */
const openPair = async () => {
  const ports = [await freePort(), await freePort()]
  const launch = (port: number) =>
    launchServer({
      PORT: String(port),
      DATABASE_URL,
      MIGRATIONS_URL,
      DATABASE_REPLICA_URL: replicaUrl,
      DATA_DIR,
      METRICS_TOKEN,
      ADMIN_PASSWORD: 'Abcd123!',
      DRAIN_SECONDS: '4',
    })
  const servers = ports.map(launch)
  const addresses = await Promise.all(servers.map(({ ready }) => ready))
  const balancer = await openBalancer(addresses)
  await balancer.allReady()
  const restart = async (at: 0 | 1) => {
    const [server, port] = [servers[at], ports[at]]
    if (server === undefined || port === undefined) throw new Error('there are two servers')
    expect((await stopServer(server)).code).toBe(0)
    servers[at] = launch(port)
    await servers[at].ready
    await balancer.allReady()
  }
  return { url: balancer.url, addresses, restart }
}

/** What was asked, and what was not answered as it should be. */
const newTally = () => ({ written: new Set<string>(), reads: 0, refreshes: 0, failures: [] as string[] })

const pair = z.object({ token: z.string(), refresh_token: z.string() })

/** People who work by this address until they are told to stop: some write and read what they wrote, some read, some renew. */
const workUntilStopped = async (url: string) => {
  const tally = newTally()
  const over = new AbortController()
  const failed = (what: string) => void tally.failures.push(what)

  /** Never throws: a request that is cut is a failure too. */
  const ask = async (what: string, expected: number, send: () => Promise<Response>) => {
    try {
      const answer = await send()
      const body = await answer.text()
      if (answer.status === expected) return body
      failed(`${what}: ${answer.status} ${body.slice(0, 200)}`)
    } catch (error) {
      failed(`${what}: ${String(error)} ${error instanceof Error ? String(error.cause) : ''}`)
    }
    return undefined
  }
  const read = (what: string, path: string, token: string) =>
    ask(what, 200, () => fetch(url + path, { headers: { authorization: `Bearer ${token}` } }))

  const write = async (writer: number) => {
    const publisher = await aPublisher(db)
    const token = await publisher.signIn(url)
    const list = api.missions.listOfRecruiter.path.replace(':id', String(publisher.accountId))
    for (let count = 0; !over.signal.aborted; count++) {
      const title = `Mission ${writer}-${count}.`
      if ((await ask('write', 201, () => publisher.send(url, token, title))) === undefined) continue
      tally.written.add(title)
      const seen = await read('own write', `${list}?title=${encodeURIComponent(title)}`, token)
      if (seen !== undefined && !seen.includes(title)) failed(`${title} was written and is not read`)
    }
  }
  const look = async () => {
    const admin = await anAdmin(db)
    const token = await tokenOf(url, admin.email, password)
    while (!over.signal.aborted)
      for (const { path } of [api.journal.list, api.missions.listOfAdmin, api.platformStatistics.missionsByState]) {
        await read(path, path, token)
        tally.reads += 1
      }
  }
  const renew = async () => {
    const { email } = await anAdmin(db)
    let tokens = pair.parse(await (await post(url, api.sessions.login.path, { email, password })).json())
    while (!over.signal.aborted) {
      const { refresh_token } = tokens
      const body = await ask('refresh', 200, () => post(url, api.sessions.refresh.path, { refresh_token }))
      if (body === undefined) return
      tokens = pair.parse(JSON.parse(body))
      tally.refreshes += 1
    }
  }
  const all = Promise.all([write(1), write(2), look(), renew()])
  const busy = async (count: number) => {
    const goal = tally.written.size + count
    await until('more was written', () => tally.written.size >= goal || tally.failures.length > 0)
  }
  const stop = async () => {
    over.abort()
    await all
    return tally
  }
  return { busy, stop }
}

/** How many reads from the replica it has answered, by the figures of an instance. */
const replicaReads = async (address: string) => {
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  return Number(/^inspirnautes_replica_reads_total\{from="replica"\} (\d+)$/m.exec(await answer.text())?.[1])
}

// Two starts, two drains and the work between them, on a machine that may have other work.
vi.setConfig({ testTimeout: 360_000 })

test('two servers are stopped and started in turn under load: no request fails, and own writes are read', async () => {
  const { url, addresses, restart } = await openPair()
  const work = await workUntilStopped(url)
  await work.busy(10)
  await restart(0)
  await work.busy(10)
  await restart(1)
  await work.busy(10)
  for (const address of addresses)
    await until('the replica answers for it', async () => (await replicaReads(address)) > 0)
  const { written, reads, refreshes, failures } = await work.stop()

  expect(failures).toEqual([])
  const kept = (await db.select({ title: missions.title }).from(missions)).map(({ title }) => title)
  expect(kept.toSorted()).toEqual([...written].toSorted())
  expect(Math.min(reads, refreshes)).toBeGreaterThan(10)
})
