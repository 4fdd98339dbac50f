import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { runOnce } from 'graphile-worker'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { runnerOptions, startJobs } from '#server/jobs/runner.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { openTestApp } from '#test/servers/app.ts'
import { anAdmin } from '#test/people/factories.ts'
import { jobOptions } from '#test/servers/jobs.ts'
import { openMailServer, type MailMood } from './troubles/mail-server.ts'

/** The SMTP server fails in every way: each mail leaves in the end, and nothing else waits for it. */

const tested = await openTestApp()
const { db, call } = tested
await anAdmin(db)
const base = jobOptions(tested)
const smtp = await openMailServer()
afterAll(smtp.close)

/** With this patience, or the ordinary one. */
const optionsOf = (patienceMs?: number) => {
  const mailer = openMailer({
    smtpUrl: smtp.url,
    from: 'bonjour@inspirnautes.fr',
    dataDir: tmpdir(),
    ...(patienceMs !== undefined && {
      patience: { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs },
    }),
  })
  onTestFinished(() => mailer.close())
  return { ...base, mailer }
}

/** Writes to the platform, as a visitor does: the request must not notice anything. */
const write = async (email: string) => {
  const body = { firstname: 'Durand', lastname: 'Anne', message: 'Bonjour', email }
  expect((await call(api.contact.send, { body })).status).toBe(200)
}

const rows = () => db.select().from(mails).orderBy(mails.id)
const runDue = async (options: ReturnType<typeof optionsOf>) => {
  await db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  await runOnce(runnerOptions(options))
  // The runner reports the end of a job a moment later.
  const locked = () => db.execute(sql`select from graphile_worker.jobs where locked_at is not null`)
  await vi.waitFor(async () => expect((await locked()).rowCount).toBe(0), { timeout: 10_000, interval: 10 })
}

beforeEach(async () => {
  await smtp.set('open')
  smtp.taken.length = 0
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  await db.delete(mails)
})

const moods: [MailMood, { copies: number; patienceMs?: number }][] = [
  ['gone', { copies: 1 }],
  ['frozen', { copies: 1, patienceMs: 300 }],
  ['later', { copies: 1 }],
  // It took the mail without our knowing: it gets it again, with the same Message-ID.
  ['cut', { copies: 2 }],
  ['silent', { copies: 2, patienceMs: 3000 }],
]

test.each(moods)(
  'a server that is « %s » fails one attempt, and gets the mail with the next one',
  async (mood, { copies, patienceMs }) => {
    await write('anne@exemple.fr')
    await smtp.set(mood)
    await runDue(optionsOf(patienceMs))
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1, lastError: expect.any(String) as string }])

    await smtp.set('open')
    await runDue(optionsOf())
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2, lastError: null }])
    expect(smtp.taken).toHaveLength(copies)
    expect(new Set(smtp.taken.map(({ messageId }) => messageId)).size).toBe(1)
  },
)

test('a server that answers nothing holds the mails alone: other jobs are done meanwhile, and the stop does not wait for it', async () => {
  await smtp.set('frozen')
  const queued = 12
  for (let count = 0; count < queued; count++) await write(`anne${count}@exemple.fr`)
  await db.execute(sql`select graphile_worker.add_job('forget_expired_attempts')`)
  // With this patience nothing ends by itself before the test does.
  const jobs = startJobs(optionsOf(600_000))
  const waiting = () =>
    db.execute(sql`select from graphile_worker.jobs where task_identifier = 'forget_expired_attempts'`)
  await vi.waitFor(async () => expect((await waiting()).rowCount).toBe(0), { timeout: 20_000, interval: 50 })
  await jobs.stop()
  const tried = (await rows()).filter(({ attempts }) => attempts > 0)
  expect(tried.length).toBeLessThan(queued / 2)
  expect((await rows()).every(({ status }) => status === 'queued')).toBe(true)

  await smtp.set('open')
  await runDue(optionsOf())
  expect((await rows()).every(({ status }) => status === 'sent')).toBe(true)
  expect(smtp.taken).toHaveLength(queued)
})
