import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import { openReplica } from '#server/db/replica.ts'
import { openObservation } from '#server/observability/observation.ts'
import { serverOn, type Person } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter, password } from '#test/people/factories.ts'
import { openReplicatedDatabase } from '#test/servers/replica.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Two servers, and a PostgreSQL with a streaming replica whose progress the tests decide. */

const replicated = await openReplicatedDatabase()
const { db, url: primaryUrl, replicaUrl, standby, replayed } = replicated

type Given = { replicaUrls?: string[]; longestLagMs?: number }

const openWarnedReplica = async (given: Given = {}) => {
  const warnings: string[] = []
  const warn = (sentence: string) => void warnings.push(sentence)
  // How long a test takes must not decide who answers.
  const longestLagMs = Number.POSITIVE_INFINITY
  const replica = openReplica({
    replicaUrls: [replicaUrl],
    primaryUrl,
    primary: replicated,
    warn,
    longestLagMs,
    ...given,
  })
  await replica.ready
  return { replica, warnings }
}

/** A server that reads from the replica; `answeredBy` tells who answered the reads of a call. */
const anInstance = async (given?: Given) => {
  const { replica, warnings } = await openWarnedReplica(given)
  const server = await serverOn(replicated, () => ({ replica }))
  afterAll(async () => {
    await server.close()
    await replica.close()
  })
  const answeredBy = async (call: () => Promise<unknown>) => {
    const before = { ...replica.reads }
    await call()
    return { replica: replica.reads.replica - before.replica, primary: replica.reads.primary - before.primary }
  }
  return { ...server, replica, warnings, answeredBy }
}

const [first, second] = [await anInstance(), await anInstance()]
const [writer, reader] = [await anAdmin(db), await anAdmin(db)]

type Instance = typeof first

/** What the journal of the platform shows of the sectors. */
const sectorsIn = async ({ call }: Instance, as: Person) => {
  const { status, body } = await call(api.journal.list, { query: { size: '100' } }, as)
  expect(status).toBe(200)
  return JSON.stringify(body)
}

let count = 0
const addSector = async ({ call }: Instance, as: Person) => {
  const name = `Secteur ${++count}`
  const { status } = await call(api.referenceItems.addSector, { body: { name } }, as)
  expect(status).toBe(201)
  return name
}

const holdBack = async () => {
  await replayed()
  await standby.holdBack()
  onTestFinished(standby.goOn)
}

/** Until both read from the replica; the position that a crash forgets is noted at the first read. */
const settle = async () => {
  for (const { replica } of [first, second])
    await expect.poll(() => replica.lagSeconds(), { timeout: 20_000 }).toBeDefined()
  await sectorsIn(first, reader)
  await replayed()
}

test('own writes are read on every instance at once, and those of others once the replica has them', async () => {
  await settle()
  await holdBack()
  const name = await addSector(first, writer)

  for (const instance of [first, second]) {
    expect(await sectorsIn(instance, writer)).toContain(name)
    expect(await instance.answeredBy(() => sectorsIn(instance, writer))).toEqual({ replica: 0, primary: 1 })
    expect(await sectorsIn(instance, reader)).not.toContain(name)
    expect(await instance.answeredBy(() => sectorsIn(instance, reader))).toEqual({ replica: 1, primary: 0 })
  }
  await standby.goOn()
  await replayed()
  for (const who of [writer, reader]) {
    expect(await sectorsIn(second, who)).toContain(name)
    expect(await second.answeredBy(() => sectorsIn(second, who))).toEqual({ replica: 1, primary: 0 })
  }
})

test('what a visitor wrote is read by everybody; a login keeps nobody from the replica', async () => {
  await settle()
  await holdBack()
  const login = await first.call(api.sessions.login, { body: { email: writer.email, password } })
  expect(login.status).toBe(200)
  expect(await second.answeredBy(() => sectorsIn(second, reader))).toEqual({ replica: 1, primary: 0 })

  const letter = { firstname: 'Durand', lastname: 'Anne', email: 'anne@exemple.fr', message: 'Bonjour' }
  expect((await first.call(api.contact.send, { body: letter })).status).toBe(200)
  expect(await second.answeredBy(() => sectorsIn(second, reader))).toEqual({ replica: 0, primary: 1 })
})

test('a crash of the primary, which empties the noted positions, hides no own write', async () => {
  await settle()
  await holdBack()
  const name = await addSector(first, writer)
  await replicated.owner.db.execute(sql`truncate last_writes`)
  expect(await sectorsIn(second, writer)).toContain(name)
  expect(await sectorsIn(first, writer)).toContain(name)
})

test('a killed replica costs no request, and is read again when it is back', async () => {
  await settle()
  expect(await first.answeredBy(() => sectorsIn(first, reader))).toEqual({ replica: 1, primary: 0 })
  await standby.kill()
  const name = await addSector(first, writer)
  for (const who of [writer, reader]) expect(await sectorsIn(first, who)).toContain(name)
  await expect.poll(() => first.replica.lagSeconds(), { timeout: 20_000 }).toBe(undefined)
  expect(first.warnings).toEqual([expect.stringContaining('the replica is not read')])

  await standby.start()
  await expect.poll(() => first.replica.lagSeconds(), { timeout: 20_000 }).toBeDefined()
  expect(first.warnings.at(-1)).toBe('the replica is read again')
  await replayed()
  expect(await first.answeredBy(() => sectorsIn(first, reader))).toEqual({ replica: 1, primary: 0 })
})

