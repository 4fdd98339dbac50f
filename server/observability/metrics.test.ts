import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { runOnce } from 'graphile-worker'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { openDatabase } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { closeJournalBlocks } from '#server/features/oversight/journal-blocks/journal-blocks.jobs.ts'
import { systemAt } from '#server/http/actor.ts'
import { runnerOptions } from '#server/jobs/runner.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { openTestApp, openTestDatabase } from '#test/servers/app.ts'
import { aCandidate, aMission, anInterview, aProposal, aRecruiter, password } from '#test/people/factories.ts'
import { jobOptions } from '#test/servers/jobs.ts'
import { aPicture } from '#test/people/sent-files.ts'
import { databaseFigures } from './database-figures.ts'
import { openObservation } from './observation.ts'

const token = 'who may read the figures'

/** A server whose figures are read with the token; `index.position` is where its matching index stands. */
const openWatchedApp = async () => {
  const index: { position: number | undefined } = { position: undefined }
  let watched = (mailer: Mailer) => mailer
  const testApp = await openTestApp(async ({ db, pool, url }) => {
    const observation = await openObservation({
      settings: { METRICS_TOKEN: token, OTEL_EXPORTER_OTLP_ENDPOINT: undefined },
      databaseUrl: url,
      databases: { requests: { db, pool } },
      indexPosition: () => index.position,
      warn: () => undefined,
    })
    afterAll(observation.close)
    watched = observation.watched
    return { observers: observation.observers }
  })
  const ask = (authorization?: string) =>
    testApp.app.inject({ url: '/metrics', ...(authorization !== undefined && { headers: { authorization } }) })
  const scrape = async () => (await ask(`Bearer ${token}`)).body
  return { ...testApp, index, watched, ask, scrape }
}

