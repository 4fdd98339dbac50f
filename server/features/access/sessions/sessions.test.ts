import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { sessionToken } from '#contract/access/session-tokens.ts'
import { idleSeconds, sessionSeconds } from '#domain/access/sessions/sessions.ts'
import { buildApp } from '#server/app.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { refreshTokens, sessions } from '#server/db/schema/access/sessions.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { rateLimits } from '#server/db/schema/ground/rate-limits.ts'
import { orNotFound } from '#server/http/failures.ts'
import { isRightPassword } from '#server/security/passwords.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, anAdmin, aRecruiter, password } from '#test/people/factories.ts'

const { app, db, call, clock, pool } = await openTestApp()
const calls = api.sessions

beforeEach(async () => {
  clock.now = new Date('2026-11-23T09:00:00Z')
  await db.delete(rateLimits)
})

const after = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000)
}

const logIn = (email: string, given = password) => call(calls.login, { body: { email, password: given } })

/** The refresh token of a new session. */
const newSession = async (email: string) => orNotFound((await logIn(email)).body.refresh_token)

const refresh = async (token: string) => {
  const { status, body } = await call(calls.refresh, { body: { refresh_token: token } })
  return { status, token: body.refresh_token }
}

const payloadOf = (token: string) =>
  sessionToken.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()))

describe('logging in', () => {
  test('an active account receives both tokens, whatever the case of its e-mail', async () => {
    const { email } = await aCandidate(db)
    const answer = await logIn(` ${email.toUpperCase()} `)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ status: 'success', isActive: true })
    expect(Object.keys(answer.body).sort()).toEqual(['isActive', 'refresh_token', 'status', 'token'])
  })

  test.each(['pending', 'refused'] as const)(
    'an account that is %s receives its state, without tokens',
    async (status) => {
      const { email } = await aRecruiter(db, { status })
      expect((await logIn(email)).body).toEqual({ status: 'success', isActive: false })
    },
  )

  test('a wrong password and an unknown e-mail have the same message', async () => {
    const { email } = await aCandidate(db, { status: 'pending' })
    for (const answer of [await logIn(email, 'Wrong123!'), await logIn('personne@exemple.fr')]) {
      expect(answer.status).toBe(401)
      expect(answer.failure).toMatchObject({
        status: 'error',
        error: { code: 'bad_credentials', message: 'Email ou mot de passe incorrect' },
      })
    }
  })

  test('an unknown e-mail takes the time of a hash too', async () => {
    const perCall = async (hash: string | undefined) => {
      const begun = process.cpuUsage()
      await isRightPassword(hash, 'Abcd123!')
      const { user, system } = process.cpuUsage(begun)
      return user + system
    }
    const [account] = await db
      .select()
      .from(accounts)
      .where(eq(accounts.id, (await aCandidate(db)).id))
    await perCall(undefined)
    const unknown = await perCall(undefined)
    const known = await perCall(account?.passwordHash)
    expect(unknown).toBeGreaterThan(known / 4)
  })

  test.each([
    [{ email: '', password }, 'email', 'Email obligatoire'],
    [{ email: 'abc', password }, 'email', 'Email invalide'],
    [{ email: 'a@b', password }, 'email', 'Email invalide'],
    [{ email: 'a@b.fr', password: '' }, 'password', 'Mot de passe obligatoire'],
  ])('%j is refused', async (body, field, message) => {
    const answer = await call(calls.login, { body })
    expect(answer.status).toBe(422)
    expect(answer.failure.error.fields).toEqual({ [field]: message })
  })

  test('the access token holds the person, role and completion, for fifteen minutes', async () => {
    const candidate = await aCandidate(db)
    const recruiter = await aRecruiter(db, { phone: '+33612345678', region: 'Bretagne', address: '1 quai' })
    const admin = await anAdmin(db)
    const tokens = await Promise.all([candidate, recruiter, admin].map(async ({ email }) => (await logIn(email)).body))
    const payloads = tokens.map(({ token }) => payloadOf(orNotFound(token)))
    expect(payloads).toMatchObject([
      { id: candidate.id, username: candidate.email, roles: ['ROLE_USER'], isActive: true, recruteur: 0, profil: 22 },
      { id: recruiter.id, username: recruiter.email, roles: ['ROLE_RECR'], isActive: true, recruteur: 33, profil: 0 },
      { id: admin.id, username: admin.email, roles: ['ROLE_ADMIN'], isActive: true, recruteur: 0, profil: 0 },
    ])
    const { iat, exp } = JSON.parse(
      Buffer.from(orNotFound(tokens[0]?.token).split('.')[1] ?? '', 'base64url').toString(),
    )
    expect(exp - iat).toBe(15 * 60)
  })

  test('an expired, unsigned, wrongly signed or inactive token is refused', async () => {
    const sid = randomUUID()
    const payload = { id: 1, username: 'a@b.fr', roles: ['ROLE_ADMIN'], isActive: true, recruteur: 0, profil: 0, sid }
    const opens = { authorization: `Bearer ${app.jwt.sign(payload)}` }
    expect((await app.inject({ url: api.candidates.list.path, headers: opens })).statusCode).toBe(200)
    const { sid: _, ...ofNoSession } = payload
    const late = { ...payload, iat: Math.floor(Date.now() / 1000) - 15 * 60 }
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const stranger = await buildApp({ ...optionsOf(), sessionSecret: 'another secret, long enough as well' })
    const tokens = [
      app.jwt.sign({ ...payload, isActive: false }),
      app.jwt.sign(ofNoSession),
      app.jwt.sign({ ...payload, roles: ['ROLE_ROOT'] }),
      app.jwt.sign(late),
      `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`,
      stranger.jwt.sign(payload),
      'abc',
    ]
    for (const token of tokens) {
      const headers = { authorization: `Bearer ${token}` }
      expect((await app.inject({ url: api.candidates.list.path, headers })).statusCode).toBe(401)
    }
    await stranger.close()
  })
})

