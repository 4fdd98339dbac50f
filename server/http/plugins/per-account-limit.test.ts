import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { aCandidate, aRecruiter } from '#test/people/factories.ts'

const { call, db } = await openTestApp(() => ({ perAccountLimit: { reads: 5, writes: 2 } }))

afterEach(() => {
  vi.useRealTimers()
})

const read = async (person: Person) => (await call(api.ownAccount.listSessions, {}, person)).status
const write = (person: Person) => call(api.secondFactors.startProof, {}, person)

test('reads and writes are counted apart, by person and by minute; what is above is refused until the minute is over', async () => {
  const begin = Date.now()
  vi.setSystemTime(begin)
  const [fast, other] = [await aCandidate(db), await aCandidate(db)]
  for (let made = 0; made < 5; made++) expect(await read(fast)).toBe(200)
  expect(await read(fast)).toBe(429)
  for (let made = 0; made < 2; made++) expect((await write(fast)).status).toBe(200)
  vi.setSystemTime(begin + 20_000)
  const refused = await write(fast)
  expect(refused.status).toBe(429)
  expect(refused.headers['retry-after']).toBe('40')
  expect(refused.failure.toast).toEqual({
    status: 'error',
    body: 'Trop de tentatives. Réessayez dans quelques instants.',
  })
  expect(await read(other)).toBe(200)
  vi.setSystemTime(begin + 60_000)
  expect([await read(fast), (await write(fast)).status]).toEqual([200, 200])
})

test('what is refused is not read, and a visitor is not counted', async () => {
  const person = await aRecruiter(db)
  for (let made = 0; made < 2; made++) await write(person)
  const body = { currentPassword: '', password: '', plainPassword: '' }
  expect((await call(api.ownAccount.changePassword, { body }, person)).status).toBe(429)
  for (let made = 0; made < 8; made++)
    expect((await call(api.sessions.logout, { body: { refresh_token: 'inconnu' } })).status).toBe(204)
})
