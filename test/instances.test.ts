import { afterAll, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/client.ts'
import { openTestDatabase } from './app.ts'
import { aCandidate, password } from './factories.ts'

const { db, url } = await openTestDatabase()

/** One more server on the same database, with a pool of its own. */
const anInstance = async () => {
  const database = openDatabase(url, 4)
  const app = await buildApp({
    database,
    sessionSecret: 'one secret for every instance, long enough',
    publicUrl: 'http://localhost:3000',
    contactTo: null,
    regionsUrl: null,
    now: () => new Date(),
    logger: { level: 'error' },
  })
  afterAll(async () => {
    await app.close()
    await database.pool.end()
  })
  return app
}

const [first, second] = await Promise.all([anInstance(), anInstance()])

test('a session begun on one instance goes on, is renewed and ends on the other', async () => {
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

test('two instances that renew one token at the same moment both answer, as two tabs would', async () => {
  const candidate = await aCandidate(db)
  const login = await first.inject({ method: 'POST', url: '/api/login', payload: { email: candidate.email, password } })
  const { refresh_token } = login.json<{ refresh_token: string }>()
  const renewals = [first, second].map((app) =>
    app.inject({ method: 'POST', url: api.sessions.refresh.path, payload: { refresh_token } }),
  )
  expect((await Promise.all(renewals)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
})
