import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { rateLimits } from '#server/db/schema/ground/rate-limits.ts'
import { securityEvents } from '#server/db/schema/oversight/security-events.ts'
import { orNotFound } from '#server/http/failures.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aRecruiter, password } from '#test/people/factories.ts'

const { app, db, owner, call, clock } = await openTestApp()
const admin = await anAdmin(db)
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

beforeEach(async () => {
  clock.now = new Date('2026-11-23T09:00:00Z')
  await db.delete(rateLimits)
})

const list = async (query: Record<string, string> = {}) =>
  (await call(api.securityEvents.list, { query }, admin)).body.items

const newest = async () => orNotFound((await list({ size: '1' }))[0])

/** A login as a browser on this address sends it. */
const logIn = (email: string, given: string, remoteAddress = '192.0.2.7') =>
  app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email, password: given },
    headers: { 'user-agent': firefox },
    remoteAddress,
  })

test.each([
  ['suspended', 'compte suspendu'],
  ['pending', 'inscription à l’étude'],
  ['unconfirmed', 'adresse non confirmée'],
  ['refused', 'inscription refusée'],
  ['temporary password over', 'mot de passe provisoire trop ancien'],
  ['second factor', 'avec un second facteur'],
  ['logout', 'déconnexion'],
  ['closed by its owner', 'fermée par son propriétaire'],
  ['refresh token used twice', 'jeton utilisé deux fois'],
  ['a reason of a newer instance', 'a reason of a newer instance'],
])('« %s » is read as « %s »', async (because, read) => {
  const noted = { at: clock.now, type: 'login.refused', actorRole: 'visitor' }
  await db.insert(securityEvents).values({ ...noted, details: { because } })
  expect((await newest()).details).toBe(read)
})

describe('a login', () => {
  test('is noted with its network and its device', async () => {
    const { email } = await aCandidate(db)
    await logIn(email, password)
    expect(await newest()).toMatchObject({
      type: 'login.succeeded',
      actor: 'Un visiteur',
      account: email,
      network: '192.0.2.0/24',
      device: 'Firefox sur Windows',
      details: null,
    })
  })

  test('that fails is noted too, and what was typed is nowhere', async () => {
    const { email } = await aCandidate(db)
    await logIn(email, 'Wrong-secret-1')
    expect(await newest()).toMatchObject({ type: 'login.failed', account: email })
    await logIn('typed-by-mistake@exemple.fr', 'Wrong-secret-1')
    expect(await newest()).toMatchObject({ type: 'login.failed', account: null })
    const { rows } = await db.execute<{ all: string }>(sql`select json_agg(e)::text as all from security_events e`)
    expect(rows[0]?.all).not.toMatch(/Wrong-secret|typed-by-mistake|192\.0\.2\.7/)
  })

  test('of an account that may not enter says why', async () => {
    const { email } = await aRecruiter(db, { status: 'suspended' })
    expect((await logIn(email, password)).statusCode).not.toBe(200)
    expect(await newest()).toMatchObject({ type: 'login.refused', account: email, details: 'compte suspendu' })
  })

  test('whose token is used twice is noted with the end of its session', async () => {
    const { email } = await aCandidate(db)
    const { refresh_token } = (await call(api.sessions.login, { body: { email, password } })).body
    const body = { refresh_token: orNotFound(refresh_token) }
    await call(api.sessions.refresh, { body })
    clock.now = new Date(clock.now.getTime() + 60_000)
    expect((await call(api.sessions.refresh, { body })).status).toBe(401)
    const [end, reuse] = await list({ email })
    expect(reuse).toMatchObject({ type: 'refresh-token.reused', account: email })
    expect(end).toMatchObject({ type: 'session.ended', details: 'jeton utilisé deux fois' })
  })
})