describe('refreshing', () => {
  test('a refresh token works once and gives the next one', async () => {
    const { email } = await aCandidate(db)
    const second = await refresh(await newSession(email))
    expect(second.status).toBe(200)
    after(60)
    expect((await refresh(second.token)).status).toBe(200)
  })

  test('used again after ten seconds it ends its whole session, and that one alone', async () => {
    const { email } = await aCandidate(db)
    const elsewhere = await newSession(email)
    const first = await newSession(email)
    const second = await refresh(first)
    after(11)
    expect((await refresh(first)).status).toBe(401)
    expect((await refresh(second.token)).status).toBe(401)
    expect((await refresh(elsewhere)).status).toBe(200)
  })

  test('two tabs within ten seconds both continue', async () => {
    const { email } = await aCandidate(db)
    const first = await newSession(email)
    const tabs = await Promise.all([refresh(first), refresh(first)])
    expect(tabs.map(({ status }) => status)).toEqual([200, 200])
    after(10)
    expect((await refresh(first)).status).toBe(200)
    for (const { token } of tabs) expect((await refresh(token)).status).toBe(200)
  })

  test('an ended session stays ended within the ten seconds', async () => {
    const { email } = await aCandidate(db)
    const first = await newSession(email)
    const second = await refresh(first)
    await call(calls.logout, { body: { refresh_token: second.token } })
    expect((await refresh(first)).status).toBe(401)
  })

  test('ending a session during a refresh leaves no valid token', async () => {
    const { email, id } = await aCandidate(db)
    for (let round = 0; round < 10; round++) {
      const first = await newSession(email)
      const second = await refresh(first)
      await Promise.all([refresh(second.token), call(calls.logout, { body: { refresh_token: first } })])
    }
    const kept = await db.select().from(sessions).where(eq(sessions.accountId, id))
    expect(kept).toHaveLength(10)
    expect(kept.filter(({ endedAt }) => endedAt === null)).toEqual([])
  })

  test.each([
    ['candidate', aCandidate, 30 * 24],
    ['recruiter', aRecruiter, 30 * 24],
    ['admin', anAdmin, 12],
  ] as const)('the session of a %s ends on its hour, however often it is renewed', async (role, aPerson, hours) => {
    expect(sessionSeconds[role]).toBe(hours * 60 * 60)
    const { email } = await aPerson(db)
    const step = Math.min(idleSeconds[role], sessionSeconds[role] / 2) - 1
    const end = clock.now.getTime() + sessionSeconds[role] * 1000
    let token = await newSession(email)
    while (clock.now.getTime() + step * 1000 < end - 1000) {
      after(step)
      const renewed = await refresh(token)
      expect(renewed.status).toBe(200)
      ;({ token } = renewed)
    }
    clock.now = new Date(end - 1000)
    const last = await call(calls.refresh, { body: { refresh_token: token } })
    expect(last.status).toBe(200)
    const { iat, exp } = JSON.parse(Buffer.from(last.body.token.split('.')[1] ?? '', 'base64url').toString())
    expect(exp - iat).toBe(1)
    after(1)
    expect((await refresh(last.body.refresh_token)).status).toBe(401)
  })

  test('the session of an administrator ends after an hour without a renewal, and that of nobody else', async () => {
    expect(idleSeconds).toEqual({ ...sessionSeconds, admin: 60 * 60 })
    const [admin, other] = [await newSession((await anAdmin(db)).email), await newSession((await aRecruiter(db)).email)]
    after(idleSeconds.admin - 1)
    const renewed = await refresh(admin)
    expect(renewed.status).toBe(200)
    after(idleSeconds.admin)
    expect((await refresh(renewed.token)).status).toBe(401)
    expect((await refresh(other)).status).toBe(200)
  })

  test('the account is read again, and refused if it is no longer active', async () => {
    const { email, id } = await aCandidate(db)
    const token = await newSession(email)
    await db.update(accounts).set({ status: 'refused' }).where(eq(accounts.id, id))
    expect((await refresh(token)).status).toBe(401)
  })

  test('only hashes are kept, and an unknown token is refused', async () => {
    const { email, id } = await aCandidate(db)
    const token = await newSession(email)
    const kept = await db
      .select()
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .where(eq(sessions.accountId, id))
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(token)
    expect((await refresh('inconnu')).status).toBe(401)
  })
})

