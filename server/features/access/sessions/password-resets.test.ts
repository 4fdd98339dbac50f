import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { sessionToken } from '#contract/access/session-tokens.ts'
import { temporaryPasswordSeconds } from '#domain/ground/accounts/accounts.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { rateLimits } from '#server/db/schema/ground/rate-limits.ts'
import { orNotFound } from '#server/http/failures.ts'
import {
  createAdministrator,
  createFirstAdministrator,
  newPassword,
  resetPasswordOf,
} from './administrators.commands.ts'
import { lockSessionsOf } from './sessions.sql.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, password } from '#test/people/factories.ts'
import { linkIn, sendNewestTo } from '#test/people/mailed-links.ts'
import { lockWaits } from '#test/servers/lock-waits.ts'

const { app, db, call, clock } = await openTestApp()
const calls = api.sessions
const chosen = 'unNouveauMotDePasse'

beforeEach(async () => {
  clock.now = new Date('2026-11-23T09:00:00Z')
  await db.delete(rateLimits)
})

/** Asks for a link and reads it in the mail. */
const newLink = async (email: string) => {
  await call(calls.requestPasswordReset, { body: { email } })
  return linkIn(await sendNewestTo(db, email, clock.now)).replace('/resetpassword/', '')
}

const reset = (token: string, body: { password: string; plainPassword: string }) =>
  call(calls.resetPassword, { params: { token }, body })

const both = { password: chosen, plainPassword: chosen }
const logIn = (email: string, given: string) => call(calls.login, { body: { email, password: given } })

/** Until when a printed password serves, as the access token says it. */
const untilIn = (token = '') =>
  sessionToken.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).passwordUntil

/** The status of a request for one's own data with an access token. */
const readWith = async (token: string, id: number) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await app.inject({ url: `/api/all/interviews/${id}`, headers })).statusCode
}

test('a link is mailed, sets the new password and answers the toast', async () => {
  const { email, id } = await aCandidate(db)
  const asked = await call(calls.requestPasswordReset, { body: { email: email.toUpperCase() } })
  expect(asked.body.toast).toEqual({ status: 'success', body: "un e-mail a été envoyé à l'adresse e-mail fournie." })
  const answer = await reset(await newLink(email), both)
  expect(answer.body.toast).toEqual({ status: 'success', body: 'Mot de passe a été modifié avec succès.' })
  expect((await logIn(email, chosen)).body.isActive).toBe(true)
  expect((await logIn(email, password)).status).toBe(401)
  const logged = await db
    .select()
    .from(events)
    .where(and(eq(events.subject, 'account'), eq(events.subjectId, id)))
  expect(logged.map(({ type }) => type)).toEqual([
    'password-reset.requested',
    'password-reset.requested',
    'password.reset',
  ])
  expect(JSON.stringify(logged)).not.toContain(chosen)
})

test('it works once, even with two simultaneous clicks', async () => {
  const { email } = await aCandidate(db)
  const token = await newLink(email)
  const clicks = await Promise.all([reset(token, both), reset(token, both)])
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 422])
  const again = await reset(token, both)
  expect(again.status).toBe(422)
  expect(again.failure.toast).toEqual({ status: 'error', body: 'Echec de modification' })
})

test('using one link invalidates the others', async () => {
  const { email } = await aCandidate(db)
  const [first, second] = [await newLink(email), await newLink(email)]
  expect((await reset(second, both)).status).toBe(200)
  expect((await reset(first, both)).status).toBe(422)
})

