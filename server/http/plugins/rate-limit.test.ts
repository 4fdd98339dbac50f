import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { buildApp } from '#server/app.ts'
import { rateLimits } from '#server/db/schema/ground/rate-limits.ts'
import { openTestDatabase } from '#test/servers/app.ts'

const database = await openTestDatabase()
const app = await buildApp({
  database,
  sessionSecret: 'a secret for the tests, long enough',
  publicUrl: 'http://localhost:3000',
  contactTo: null,
  regionsUrl: null,
  now: () => new Date(),
  logger: { level: 'error' },
  trustProxy: true,
})
afterAll(() => app.close())
const allowed = 60

/** Asks whether an e-mail is in use, through a balancer that appends the caller's address. */
const askFrom = async (forwardedFor: string, count: number) => {
  const { path } = api.registrations.checkEmail
  const headers = { 'x-forwarded-for': forwardedFor }
  const payload = { email: `personne${count}@exemple.fr` }
  return (await app.inject({ method: 'POST', url: path, headers, payload })).statusCode
}

beforeAll(() => database.db.delete(rateLimits))

test('behind a balancer, the address added by the balancer is counted, not those sent by the caller', async () => {
  for (let count = 0; count < allowed; count++) expect(await askFrom(`10.0.0.${count}, 192.0.2.1`, count)).toBe(200)
  expect(await askFrom('10.0.0.99, 192.0.2.1', allowed)).toBe(429)
  expect(await askFrom('10.0.0.99, 192.0.2.2', allowed)).toBe(200)
})