describe('logging out', () => {
  test('the session ends on the server', async () => {
    const { email } = await aCandidate(db)
    const token = await newSession(email)
    const answer = await call(calls.logout, { body: { refresh_token: token } })
    expect(answer.status).toBe(204)
    expect((await refresh(token)).status).toBe(401)
  })

  test('its access token ends with it, and the session of another device continues', async () => {
    const candidate = await aCandidate(db)
    const [here, elsewhere] = [(await logIn(candidate.email)).body, (await logIn(candidate.email)).body]
    const read = async (token: string | undefined) => {
      const url = `/api/all/interviews/${candidate.id}`
      return (await app.inject({ url, headers: { authorization: `Bearer ${orNotFound(token)}` } })).statusCode
    }
    expect([await read(here.token), await read(elsewhere.token)]).toEqual([200, 200])
    await call(calls.logout, { body: { refresh_token: orNotFound(here.refresh_token) } })
    expect([await read(here.token), await read(elsewhere.token)]).toEqual([401, 200])
  })

  test('it is logged, once', async () => {
    const { email, id } = await aCandidate(db)
    const token = await newSession(email)
    for (let sent = 0; sent < 2; sent++) await call(calls.logout, { body: { refresh_token: token } })
    const logged = await db
      .select()
      .from(events)
      .where(and(eq(events.subject, 'account'), eq(events.subjectId, id)))
    expect(logged).toMatchObject([{ type: 'session.ended', after: { because: 'logout' } }])
  })

  test('an unknown token has no session to end', async () => {
    expect((await call(calls.logout, { body: { refresh_token: 'inconnu' } })).status).toBe(204)
  })
})

const optionsOf = () => ({
  database: { db, pool },
  sessionSecret: 'a secret for the tests, long enough',
  publicUrl: 'http://localhost:3000',
  contactTo: null,
  regionsUrl: null,
  now: () => clock.now,
  logger: false,
})
