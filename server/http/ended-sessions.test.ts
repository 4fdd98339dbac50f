import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/client.ts'
import { sessions } from '#server/db/schema/access/sessions.ts'
import { signOutEverybody } from '#server/features/access/sessions/administrators.commands.ts'
import { openTestDatabase } from '#test/servers/app.ts'
import { aCandidate } from '#test/people/factories.ts'
import { endedChannel, listenToEndedSessions, type EndedSessions } from './ended-sessions.ts'

const { db, pool, url } = await openTestDatabase()
const { id: accountId } = await aCandidate(db)

const complaints: string[] = []
const opened: EndedSessions[] = []
afterEach(() => {
  complaints.length = 0
})
afterAll(() => Promise.all(opened.map((instance) => instance.close())))

/** One more instance that listens. Its pool is closed, so it can only use what it was notified of. */
const listener = async () => {
  const { pool: closed } = openDatabase(url, 1)
  await closed.end()
  const instance = listenToEndedSessions({ databaseUrl: url, pool: closed, warn: (text) => complaints.push(text) })
  await instance.ready
  opened.push(instance)
  return instance
}

const aSession = async () => {
  const [begunAt, endsAt] = [new Date(), new Date(Date.now() + 3_600_000)]
  const session = { id: randomUUID(), accountId, begunAt, endsAt }
  await db.insert(sessions).values(session)
  return session.id
}

/** Ends a session as another process does: this process learns of it only from the database. */
const endElsewhere = (id: string) =>
  db.transaction(async (trx) => {
    await trx.execute(sql`update sessions set ended_at = now() where id = ${id}`)
    await trx.execute(sql`select pg_notify(${endedChannel}, ${id})`)
  })

test('a committed end is known on every instance, without a query per request', async () => {
  const instances = await Promise.all([listener(), listener()])
  const [ended, other] = [await aSession(), await aSession()]
  expect(instances.map(({ isEnded }) => isEnded(ended))).toEqual([false, false])
  await endElsewhere(ended)
  for (const { catchUp, isEnded } of instances) {
    await catchUp()
    expect([isEnded(ended), isEnded(other)]).toEqual([true, false])
  }
})

test('an instance that starts knows the sessions ended before', async () => {
  const ended = await aSession()
  await endElsewhere(ended)
  expect((await listener()).isEnded(ended)).toBe(true)
})

test('when everybody is signed out, every instance refuses every session', async () => {
  const instance = await listener()
  const all = [await aSession(), await aSession(), await aSession()]
  await signOutEverybody(db, { id: null, role: 'operator', now: new Date() })
  await instance.catchUp()
  expect(all.map((id) => instance.isEnded(id))).toEqual([true, true, true])
})

test('an instance that cannot listen asks the database', async () => {
  const nowhere = new URL(url)
  nowhere.pathname = '/no_such_database'
  const instance = listenToEndedSessions({ databaseUrl: nowhere.href, pool, warn: (text) => complaints.push(text) })
  opened.push(instance)
  await instance.ready
  expect(complaints).toHaveLength(1)
  await expect(instance.catchUp()).rejects.toThrow('not listened to')
  const [ended, other] = [await aSession(), await aSession()]
  await endElsewhere(ended)
  expect([await instance.isEnded(ended), await instance.isEnded(other)]).toEqual([true, false])
})

test('an instance whose connection is cut asks the database at once', async () => {
  const instance = listenToEndedSessions({ databaseUrl: url, pool, warn: (text) => complaints.push(text) })
  opened.push(instance)
  await instance.ready
  const { rows } = await db.execute(sql`select pg_terminate_backend(pid, 5000) as done from pg_stat_activity
    where datname = current_database() and application_name = ${endedChannel}`)
  expect(rows).toContainEqual({ done: true })
  const ended = await aSession()
  await endElsewhere(ended)
  await instance.catchUp().catch(() => undefined)
  expect(await instance.isEnded(ended)).toBe(true)
})

test('an application without a listener asks the database at each request', async () => {
  const app = await buildApp({
    database: { db, pool },
    sessionSecret: 'a secret for the tests, long enough',
    publicUrl: 'http://localhost:3000',
    contactTo: null,
    regionsUrl: null,
    now: () => new Date(),
    logger: { level: 'error' },
  })
  const sid = await aSession()
  const payload = { id: accountId, username: 'a@b.fr', roles: ['ROLE_USER'], isActive: true, recruteur: 0, profil: 0 }
  const headers = { authorization: `Bearer ${app.jwt.sign({ ...payload, sid })}` }
  const read = async () => (await app.inject({ url: `/api/all/interviews/${accountId}`, headers })).statusCode
  expect(await read()).toBe(200)
  await endElsewhere(sid)
  expect(await read()).toBe(401)
  await app.close()
})