test('a replica cut during a read: the read is made again on the primary', async () => {
  await settle()
  const asked = Promise.withResolvers<void>()
  const reading = first.replica.fromReplica(reader, async (some) => {
    const [row] = (await some.execute<{ isReplica: boolean }>(sql`select pg_is_in_recovery() as "isReplica"`)).rows
    asked.resolve()
    // Longer than the replica lives.
    if (row?.isReplica === true) await some.execute(sql`select pg_sleep(60)`)
    return row?.isReplica
  })
  await asked.promise
  await standby.kill()
  expect(await reading).toBe(false)
  await standby.start()
})

test('a replica that is too far behind is left alone', async () => {
  const near = await anInstance({ longestLagMs: 1500 })
  await settle()
  await holdBack()
  const name = await addSector(first, writer)
  await expect.poll(() => sectorsIn(near, reader), { timeout: 20_000 }).toContain(name)
  await expect.poll(() => near.replica.lagSeconds(), { timeout: 20_000 }).toBeGreaterThan(0)
  expect(await sectorsIn(second, reader)).not.toContain(name)
})

test.each([
  ['another server', () => inject('databaseUrl'), 'it is not a replica of DATABASE_URL'],
  ['the primary itself', () => primaryUrl, 'it follows no server'],
  ['nobody', () => 'postgres://nobody@127.0.0.1:1/none', 'ECONNREFUSED'],
])('%s in the place of the replica is not read, and the log says so', async (_, given, reason) => {
  const { replica, warnings } = await openWarnedReplica({ replicaUrls: [given()] })
  expect(replica.lagSeconds()).toBe(undefined)
  expect(warnings).toEqual([expect.stringContaining(reason)])
  expect(await replica.fromReplica(reader, async (some) => some === replicated.db)).toBe(true)
  await replica.close()
})

test('of several replicas another one is read when the first is lost', async () => {
  await settle()
  const nobody = 'postgres://nobody@127.0.0.1:1/none'
  const { replica, warnings } = await openWarnedReplica({ replicaUrls: [nobody, replicaUrl] })
  await expect.poll(() => replica.lagSeconds(), { timeout: 20_000 }).toBeDefined()
  expect(warnings).toEqual([expect.stringContaining('the replica 127.0.0.1:1 is not read')])
  expect(await replica.fromReplica(reader, async (some) => some === replica.databases[1]?.db)).toBe(true)
  await replica.close()
})

test('the figures tell how far the replica is behind, and what it takes off the primary', async () => {
  await settle()
  const observation = await openObservation({
    settings: { METRICS_TOKEN: 'who may read the figures', OTEL_EXPORTER_OTLP_ENDPOINT: undefined },
    databaseUrl: primaryUrl,
    databases: {},
    indexPosition: () => undefined,
    replica: first.replica,
    warn: () => undefined,
  })
  const { app, close } = await serverOn(replicated, () => ({ observers: observation.observers }))
  const headers = { authorization: 'Bearer who may read the figures' }
  const figures = async () => (await app.inject({ url: '/metrics', headers })).body.split('\n')
  const readsOf = ({ replica, primary }: Instance['replica']['reads']) => [
    `inspirnautes_replica_reads_total{from="replica"} ${replica}`,
    `inspirnautes_replica_reads_total{from="primary"} ${primary}`,
  ]
  expect(await figures()).toEqual(
    expect.arrayContaining(['inspirnautes_replica_up 1', ...readsOf(first.replica.reads)]),
  )
  const lag = async () =>
    Number((await figures()).find((line) => line.startsWith('inspirnautes_replica_lag'))?.split(' ')[1])
  expect(await lag()).toBeGreaterThanOrEqual(0)

  await holdBack()
  await addSector(first, writer)
  await expect.poll(lag, { timeout: 20_000 }).toBeGreaterThan(0)
  await standby.kill()
  await expect.poll(figures, { timeout: 20_000 }).toContain('inspirnautes_replica_up 0')
  await standby.start()
  await close()
  await observation.close()
})

test('every read that may lag can be answered by a replica, which takes no write', async () => {
  const recruiter = await aRecruiter(db)
  const candidate = await aCandidate(db)
  const mission = await aMission(db, recruiter)
  await aProposal(db, mission, candidate)
  await settle()
  const people = { admin: reader, recruiter, candidate }
  const warnings = second.warnings.length
  const byReplica = new Set<string>()
  for (const endpoint of Object.values(api).flatMap((feature) => Object.values<AnyEndpoint>(feature))) {
    if (endpoint.method !== 'GET') continue
    for (const role of endpoint.access === 'public' ? (['admin'] as const) : endpoint.access)
      for (const id of [recruiter.id, candidate.id, mission]) {
        let statusCode = 0
        const answered = await second.answeredBy(async () => {
          const url = endpoint.path.replaceAll(/:\w+/g, String(id))
          const headers = { authorization: `Bearer ${second.tokenOf(people[role])}` }
          ;({ statusCode } = await second.app.inject({ url, headers }))
        })
        expect(statusCode, endpoint.path).toBeLessThan(500)
        // Who is not found there may be found on the primary.
        if (statusCode !== 404) expect(answered.primary, endpoint.path).toBe(0)
        if (answered.replica > 0) byReplica.add(endpoint.path)
        if (statusCode === 200) break
      }
  }
  expect(byReplica.size).toBeGreaterThan(30)
  expect(second.warnings.slice(warnings)).toEqual([])
})
