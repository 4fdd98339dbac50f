import { generateSync } from 'otplib/functional'
import { afterAll, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { buildApp } from '#server/app.ts'
import { openTestDatabase } from '#test/servers/app.ts'
import { aCandidate, anAdmin, password } from '#test/people/factories.ts'

const { db, pool } = await openTestDatabase()
const options = {
  database: { db, pool },
  sessionSecret: 'a secret for the tests, long enough',
  publicUrl: 'http://192.0.2.7:3000',
  contactTo: null,
  regionsUrl: null,
  now: () => new Date(),
  logger: false,
}
const strict = await buildApp({ ...options, requireSecondFactor: true })
const lenient = await buildApp(options)
afterAll(() => Promise.all([strict.close(), lenient.close()]))

const post = async (app: typeof strict, url: string, payload: object, token = '') => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.inject({ method: 'POST', url, payload, headers })
  return answer.json<Record<string, string>>()
}

const read = async (path: string, token = '') => {
  const answer = await strict.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

test('an administrator without a second factor reaches their own account alone, until it is added', async () => {
  const { email } = await anAdmin(db)
  const session = await post(strict, api.sessions.login.path, { email, password })
  const refused = await read(api.candidates.list.path, session['token'])
  expect(refused.status).toBe(403)
  expect(refused.body).toMatchObject({ error: { code: 'forbidden' } })
  expect(JSON.stringify(refused.body)).toContain('Ajoutez d’abord un second facteur')

  const { overview, startAuthenticator, addAuthenticator } = api.secondFactors
  expect((await read(overview.path, session['token'])).body).toMatchObject({
    isRequired: true,
    passkeysRefusedFor: 'address',
    can: { addPasskey: false, remove: false },
  })
  const { ticket, secret = '' } = await post(strict, startAuthenticator.path, {}, session['token'])
  const body = { ticket, code: generateSync({ secret }) }
  const renewed = await post(strict, addAuthenticator.path, body, session['token'])
  expect((await read(api.candidates.list.path, session['token'])).status).toBe(401)
  expect((await read(api.candidates.list.path, renewed['token'])).status).toBe(200)

  const removal = { method: 'DELETE', url: api.secondFactors.removeAuthenticator.path } as const
  const removed = await strict.inject({ ...removal, headers: { authorization: `Bearer ${renewed['token']}` } })
  expect(removed.statusCode).toBe(409)
  expect(removed.json()).toMatchObject({ toast: { body: 'Un administrateur garde au moins un second facteur.' } })
})

test('a token from before the rule is to be renewed, which says whether the administrator has one', async () => {
  const { email } = await anAdmin(db)
  const session = await post(lenient, api.sessions.login.path, { email, password })
  expect((await read(api.candidates.list.path, session['token'])).status).toBe(401)
  const renewed = await post(strict, api.sessions.refresh.path, { refresh_token: session['refresh_token'] })
  expect((await read(api.candidates.list.path, renewed['token'])).status).toBe(403)
})

test('nobody else is asked', async () => {
  const { email, id } = await aCandidate(db)
  const session = await post(strict, api.sessions.login.path, { email, password })
  expect((await read(`/api/all/interviews/${id}`, session['token'])).status).toBe(200)
})