describe('a refusal', () => {
  test('of a role, and of another’s row, is noted once a minute with the pattern of its address', async () => {
    const [recruiter, stranger] = [await aRecruiter(db), await aRecruiter(db)]
    const id = await aMission(db, stranger)
    for (const _ of [1, 2]) {
      expect((await call(api.journal.list, { query: {} }, recruiter)).status).toBe(403)
      expect((await call(api.journal.ofMission, { params: { id }, query: {} }, recruiter)).status).toBe(404)
    }
    const noted = (await list({ email: recruiter.email })).map(({ type, details }) => ({ type, details }))
    expect(noted).toEqual([
      { type: 'access.refused', details: 'GET /api/mission/events/:id' },
      { type: 'access.forbidden', details: 'GET /api/admin/events' },
    ])
  })

  test('of a row that is not there is no refusal', async () => {
    const recruiter = await aRecruiter(db)
    expect((await call(api.journal.ofMission, { params: { id: 999_999 }, query: {} }, recruiter)).status).toBe(404)
    expect(await list({ email: recruiter.email })).toEqual([])
  })

  test('after too many attempts is noted once', async () => {
    const { email } = await aCandidate(db)
    for (let attempt = 0; attempt < 13; attempt++) await logIn(email, 'Wrong123!', '198.51.100.9')
    const noted = (await list({ network: '198.51.100' })).map(({ type }) => type)
    expect(noted.filter((type) => type === 'limit.reached')).toHaveLength(1)
    expect(noted.filter((type) => type === 'login.failed')).toHaveLength(10)
  })
})

describe('the list', () => {
  test('is narrowed by type, e-mail, network and day, and goes page by page', async () => {
    const { email } = await aCandidate(db)
    for (const network of ['203.0.113.1', '203.0.113.2']) await logIn(email, password, network)
    clock.now = new Date('2026-11-24T09:00:00Z')
    await logIn(email, 'Wrong123!', '203.0.113.3')
    expect(await list({ email })).toHaveLength(3)
    expect(await list({ email, type: 'login.failed' })).toHaveLength(1)
    expect(await list({ email, day: '2026-11-24' })).toHaveLength(1)
    expect(await list({ email, network: '203.0.113' })).toHaveLength(3)
    const query = { email, size: '2' }
    const first = (await call(api.securityEvents.list, { query }, admin)).body
    const rest = await call(api.securityEvents.list, { query: { ...query, before: String(first.next) } }, admin)
    expect([first.items.length, rest.body.items.length, rest.body.next]).toEqual([2, 1, null])
    // A log that ends with its page has no other.
    const { items, next } = (await call(api.securityEvents.list, { query: { email, size: '3' } }, admin)).body
    expect([items.length, next]).toEqual([3, null])
  })

  test('leaves out an event that only a newer release knows', async () => {
    await db.insert(securityEvents).values({ at: clock.now, type: 'made.later', actorRole: 'visitor' })
    const { status, body } = await call(api.securityEvents.list, { query: {} }, admin)
    expect(status).toBe(200)
    expect(body.items.map(({ type }): string => type)).not.toContain('made.later')
  })

  test('says the changes of an account from the log of the business, with their origin', async () => {
    const { email } = await aCandidate(db)
    await app.inject({
      method: 'POST',
      url: '/reset/reset-password',
      payload: { email },
      headers: { 'user-agent': firefox },
      remoteAddress: '2001:db8:1:2:3::9',
    })
    expect(await newest()).toMatchObject({
      type: 'password-reset.requested',
      account: email,
      network: '2001:db8:1:2::/64',
    })
  })
})

test('nobody changes an event, and the application erases none', async () => {
  const { email } = await aCandidate(db)
  await logIn(email, password)
  const before = await db.$count(securityEvents)
  const refusal = async (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: Error) => String(error.cause),
    )
  const change = sql`update security_events set type = 'login.failed'`
  expect(await refusal(db.execute(change))).toContain('permission denied')
  expect(await refusal(db.execute(sql`delete from security_events`))).toContain('permission denied')
  expect(await refusal(owner.db.execute(change))).toContain('the security log is append-only')
  expect(await db.$count(securityEvents)).toBe(before)
})
