import fastify from 'fastify'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, password } from '#test/people/factories.ts'
import { jobOptions } from '#test/servers/jobs.ts'
import { shiftClock, trueNow } from './troubles/shifted-date.ts'

/** The clock of the machine leaps ahead, and is set right again: no storm of jobs, no silence, and no session that lives longer. */

const tested = await openTestApp(() => ({ now: () => new Date() }))
const { app, db, call } = tested
vi.setConfig({ testTimeout: 120_000 })
afterEach(() => shiftClock(0))

const dayMs = 86_400_000
/** As far ahead as this, and then some seconds before a minute begins, so that nothing is waited for long. */
const beforeMinute = (ms: number) => ms + 53_000 - ((trueNow() + ms) % 60_000)

const planned = async () => {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select last_execution as at from graphile_worker._private_known_crontabs where identifier = 'forward_security_events'`,
  )
  return rows[0]?.at == null ? undefined : new Date(rows[0].at).getTime()
}

test('the tasks of missed days are done once, and those of each minute go on after the clock is set back', async () => {
  const done: string[] = []
  const line = (text: string) => done.push(...(/Completed task \d+ \((\w+)/.exec(text)?.slice(1) ?? []))
  const { log } = fastify({ logger: { level: 'debug', stream: { write: line } } })
  shiftClock(beforeMinute(0))
  const jobs = startJobs({ ...jobOptions(tested), log, now: () => new Date() })
  const planIsAt = async (ms: number) => Math.abs(((await planned()) ?? 0) - (trueNow() + ms)) < 300_000
  const isPlannedAt = (ms: number) =>
    vi.waitFor(async () => expect(await planIsAt(ms)).toBe(true), { timeout: 90_000, interval: 50 })
  await isPlannedAt(0)

  const ahead = beforeMinute(30 * dayMs)
  shiftClock(ahead)
  await isPlannedAt(ahead)
  shiftClock(beforeMinute(0))
  await isPlannedAt(0)
  await jobs.stop()
  for (const task of new Set(done)) expect(done.filter((one) => one === task).length, task).toBeLessThan(10)
})

test('a token made while the clock was ahead does not live until then: its session is renewed', async () => {
  const { id, email } = await aCandidate(db)
  const profile = async (token: string) =>
    (
      await app.inject({
        url: api.interviews.listOfCandidate.path.replace(':id', String(id)),
        headers: { authorization: `Bearer ${token}` },
      })
    ).statusCode
  const signIn = async () => (await call(api.sessions.login, { body: { email, password } })).body
  shiftClock(10 * dayMs)
  const early = (await signIn()) as { token: string; refresh_token: string }
  expect(await profile(early.token)).toBe(200)
  shiftClock(0)
  expect(await profile(early.token)).toBe(401)
  const renewed = await call(api.sessions.refresh, { body: { refresh_token: early.refresh_token } })
  expect(renewed.status).toBe(200)
  expect(await profile((renewed.body as { token: string }).token)).toBe(200)
})