/** The value of a line of the scrape, whose labels stand in the order in which the figure declares them. */
const valueIn = (text: string, line: string) => {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

const watchedApp = await openWatchedApp()
const { app, db, call } = watchedApp

describe('who reads the figures', () => {
  test('without a token or with another one is refused', async () => {
    for (const given of [undefined, '', token, `Bearer ${token}x`, 'Bearer', `Basic ${token}`]) {
      const answer = await watchedApp.ask(given)
      expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer'])
      expect(answer.body).not.toContain('inspirnautes_')
    }
  })

  test('with the token reads them as Prometheus writes them', async () => {
    const answer = await watchedApp.ask(`Bearer ${token}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('finds nothing at that address when no token is set', async () => {
    const other = await openTestApp()
    const headers = { authorization: `Bearer ${token}` }
    expect((await other.app.inject({ url: '/metrics', headers })).statusCode).toBe(404)
  })
})

test('requests are counted by endpoint and status, and timed', async () => {
  const candidate = await aCandidate(db)
  const { path } = api.interviews.listOfCandidate
  const line = `inspirnautes_requests_total{method="GET",route="${path}"`
  const before = await watchedApp.scrape()
  expect((await call(api.interviews.listOfCandidate, { params: { id: candidate.id } }, candidate)).status).toBe(200)
  expect((await call(api.interviews.listOfCandidate, { params: { id: candidate.id } })).status).toBe(401)
  const after = await watchedApp.scrape()
  expect(valueIn(before, `${line},status="200"}`)).toBeUndefined()
  expect([valueIn(after, `${line},status="200"}`), valueIn(after, `${line},status="401"}`)]).toEqual([1, 1])
  const timed = `inspirnautes_request_seconds_count{method="GET",route="${path}"}`
  expect(valueIn(after, timed)).toBe(2)
})

test('logins are counted by their result, and files by whether they were taken', async () => {
  const { email } = await aCandidate(db)
  const logIn = (given: string) => call(api.sessions.login, { body: { email, password: given } })
  expect((await logIn(password)).status).toBe(200)
  for (let attempts = 0; attempts < 10; attempts++) expect((await logIn('Faux123!')).status).toBe(401)
  expect((await logIn('Faux123!')).status).toBe(429)

  const candidate = await aCandidate(db)
  const send = (file: File) => call(api.files.uploadPicture, { body: { file } }, candidate)
  expect((await send(await aPicture())).status).toBe(200)
  expect((await send(new File(['texte'], 'moi.png'))).status).toBe(422)
  expect((await call(api.files.uploadPicture, { body: { file: await aPicture() } })).status).toBe(401)

  const text = await watchedApp.scrape()
  const results = (name: string, ...each: string[]) =>
    each.map((result) => valueIn(text, `inspirnautes_${name}_total{result="${result}"}`))
  expect(results('logins', 'succeeded', 'failed', 'limited')).toEqual([1, 10, 1])
  expect(results('uploads', 'accepted', 'refused')).toEqual([1, 1])
})

test('the mails, the jobs and the index are counted from the database', async () => {
  const own = await openWatchedApp()
  const system = systemAt(own.clock.now)
  const { id: subjectId } = await aCandidate(own.db)
  const letter = { subject: 'Bonjour', greeting: 'Bonjour', paragraphs: ['Un mot.'] }
  const to = ['un@exemple.fr', 'deux@exemple.fr', 'trois@exemple.fr', 'quatre@exemple.fr']
  const event = { type: 'password-reset.requested', subject: 'account', subjectId } as const
  await own.db.transaction((trx) =>
    record(
      trx,
      system,
      event,
      to.map((each) => ({ to: each, letter })),
    ),
  )
  // One is sent, one is refused for now, one was given up, and one waits for its hour.
  await own.db.update(mails).set({ status: 'failed' }).where(eq(mails.recipient, 'trois@exemple.fr'))
  await own.db.execute(sql`update graphile_worker._private_jobs set run_at = now() + interval '1 day'
    where payload->>'mailId' = (select id::text from mails where recipient = 'quatre@exemple.fr')`)
  const send: Mailer['send'] = async (message) => {
    if (message.to === 'deux@exemple.fr') throw new Error('not now')
  }
  await runOnce(runnerOptions(jobOptions(own, { mailer: own.watched({ send, close: () => undefined }) })))
  // The runner reports a completion a moment after.
  const locked = sql`select from graphile_worker.jobs where locked_at is not null`
  await vi.waitFor(async () => expect((await own.db.execute(locked)).rowCount).toBe(0), {
    timeout: 20_000,
    interval: 20,
  })
  const { rows } = await own.db.execute<{ last: number }>(sql`select max(id)::int as last from events`)
  own.index.position = (rows[0]?.last ?? 0) - 3

  const text = await own.scrape()
  expect(valueIn(text, 'inspirnautes_database_up')).toBe(1)
  expect(valueIn(text, 'inspirnautes_mails_total{result="sent"}')).toBe(1)
  expect(valueIn(text, 'inspirnautes_mails_total{result="failed"}')).toBe(1)
  expect(valueIn(text, 'inspirnautes_mails_waiting')).toBe(2)
  expect(valueIn(text, 'inspirnautes_mails_given_up')).toBe(1)
  expect(valueIn(text, 'inspirnautes_jobs{task="send_mail",state="retried"}')).toBe(1)
  expect(valueIn(text, 'inspirnautes_jobs{task="send_mail",state="planned"}')).toBe(1)
  expect(valueIn(text, 'inspirnautes_jobs{task="send_mail",state="failed"}')).toBe(0)
  expect(valueIn(text, 'inspirnautes_events_provided_for')).toBe(20_000_000 - (rows[0]?.last ?? 0))
  expect(valueIn(text, 'inspirnautes_matching_index_ready')).toBe(1)
  expect(valueIn(text, 'inspirnautes_matching_index_behind')).toBe(3)
})

test('the oldest event without a block says how far their closing is behind', async () => {
  const { db: own, pool } = await openTestApp()
  const open = async () => (await databaseFigures(pool)())?.oldestOpenEventSeconds
  const now = new Date()
  const { id } = await aCandidate(own)
  const requested = { type: 'password-reset.requested', subject: 'account', subjectId: id } as const
  const hour = 3_600_000
  for (const ago of [2 * hour, hour])
    await own.transaction((trx) => record(trx, systemAt(new Date(now.getTime() - ago)), requested))
  expect(await open()).toBeGreaterThanOrEqual(7200)
  await closeJournalBlocks(own, now)
  expect(await open()).toBe(0)
})

test('the connections, the loop, the memory and the lanes are in the scrape', async () => {
  const text = await watchedApp.scrape()
  for (const line of [
    'inspirnautes_pool_connections{pool="requests",state="idle"}',
    'inspirnautes_pool_connections{pool="requests",state="busy"}',
    'inspirnautes_pool_waiting{pool="requests"}',
    'inspirnautes_requests_under_way{lane="ordinary"}',
    'inspirnautes_requests_under_way_limit{lane="entry"}',
    'inspirnautes_requests_shed_total{lane="uploads"}',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
    'process_start_time_seconds',
  ])
    expect([line, valueIn(text, line)]).toEqual([line, expect.any(Number)])
})

test('every figure that the page of alerts names is in the scrape', async () => {
  await aCandidate(db)
  const page = await readFile(new URL('../../docs/operations/alerts.md', import.meta.url), 'utf8')
  // Those of a replica are there beside one: proof/start/replica.test.ts.
  const named = new Set(page.match(/\b(inspirnautes(?!_replica)|nodejs|process)_\w+/g))
  expect(named.size).toBeGreaterThan(15)
  const text = await watchedApp.scrape()
  expect([...named].filter((name) => !new RegExp(`^${name}[ {]`, 'm').test(text))).toEqual([])
})

test('no byte of the figures says who asked for what', async () => {
  const [recruiter, candidate] = [await aRecruiter(db), await aCandidate(db, { email: 'distincte@exemple.fr' })]
  const interview = await anInterview(db, await aProposal(db, await aMission(db, recruiter), candidate))
  const distinctive = ['770077007', 'jeton-distinct', 'distincte', '203.0.113.77', String(interview).padStart(9, '9')]
  const [id, secret, , address, padded] = distinctive
  const headers = { authorization: `Bearer ${watchedApp.tokenOf(candidate)}` }
  for (const url of [
    `/api/all/interviews/${id}`,
    `/api/interview/accept/${padded}`,
    `/resetpassword/${secret}?mail=distincte@exemple.fr`,
    `/rien/${secret}/${id}`,
    `/metrics?x=${secret}`,
  ])
    for (const method of ['GET', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'] as const)
      await app.inject({ method, url, headers: { ...headers, 'user-agent': secret }, remoteAddress: address })
  await call(api.sessions.login, { body: { email: candidate.email, password: secret ?? '' } })

  const text = await watchedApp.scrape()
  expect(text).toContain('route="unmatched"')
  for (const each of [...distinctive, '@', 'exemple.fr']) expect(text).not.toContain(each)
  const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route))
  const patterns = Object.values(api).flatMap((calls) => Object.values(calls).map(({ path }) => path))
  expect([...routes].filter((route) => !(patterns as string[]).includes(route ?? ''))).toEqual([
    '/metrics',
    'unmatched',
  ])
})

describe('what a scrape asks of the database', () => {
  test('is asked once in five seconds, however many ask', async () => {
    const database = await openTestDatabase()
    let now = 0
    const ask = databaseFigures(database.pool, () => now)
    const [first, second] = await Promise.all([ask(), ask()])
    expect([first?.waitingMails, second]).toEqual([0, first])
    await database.owner.pool.query(
      `insert into mails (recipient, letter, created_at) values ('a@exemple.fr', '{}', now())`,
    )
    now = 4000
    expect((await ask())?.waitingMails).toBe(0)
    now = 6000
    expect((await ask())?.waitingMails).toBe(1)
  })

  test('is absent when the database does not answer, and the rest is there', async () => {
    const gone = openDatabase('postgres://nobody:nothing@127.0.0.1:9/nowhere', 1)
    expect(await databaseFigures(gone.pool)()).toBeUndefined()
    await gone.pool.end()
  })
})