test('of two links used at the same time one works and the other is refused as used', async () => {
  const { email, id } = await aCandidate(db)
  const links = [await newLink(email), await newLink(email)]
  const uses = await db.transaction(async (trx) => {
    await lockSessionsOf(trx, id)
    const begun = links.map((link) => reset(link, both))
    await lockWaits(db, 2)
    return { begun }
  })
  const answers = await Promise.all(uses.begun)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('the operator’s new password ends the sessions and the mailed links', async () => {
  const { email, id } = await aCandidate(db)
  const session = (await logIn(email, password)).body
  const link = await newLink(email)
  const operator = { id: null, role: 'operator', now: clock.now } as const
  expect(await resetPasswordOf(db, operator, email, chosen)).toBe(true)
  expect((await reset(link, { password: 'uneAutre123', plainPassword: 'uneAutre123' })).status).toBe(422)
  expect((await call(calls.refresh, { body: { refresh_token: orNotFound(session.refresh_token) } })).status).toBe(401)
  expect(await readWith(orNotFound(session.token), id)).toBe(401)
  expect((await logIn(email, chosen)).body.isActive).toBe(true)
})

test('a printed password serves seven days, is told by the token, and never becomes the one that stays', async () => {
  const { email, id } = await aCandidate(db)
  const operator = { id: null, role: 'operator', now: clock.now } as const
  const printed = newPassword()
  // 24 letters of 55: 138 bits.
  expect(printed).toMatch(/^(?:[a-zA-Z2-9]{6}-){3}[a-zA-Z2-9]{7}$/)
  expect(await resetPasswordOf(db, operator, email, printed)).toBe(true)
  const end = new Date(clock.now.getTime() + temporaryPasswordSeconds * 1000)
  const { token } = (await logIn(email, printed)).body
  expect(untilIn(token)).toBe(end.toISOString())
  const change = (given: string) =>
    app.inject({
      method: 'POST',
      url: api.ownAccount.changePassword.path,
      headers: { authorization: `Bearer ${token}` },
      payload: { currentPassword: printed, password: given, plainPassword: given },
    })
  expect((await change(printed)).json<{ error: { fields: object } }>().error.fields).toHaveProperty('password')
  clock.now = new Date(end.getTime() - 1)
  expect((await logIn(email, printed)).status).toBe(200)
  clock.now = end
  const refused = await logIn(email, printed)
  expect(refused.status).toBe(409)
  expect(refused.failure.toast.body).toMatch(/^Ce mot de passe provisoire ne sert plus/)
  expect((await logIn(email, 'Wrong123!')).status).toBe(401)
  const link = await newLink(email)
  expect((await reset(link, { password: printed, plainPassword: printed })).failure.error.fields).toHaveProperty(
    'password',
  )
  expect((await reset(link, both)).status).toBe(200)
  expect(untilIn((await logIn(email, chosen)).body.token)).toBe(undefined)
  const [kept] = await db.select().from(accounts).where(eq(accounts.id, id))
  expect(kept?.passwordExpiresAt).toBeNull()
})

test('a printed password that its owner replaces is told no more', async () => {
  const admin = 'premier@exemple.fr'
  const operator = { id: null, role: 'operator', now: clock.now } as const
  const printed = newPassword()
  expect(await createAdministrator(db, operator, admin, printed)).toBe(true)
  const { token } = (await logIn(admin, printed)).body
  const answer = await app.inject({
    method: 'POST',
    url: api.ownAccount.changePassword.path,
    headers: { authorization: `Bearer ${token}` },
    payload: { currentPassword: printed, ...both },
  })
  expect(answer.statusCode).toBe(200)
  expect(untilIn(answer.json<{ token: string }>().token)).toBe(undefined)
  clock.now = new Date(clock.now.getTime() + temporaryPasswordSeconds * 1000)
  expect((await logIn(admin, chosen)).status).toBe(200)
})

test('the password that an operator chose for the first administrator has no end', async () => {
  const operator = { id: null, role: 'operator', now: clock.now } as const
  const first = { email: 'chef@exemple.fr', password: chosen, isPrinted: false }
  await db.delete(accounts).where(eq(accounts.role, 'admin'))
  expect(await createFirstAdministrator(db, operator, first)).toBe(true)
  const [kept] = await db.select().from(accounts).where(eq(accounts.email, first.email))
  expect(kept?.passwordExpiresAt).toBeNull()
})

test('it is valid for one hour after its mail was sent', async () => {
  const { email } = await aCandidate(db)
  await call(calls.requestPasswordReset, { body: { email } })
  clock.now = new Date('2026-11-23T15:00:00Z')
  const [first, second] = [await newLink(email), linkIn(await sendNewestTo(db, email, clock.now))]
  const tokenOf = (link: string) => link.replace('/resetpassword/', '')
  clock.now = new Date('2026-11-23T16:00:00Z')
  expect((await reset(tokenOf(first), both)).status).toBe(422)
  clock.now = new Date('2026-11-23T15:59:59Z')
  expect((await reset(tokenOf(second), both)).status).toBe(200)
})

test('its secret is never in the database, before or after the mail is sent', async () => {
  const { email } = await aCandidate(db)
  const token = await newLink(email)
  const kept = await db.execute(sql`
    select (select json_agg(m) from mails m) as mails, (select json_agg(r) from password_resets r) as resets,
      (select json_agg(e) from events e) as events, (select json_agg(j) from graphile_worker._private_jobs j) as jobs`)
  expect(JSON.stringify(kept.rows)).toContain(email)
  expect(JSON.stringify(kept.rows)).not.toContain(token)
})

test('another attempt at the same mail makes another link, and invalidates the first', async () => {
  const { email } = await aCandidate(db)
  const first = await newLink(email)
  await db.update(mails).set({ status: 'queued' }).where(eq(mails.recipient, email))
  const second = linkIn(await sendNewestTo(db, email, clock.now)).replace('/resetpassword/', '')
  expect((await reset(first, both)).status).toBe(422)
  expect((await reset(second, both)).status).toBe(200)
})

test('nothing is sent when the account’s address has changed in the meantime', async () => {
  const { email, id } = await aCandidate(db)
  await call(calls.requestPasswordReset, { body: { email } })
  await db
    .update(accounts)
    .set({ email: `neuf-${email}` })
    .where(eq(accounts.id, id))
  await expect(sendNewestTo(db, email, clock.now)).rejects.toThrow('not_found')
  const [mail] = await db.select().from(mails).where(eq(mails.recipient, email))
  expect(mail).toMatchObject({ status: 'failed', lastError: 'le compte a une autre adresse maintenant' })
})

test('every session of the account ends', async () => {
  const { email, id } = await aCandidate(db)
  const session = (await logIn(email, password)).body
  expect(await readWith(orNotFound(session.token), id)).toBe(200)
  await reset(await newLink(email), both)
  expect((await call(calls.refresh, { body: { refresh_token: orNotFound(session.refresh_token) } })).status).toBe(401)
  expect(await readWith(orNotFound(session.token), id)).toBe(401)
})

test('an unknown e-mail is refused with its message', async () => {
  const answer = await call(calls.requestPasswordReset, { body: { email: 'personne@exemple.fr' } })
  expect(answer.status).toBe(404)
  expect(answer.failure.toast.body).toBe('Echec de trouver votre compte')
})

test.each([
  ['', 'Email est obligatoire'],
  ['abc', 'Email est invalide'],
])('asking with « %s » reads « %s »', async (email, message) => {
  const answer = await call(calls.requestPasswordReset, { body: { email } })
  expect(answer.failure.error.fields).toEqual({ email: message })
})

test.each([
  [
    { password: '', plainPassword: '' },
    { password: 'champ obligatoire', plainPassword: 'champ obligatoire' },
  ],
  [{ password: 'abc', plainPassword: 'abc' }, { password: 'mot de passe faible' }],
  [{ password: chosen, plainPassword: '' }, { plainPassword: 'champ obligatoire' }],
  [{ password: chosen, plainPassword: 'autre chose' }, { plainPassword: 'Les mots de passe ne correspondent pas' }],
])('resetting with %j is refused', async (body, fields) => {
  const answer = await reset('peu-importe', body)
  expect(answer.status).toBe(422)
  expect(answer.failure.error.fields).toEqual(fields)
})

test('eight characters are accepted', async () => {
  const { email } = await aCandidate(db)
  const body = { password: 'nuageost', plainPassword: 'nuageost' }
  expect((await reset(await newLink(email), body)).status).toBe(200)
})

test('a common password is refused, and the link serves again for another', async () => {
  const candidate = await aCandidate(db, { familyName: 'Montgolfier' })
  const link = await newLink(candidate.email)
  for (const common of ['12345678', 'montgolfier']) {
    const answer = await reset(link, { password: common, plainPassword: common })
    expect(answer.status).toBe(422)
    expect(answer.failure.error.fields).toEqual({
      password: 'Ce mot de passe est trop courant\u00a0: choisissez-en un autre',
    })
  }
  expect((await reset(link, { password: chosen, plainPassword: chosen })).status).toBe(200)
})
