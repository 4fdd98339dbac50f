import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/index.ts'
import { buildApp } from '#server/app.ts'
import { openTestDatabase } from '#test/servers/app.ts'
import { openLink } from '#test/servers/link.ts'
import { openDatabase } from './client.ts'
import { requestTimeOuts, type TimeOuts } from './time-outs.ts'

const { pool: direct, url } = await openTestDatabase()
const size = 4

/** A pool of four connections for one test. */
const open = (to = url, timeOuts: TimeOuts = requestTimeOuts) => {
  const database = openDatabase(to, size, timeOuts)
  onTestFinished(() => database.pool.end())
  return database
}

const anApp = async (database: ReturnType<typeof open>) => {
  const app = await buildApp({
    database,
    sessionSecret: 'a secret for the tests, long enough',
    publicUrl: 'http://localhost:3000',
    contactTo: null,
    regionsUrl: null,
    now: () => new Date(),
    logger: false,
  })
  onTestFinished(() => app.close())
  return {
    logOut: () => app.inject({ method: 'POST', url: api.sessions.logout.path, payload: { refresh_token: 'unknown' } }),
    logIn: () =>
      app.inject({
        method: 'POST',
        url: api.sessions.login.path,
        payload: { email: 'a@exemple.fr', password: 'Abcd123!' },
      }),
    listSectors: () => app.inject({ url: api.referenceData.sectors.path }),
  }
}

const cutAll = () =>
  direct.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )

const transaction = ({ db }: ReturnType<typeof open>) => db.transaction((trx) => trx.execute(sql`select 1`))

test('a replica that has not yet become the primary may take the write soon: 503', async () => {
  const replica = new URL(url)
  replica.searchParams.set('options', '-c default_transaction_read_only=on')
  const { logIn } = await anApp(open(replica.href))
  expect((await logIn()).statusCode).toBe(503)
})

describe('a connection that is lost', () => {
  test('is released when its transaction cannot begin, so that the pool keeps its size', async () => {
    const database = open()
    await Promise.all(Array.from({ length: size }, () => transaction(database)))
    await cutAll()
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => transaction(database)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(40 - size)
    await Promise.all(Array.from({ length: 40 }, () => transaction(database)))
    expect(database.pool.idleCount).toBe(database.pool.totalCount)
  })

  test('during a transaction is replaced in the pool, and the error names the cause', async () => {
    const database = open()
    const lost = database.db.transaction(async (trx) => {
      await trx.execute(sql`select 1`)
      await cutAll()
      await trx.execute(sql`select 2`)
    })
    await expect(lost).rejects.toThrow('select 2')
    await Promise.all(Array.from({ length: 40 }, () => transaction(database)))
    expect(database.pool.idleCount).toBe(database.pool.totalCount)
  })
})

describe('a connection that dies silently', () => {
  // Long enough for an answer on a busy machine. Without the limit the lost call would never end.
  const impatient = { ...requestTimeOuts, connection: 6000, answer: 3000 }

  test('fails one request, and the next ones are answered', async () => {
    const link = await openLink(url)
    const { logOut, listSectors } = await anApp(open(link.url, impatient))
    for (const call of [logOut, listSectors]) {
      expect((await call()).statusCode).toBeLessThan(300)
      link.swallow()
      const lost = await call()
      expect(lost.statusCode).toBe(503)
      expect(lost.json()).toMatchObject({
        error: { code: 'unavailable' },
        toast: { body: expect.stringMatching(/^Echec d.+\. Le service est momentanément indisponible\./) as string },
      })
      for (let count = 0; count < 10; count++) expect((await call()).statusCode).toBeLessThan(300)
    }
  })
})

describe('operations over their time limit', () => {
  test.each([
    ['a lock that somebody else holds', { lock: 1500 }],
    ['a statement', { statement: 1500 }],
  ])('%s is given up: 503, with a sentence in French', async (_, bound) => {
    const { listSectors } = await anApp(open(url, { ...requestTimeOuts, ...bound }))
    const holder = await direct.connect()
    try {
      await holder.query('begin; lock table sectors in access exclusive mode')
      const refused = await listSectors()
      expect(refused.statusCode).toBe(503)
      expect(refused.headers['retry-after']).toBe('1')
      expect(refused.json()).toMatchObject({
        error: {
          code: 'unavailable',
          message: 'Le service est momentanément indisponible. Réessayez dans un instant.',
        },
      })
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    expect((await listSectors()).statusCode).toBe(200)
  })

  test('an idle transaction is ended, and its locks are released', async () => {
    const database = open(url, { ...requestTimeOuts, idleTransaction: 200 })
    const idle = await database.pool.connect()
    const ended = new Promise((resolve) => idle.once('end', resolve))
    await idle.query('begin; lock table sectors in access exclusive mode')
    await ended
    idle.release(true)
    expect((await direct.query('select from sectors limit 1')).rowCount).toBe(1)
  })

  test('a request waits for a free connection up to the limit', async () => {
    const database = open(url, { ...requestTimeOuts, connection: 3000 })
    const { listSectors } = await anApp(database)
    const held = await Promise.all(Array.from({ length: size }, () => database.pool.connect()))
    expect((await listSectors()).statusCode).toBe(503)
    for (const client of held) client.release()
    expect((await listSectors()).statusCode).toBe(200)
  })
})
