import { tmpdir } from 'node:os'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { openDatabase } from '#server/db/client.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { requestTimeOuts } from '#server/db/time-outs.ts'
import { listenToEndedSessions } from '#server/http/ended-sessions.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { openTestDatabase, serverOn, type Person } from '#test/servers/app.ts'
import { anAdmin, aRecruiter, skillId } from '#test/people/factories.ts'
import { jobOptions } from '#test/servers/jobs.ts'
import { openMailServer } from './troubles/mail-server.ts'
import { openProxy, type Mood } from '#test/servers/proxy.ts'

vi.setConfig({ testTimeout: 120_000 })

/** The way to the database is slow, gone, or carries nothing: each request is answered, and all is well again by itself. */

const direct = await openTestDatabase()
const { hostname, port } = new URL(direct.url)
const way = await openProxy({ host: hostname, port: Number(port) })
afterAll(way.close)

const impatient = { ...requestTimeOuts, connection: 3000, answer: 1500 }
const open = (size: number, timeOuts = impatient) => {
  const database = openDatabase(way.through(direct.url), size, timeOuts)
  database.pool.on('error', () => undefined)
  afterAll(() => database.pool.end())
  return database
}
const through = open(4)
const ended = listenToEndedSessions({ databaseUrl: way.through(direct.url), pool: through.pool, warn: () => undefined })
afterAll(ended.close)
const served = await serverOn(direct, () => ({ database: through, endedSessions: ended }))
afterAll(served.close)
const smtp = await openMailServer()
afterAll(smtp.close)

const { call } = served
const { db } = direct
const recruiter: Person = await aRecruiter(db)
const react = await skillId(db, 'React')
await anAdmin(db)

const publish = (title: string) =>
  call(
    api.missions.publish,
    {
      params: { id: recruiter.id },
      body: {
        title,
        description: '<p>Refonte du portail.</p>',
        nbrYearExperience: 3,
        place: 'Bretagne',
        dateStart: '2099-01-05',
        dateEnd: '2099-06-30',
        renewable: '3 mois renouvelables',
        skills: [{ id: react, rating: 3, priority: 1 }],
      },
    },
    recruiter,
  )
const titles = async () => (await db.select({ title: missions.title }).from(missions)).map(({ title }) => title)
/** Publishes under a new title at each try, as an answer that was lost may have been kept, until one is acknowledged: its title. */
const isServing = (title: string) => {
  let tries = 0
  return vi.waitFor(
    async () => {
      const tried = `${title} ${++tries}`
      expect((await publish(tried)).status).toBe(201)
      return tried
    },
    { timeout: 20_000, interval: 50 },
  )
}

beforeEach(async () => {
  await smtp.set('open')
  await way.set('open')
})

const moods: Mood[] = ['gone', 'deaf', 'mute', 'frozen']

test.each(moods)('a database that is « %s » is answered for by 503, and used again by itself', async (mood) => {
  const before = await isServing(`${mood} before`)
  await way.set(mood)
  const during = await Promise.all([1, 2, 3, 4, 5, 6].map((count) => publish(`${mood} during ${count}`)))
  for (const { status, headers, failure } of during) {
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('1')
    expect(failure.error.message).toBe('Le service est momentanément indisponible. Réessayez dans un instant.')
  }
  await way.set('open')
  const after = await isServing(`${mood} after`)
  const kept = await titles()
  expect(kept).toEqual(expect.arrayContaining([before, after]))
  // What was not acknowledged may stand, where the answer was lost; never twice.
  expect(new Set(kept).size).toBe(kept.length)
})

test('a slow database is only slower', async () => {
  await way.set('slow')
  expect((await publish('slow')).status).toBe(201)
})

test('the ends of sessions are heard again after a silent loss', async () => {
  await vi.waitFor(() => ended.catchUp(), { timeout: 50_000, interval: 100 })
  way.swallow()
  await expect(ended.catchUp()).rejects.toThrow('Query read timeout')
  await vi.waitFor(() => ended.catchUp(), { timeout: 50_000, interval: 100 })
})

describe('the jobs', () => {
  const startOn = () => {
    const queueDatabase = open(5, { ...requestTimeOuts, connection: 5000, answer: 1500 })
    const mailer = openMailer({ smtpUrl: smtp.url, from: 'bonjour@inspirnautes.fr', dataDir: tmpdir() })
    const jobs = startJobs({ ...jobOptions(served, { mailer }), queueDatabase })
    onTestFinished(jobs.stop)
  }
  const write = async (email: string) => {
    const body = { firstname: 'Durand', lastname: 'Anne', message: 'Bonjour', email }
    await vi.waitFor(async () => expect((await call(api.contact.send, { body })).status).toBe(200), {
      timeout: 20_000,
      interval: 50,
    })
  }
  const allSent = () =>
    vi.waitFor(
      async () => {
        const rows = await db.select({ status: mails.status }).from(mails)
        expect(rows.every(({ status }) => status === 'sent')).toBe(true)
      },
      { timeout: 60_000, interval: 100 },
    )

  test('go on when one fails while the database is gone, and lose nothing', async () => {
    await smtp.set('frozen')
    startOn()
    await write('perdu@exemple.fr')
    await vi.waitFor(
      async () =>
        expect(
          (await db.select().from(mails)).some(({ status, attempts }) => status === 'queued' && attempts > 0),
        ).toBe(true),
      { timeout: 20_000, interval: 50 },
    )
    await way.set('gone')
    // The sending fails now, and neither its error nor the end of its job can be kept.
    await smtp.set('gone')
    await smtp.set('open')
    await way.set('open')
    await allSent()
    expect(new Set(smtp.taken.map(({ messageId }) => messageId)).size).toBe((await db.select().from(mails)).length)
  })
})
