import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { tokenPair } from '#contract/access/session-tokens.ts'
import { freshProofSeconds } from '#domain/access/second-factors/second-factors.ts'
import { rateLimits } from '#server/db/schema/ground/rate-limits.ts'
import { securityEvents } from '#server/db/schema/oversight/security-events.ts'
import { orNotFound } from '#server/http/failures.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, password } from '#test/people/factories.ts'
import { codeOf } from '#test/walks/authenticator-codes.ts'
import { signedInCalls } from '#test/walks/signed-in-calls.ts'

const { app, db, clock, call } = await openTestApp()
const { logIn, callWith, withAuthenticator } = signedInCalls({ app, call, clock })
const { secondFactors, sessions } = api
const begin = new Date('2026-11-23T09:00:00Z')

beforeEach(async () => {
  clock.now = begin
  await db.delete(rateLimits)
})

const after = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000)
}

test.each([
  ['adding an authenticator', secondFactors.startAuthenticator],
  ['adding a passkey', secondFactors.startPasskey],
  ['ending the other sessions', api.ownAccount.endOtherSessions],
  ['showing the address of the calendar', api.calendarFeeds.show],
  ['making another address of the calendar', api.calendarFeeds.renew],
] as const)(
  'without a second factor the password is asked before %s, ten minutes after the login',
  async (_, endpoint) => {
    const { email, id } = await aCandidate(db)
    const { token } = await logIn(email)
    after(freshProofSeconds)
    expect((await callWith(token, endpoint, {})).failure.error.code).toBe('proof_required')
    const { ticket, methods } = (await callWith(token, secondFactors.startProof, {})).body
    expect(methods).toEqual(['password'])
    const prove = (given: string) => callWith(token, secondFactors.prove, { body: { ticket, password: given } })
    const wrong = await prove('Wrong123!')
    expect(wrong.failure.error.fields).toEqual({ password: 'Mot de passe actuel incorrect' })
    const proved = await prove(password)
    expect(proved.status).toBe(200)
    expect((await callWith(proved.body.token, endpoint, {})).status).toBe(200)
    const noted = await db.select().from(securityEvents).where(eq(securityEvents.accountId, id))
    expect(noted.map(({ type }) => type)).toContain('login.failed')
  },
)

test('a password is no proof for an account with a second factor, and is not guessed faster than at the login', async () => {
  const { email } = await aCandidate(db)
  const { token } = await withAuthenticator(email)
  const { ticket } = (await callWith(token, secondFactors.startProof, {})).body
  expect((await callWith(token, secondFactors.prove, { body: { ticket, password } })).status).toBe(422)
  const bare = await aCandidate(db)
  const here = await logIn(bare.email)
  const guess = async () => {
    const started = await callWith(here.token, secondFactors.startProof, {})
    const body = { ticket: started.body.ticket, password: 'Wrong123!' }
    return (await callWith(here.token, secondFactors.prove, { body })).status
  }
  for (let sent = 0; sent < 10; sent++) expect(await guess()).toBe(422)
  expect(await guess()).toBe(429)
  expect((await call(sessions.login, { body: { email: bare.email, password } })).status).toBe(429)
})

test('a first second factor ends what the password opened elsewhere', async () => {
  const { email } = await aCandidate(db)
  const { token, refresh_token: refreshToken = '' } = await logIn(email)
  const { token: added } = await withAuthenticator(email)
  expect((await callWith(token, api.ownAccount.listSessions, {})).status).toBe(401)
  expect((await call(sessions.refresh, { body: { refresh_token: refreshToken } })).status).toBe(401)
  expect((await callWith(added, api.ownAccount.listSessions, {})).body.items).toHaveLength(1)
})

/** What gives a session new tokens: a proof, another password, a second factor. */
const continuations: Record<string, (token: string, email: string) => Promise<{ status: number; body: unknown }>> = {
  'a proof': async (token) => {
    const { ticket } = (await callWith(token, secondFactors.startProof, {})).body
    return callWith(token, secondFactors.prove, { body: { ticket, password } })
  },
  'another password': (token) => {
    const [currentPassword, changed] = [password, 'Lavande-des-toits-42']
    const body = { currentPassword, password: changed, plainPassword: changed }
    return callWith(token, api.ownAccount.changePassword, { body })
  },
  'a second factor': async (token) => {
    const { ticket, secret } = (await callWith(token, secondFactors.startAuthenticator, {})).body
    const body = { ticket, code: codeOf(secret, clock.now) }
    return callWith(token, secondFactors.addAuthenticator, { body })
  },
}

describe.each(Object.entries(continuations))('%s', (_, go) => {
  test('gives new tokens, and those before serve no more', async () => {
    const { email } = await aCandidate(db)
    const { token, refresh_token: former = '' } = await logIn(email)
    const answer = await go(orNotFound(token), email)
    expect(answer.status).toBeLessThan(300)
    const pair = tokenPair.parse(answer.body)
    const list = async (given: string) => await callWith(given, api.ownAccount.listSessions, {})
    expect((await list(orNotFound(token))).status).toBe(401)
    expect((await list(pair.token)).body.items).toMatchObject([{ isCurrent: true, begunAt: begin.toISOString() }])
    const refresh = async (given: string) => (await call(sessions.refresh, { body: { refresh_token: given } })).status
    expect(await refresh(former)).toBe(401)
    expect(await refresh(pair.refresh_token)).toBe(200)
  })

  test('ends the copy that a thief had renewed beside its owner', async () => {
    const { email } = await aCandidate(db)
    const { refresh_token: stolen = '' } = await logIn(email)
    const refresh = async (given: string) => call(sessions.refresh, { body: { refresh_token: given } })
    const owner = (await refresh(stolen)).body
    after(5)
    const thief = (await refresh(stolen)).body
    const { body } = await go(owner.token, email)
    // Neither the one never presented, nor the one presented a moment ago.
    for (const given of [thief.refresh_token, stolen]) expect((await refresh(given)).status).toBe(401)
    expect((await callWith(thief.token, api.ownAccount.listSessions, {})).status).toBe(401)
    expect((await callWith(thief.token, secondFactors.makeRecoveryCodes, {})).status).toBe(401)
    expect((await refresh(tokenPair.parse(body).refresh_token)).status).toBe(200)
  })
})
