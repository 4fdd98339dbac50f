import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { knownAddressSeconds, mostKnownAddresses } from '#domain/access/sessions/sessions.ts'
import { buildApp } from '#server/app.ts'
import { knownAddresses } from '#server/db/schema/access/sessions.ts'
import { rateLimits } from '#server/db/schema/ground/rate-limits.ts'
import { openTestApp } from '#test/servers/app.ts'
import { linkIn, sendNewestTo } from '#test/people/mailed-links.ts'
import { aCandidate, anAdmin, password } from '#test/people/factories.ts'

const { app, db, pool, clock } = await openTestApp()
const begin = new Date('2026-11-23T09:00:00Z')

beforeEach(async () => {
  clock.now = begin
  await db.delete(rateLimits)
})

const home = '192.0.2.1'

const ask = (path: string, payload: object, remoteAddress: string, instance = app) =>
  instance.inject({ method: 'POST', url: path, payload, remoteAddress })

const logInFrom = async (remoteAddress: string, email: string, given = password) =>
  (await ask(api.sessions.login.path, { email, password: given }, remoteAddress)).statusCode

const askResetFrom = async (remoteAddress: string, email: string) =>
  (await ask(api.sessions.requestPasswordReset.path, { email }, remoteAddress)).statusCode

const wrongly = (email: string) => (address: string) => logInFrom(address, email, 'Wrong123!')

/** The counters after a hundred failed logins from many addresses within the hour, written directly to save time. */
const tryAHundred = async (email: string) => {
  expect(await wrongly(email)('198.51.100.1')).toBe(401)
  await db.execute(sql`update rate_limits set points = 100 where key like 'login:email:%'`)
  expect(await wrongly(email)('198.51.100.2')).toBe(429)
}

describe('logging in', () => {
  test('an eleventh attempt for one e-mail from one address is refused, on every instance', async () => {
    const options = { publicUrl: 'http://localhost:3000', contactTo: null, regionsUrl: null, logger: false }
    const sessionSecret = 'a secret for the tests, long enough'
    const other = await buildApp({ ...options, database: { db, pool }, sessionSecret, now: () => clock.now })
    const { email } = await aCandidate(db)
    const wrong = { email, password: 'Wrong123!' }
    for (let sent = 0; sent < 10; sent++) {
      const answer = await ask(api.sessions.login.path, wrong, home, sent % 2 === 0 ? app : other)
      expect(answer.statusCode).toBe(401)
    }
    for (const instance of [app, other]) {
      const refused = await ask(api.sessions.login.path, { email, password }, home, instance)
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(refused.json().toast).toEqual({
        status: 'error',
        body: 'Trop de tentatives. Réessayez dans quelques instants.',
      })
    }
    expect(JSON.stringify(await db.select().from(rateLimits))).not.toContain(email)
    await other.close()
  })

  test('a stranger’s failed logins do not lock the administrator out', async () => {
    const { email } = await anAdmin(db)
    for (let sent = 0; sent < 20; sent++) await logInFrom('198.51.100.1', email, 'Wrong123!')
    expect(await logInFrom('198.51.100.1', email)).toBe(429)
    expect(await logInFrom(home, email)).toBe(200)
  })

  test('strangers with many addresses are refused, and a known address of the owner is not', async () => {
    const { email } = await anAdmin(db)
    expect(await logInFrom(home, email)).toBe(200)
    await tryAHundred(email)
    expect(await logInFrom('203.0.113.10', email)).toBe(429)
    expect(await logInFrom(home, email)).toBe(200)
  })

  test('an address is known only to the accounts that signed in from it', async () => {
    const [mine, theirs] = [await aCandidate(db), await aCandidate(db)]
    expect(await logInFrom(home, theirs.email)).toBe(200)
    await tryAHundred(mine.email)
    expect(await logInFrom(home, mine.email)).toBe(429)
  })

  test('an address is known for ninety days', async () => {
    const { email } = await aCandidate(db)
    await logInFrom(home, email)
    await tryAHundred(email)
    clock.now = new Date(begin.getTime() + knownAddressSeconds * 1000)
    expect(await logInFrom(home, email)).toBe(429)
  })

  test('the latest twenty addresses are known, as hashes only', async () => {
    const { email, id } = await aCandidate(db)
    for (let host = 0; host <= mostKnownAddresses; host++) {
      clock.now = new Date(begin.getTime() + host * 1000)
      await logInFrom(`203.0.113.${host + 100}`, email)
    }
    const kept = await db.select().from(knownAddresses).where(eq(knownAddresses.accountId, id))
    expect(kept).toHaveLength(mostKnownAddresses)
    expect(kept.every(({ seenAt }) => seenAt > begin)).toBe(true)
    expect(JSON.stringify(kept)).not.toContain('203.0.113')
  })

  test('a successful login resets the counters', async () => {
    const { email } = await aCandidate(db)
    for (let round = 0; round < 2; round++) {
      for (let sent = 0; sent < 9; sent++) expect(await logInFrom(home, email, 'Wrong123!')).toBe(401)
      expect(await logInFrom(home, email)).toBe(200)
    }
  })

  test('the addresses of one IPv6 /64 count as one', async () => {
    const { email } = await aCandidate(db)
    for (let host = 1; host <= 10; host++)
      expect(await logInFrom(`2001:db8:1:2::${host}`, email, 'Wrong123!')).toBe(401)
    expect(await logInFrom('2001:db8:1:2:ffff::1', email)).toBe(429)
    expect(await logInFrom('2001:db8:1:3::1', email)).toBe(200)
  })
})

describe('a forgotten password', () => {
  test('a sixth request for one e-mail from one address is refused, and the owner’s address is not limited', async () => {
    const { email } = await aCandidate(db)
    for (let sent = 0; sent < 5; sent++) expect(await askResetFrom('198.51.100.1', email)).toBe(200)
    expect(await askResetFrom('198.51.100.1', email)).toBe(429)
    expect(await askResetFrom(home, email)).toBe(200)
  })

  test('strangers with many addresses do not prevent the owner’s request', async () => {
    const { email } = await aCandidate(db)
    await logInFrom(home, email)
    const strangers = Array.from({ length: 8 }, (_, host) => `198.51.100.${host + 1}`)
    const asked = strangers.flatMap((address) => [1, 2, 3, 4].map(() => address))
    const answers = []
    for (const address of asked) answers.push(await askResetFrom(address, email))
    expect(answers).toEqual(asked.map((_, sent) => (sent < 30 ? 200 : 429)))
    expect(await askResetFrom(home, email)).toBe(200)
  })

  test('after a reset by a mailed link, the owner can log in from that address during an attack', async () => {
    const { email } = await aCandidate(db)
    await askResetFrom(home, email)
    await tryAHundred(email)
    expect(await logInFrom(home, email)).toBe(429)
    const token = linkIn(await sendNewestTo(db, email, clock.now)).replace('/resetpassword/', '')
    const chosen = 'unNouveauMotDePasse'
    const path = api.sessions.resetPassword.path.replace(':token', token)
    expect((await ask(path, { password: chosen, plainPassword: chosen }, home)).statusCode).toBe(200)
    await tryAHundred(email)
    expect(await logInFrom(home, email, chosen)).toBe(200)
  })
})
