import { afterAll, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/client.ts'
import { listenToEndedSessions } from '#server/http/ended-sessions.ts'
import { openTestDatabase } from '#test/servers/app.ts'
import { aCandidate, password } from '#test/people/factories.ts'

const { db, url } = await openTestDatabase()

/** A second server on the same database, with its own pool. */
const anInstance = async () => {
  const database = openDatabase(url, 4)
  const endedSessions = listenToEndedSessions({ databaseUrl: url, pool: database.pool, warn: () => undefined })
  await endedSessions.ready
  const app = await buildApp({
    database,
    endedSessions,
    sessionSecret: 'one secret for every instance, long enough',
    publicUrl: 'http://localhost:3000',
    contactTo: null,
    regionsUrl: null,
    now: () => new Date(),
    logger: { level: 'error' },
  })
  afterAll(async () => {
    await app.close()
    await endedSessions.close()
    await database.pool.end()
  })
  return app
}

const [first, second] = await Promise.all([anInstance(), anInstance()])

test('a session opened on one instance is used, refreshed and ended on the other', async () => {
  const candidate = await aCandidate(db)
  const login = await first.inject({ method: 'POST', url: '/api/login', payload: { email: candidate.email, password } })
  const { token, refresh_token } = login.json<{ token: string; refresh_token: string }>()

  const read = await second.inject({
    url: `/api/all/interviews/${candidate.id}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(read.statusCode).toBe(200)

  const { path } = api.sessions.refresh
  const renewed = await second.inject({ method: 'POST', url: path, payload: { refresh_token } })
  expect(renewed.statusCode).toBe(200)
  const pair = renewed.json<{ refresh_token: string }>()

  const loggedOut = await first.inject({ method: 'POST', url: api.sessions.logout.path, payload: pair })
  expect(loggedOut.statusCode).toBe(204)
  expect((await second.inject({ method: 'POST', url: path, payload: pair })).statusCode).toBe(401)
})

test('two instances that refresh one token at the same time both answer, as for two tabs', async () => {
  const candidate = await aCandidate(db)
  const login = await first.inject({ method: 'POST', url: '/api/login', payload: { email: candidate.email, password } })
  const { refresh_token } = login.json<{ refresh_token: string }>()
  const renewals = [first, second].map((app) =>
    app.inject({ method: 'POST', url: api.sessions.refresh.path, payload: { refresh_token } }),
  )
  expect((await Promise.all(renewals)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

test('a session that ends on one instance ends on the other at once, with its access token', async () => {
  const candidate = await aCandidate(db)
  const payload = { email: candidate.email, password }
  const [ended, other] = await Promise.all(
    [first, second].map(async (app) =>
      (await app.inject({ method: 'POST', url: api.sessions.login.path, payload })).json<Record<string, string>>(),
    ),
  )
  const readOn = async (app: typeof first, session: Record<string, string> | undefined) => {
    const headers = { authorization: `Bearer ${session?.['token']}` }
    return (await app.inject({ url: `/api/all/interviews/${candidate.id}`, headers })).statusCode
  }
  for (const app of [first, second]) expect([await readOn(app, ended), await readOn(app, other)]).toEqual([200, 200])
  const token = { refresh_token: ended?.['refresh_token'] }
  await first.inject({ method: 'POST', url: api.sessions.logout.path, payload: token })
  for (const app of [first, second]) expect([await readOn(app, ended), await readOn(app, other)]).toEqual([401, 200])
})
