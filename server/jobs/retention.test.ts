import { eq, inArray, sql } from 'drizzle-orm'
import { runOnce } from 'graphile-worker'
import { describe, expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { resetTokenSeconds } from '#domain/ground/accounts/accounts.ts'
import { sessionSeconds } from '#domain/access/sessions/sessions.ts'
import { retentionDays } from '#domain/retention.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import { accounts, passwordResets } from '#server/db/schema/ground/accounts.ts'
import { refreshTokens, sessions } from '#server/db/schema/access/sessions.ts'
import { profileViews } from '#server/db/schema/profiles/profile-views.ts'
import { contactMessages } from '#server/db/schema/ground/contact.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { rateLimits } from '#server/db/schema/ground/rate-limits.ts'
import { securityEvents } from '#server/db/schema/oversight/security-events.ts'
import { noteSecurity } from '#server/db/note-security.ts'
import { systemAt } from '#server/http/actor.ts'
import { openTestApp } from '#test/servers/app.ts'
import { jobOptions } from '#test/servers/jobs.ts'
import { aCandidate, password } from '#test/people/factories.ts'
import { sendNewestTo } from '#test/people/mailed-links.ts'
import { runnerOptions, tasksOf } from './runner.ts'

/** A job of the runner applies each duration that the terms promise (web/content/catalogue/privacy.ts). */

const tested = await openTestApp()
const { db, owner, call, clock } = tested
const start = clock.now
const options = jobOptions(tested)

const dayMs = 86_400_000

/** Sets the clock this many milliseconds after the start, and runs one job. */
const runAfter = async (ms: number, job: string) => {
  clock.now = new Date(start.getTime() + ms)
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  await db.execute(sql`select graphile_worker.add_job(${job})`)
  await runOnce(runnerOptions(options))
  await vi.waitFor(async () => expect((await db.execute(sql`select from graphile_worker.jobs`)).rowCount).toBe(0), {
    timeout: 10_000,
    interval: 10,
  })
}

const queuedWithChanges = new Set([
  'send_mail',
  'file_activity_report',
  'make_invoices',
  'read_invoice',
  'deposit_invoice',
  'make_amendments',
  'seal_document',
])

test('every task except those queued with a change is scheduled', () => {
  const planned = runnerOptions(options)
    .crontab.split('\n')
    .map((line) => line.split(' ')[5])
  expect(planned.toSorted()).toEqual(
    Object.keys(tasksOf(options))
      .filter((name) => !queuedWithChanges.has(name))
      .toSorted(),
  )
})

describe('deletions, each at its exact time', () => {
  test('the tokens of a session, after thirty days', async () => {
    const { id, email } = await aCandidate(db)
    await call(api.sessions.login, { body: { email, password } })
    const theirs = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.accountId, id))
    const left = () => db.$count(refreshTokens, inArray(refreshTokens.sessionId, theirs))
    await runAfter(sessionSeconds.candidate * 1000, 'forget_expired_secrets')
    expect(await left()).toBe(1)
    await runAfter(sessionSeconds.candidate * 1000 + 1, 'forget_expired_secrets')
    expect(await left()).toBe(0)
    clock.now = start
  })

  test('the link of a forgotten password, after an hour', async () => {
    const { id, email } = await aCandidate(db)
    await call(api.sessions.requestPasswordReset, { body: { email } })
    await sendNewestTo(db, email, start)
    const left = () => db.$count(passwordResets, eq(passwordResets.accountId, id))
    await runAfter(resetTokenSeconds * 1000, 'forget_expired_secrets')
    expect(await left()).toBe(1)
    await runAfter(resetTokenSeconds * 1000 + 1, 'forget_expired_secrets')
    expect(await left()).toBe(0)
    clock.now = start
  })

  test('an unconfirmed registration, after thirty days', async () => {
    const { id } = await aCandidate(db, { status: 'pending' })
    const confirmBefore = new Date(start.getTime() + retentionDays.unconfirmedRegistration * dayMs)
    await db.update(accounts).set({ confirmBefore }).where(eq(accounts.id, id))
    const left = () => db.$count(accounts, eq(accounts.id, id))
    await runAfter(30 * dayMs - 1, 'erase_expired_registrations')
    expect(await left()).toBe(1)
    await runAfter(30 * dayMs, 'erase_expired_registrations')
    expect(await left()).toBe(0)
  })

  test('a refused registration, a year after the decision', async () => {
    const { id } = await aCandidate(db, { status: 'refused' })
    await db.update(accounts).set({ decidedAt: start }).where(eq(accounts.id, id))
    const left = () => db.$count(accounts, eq(accounts.id, id))
    await runAfter(365 * dayMs - 1, 'erase_expired_registrations')
    expect(await left()).toBe(1)
    await runAfter(365 * dayMs, 'erase_expired_registrations')
    expect(await left()).toBe(0)
  })

  test('a message of the contact form, a year after its receipt', async () => {
    const message = { familyName: 'Durand', givenName: 'Anne', email: 'anne@exemple.fr', message: 'Bonjour' }
    await db.insert(contactMessages).values({ ...message, createdAt: start })
    await runAfter(365 * dayMs - 1, 'erase_old_contact_messages')
    expect(await db.$count(contactMessages)).toBe(1)
    await runAfter(365 * dayMs, 'erase_old_contact_messages')
    expect(await db.$count(contactMessages)).toBe(0)
  })

  test('a mail, a year after it was written, but never one that is still queued', async () => {
    await db.delete(mails)
    const letter = { subject: 'Sujet', greeting: 'Bonjour,', paragraphs: [] }
    const statuses = ['sent', 'failed', 'queued'] as const
    await db
      .insert(mails)
      .values(statuses.map((status) => ({ recipient: 'anne@exemple.fr', letter, status, createdAt: start })))
    await runAfter(365 * dayMs - 1, 'erase_old_mails')
    expect(await db.$count(mails)).toBe(3)
    await runAfter(365 * dayMs, 'erase_old_mails')
    expect((await db.select().from(mails)).map(({ status }) => status)).toEqual(['queued'])
  })

  test('an event of the security log, a year before the newest one', async () => {
    await owner.db.execute(sql`truncate security_events`)
    const noteAt = (now: Date) => noteSecurity(db, systemAt(now), { type: 'login.failed' })
    const later = (ms: number) => new Date(start.getTime() + ms)
    await noteAt(start)
    await noteAt(later(retentionDays.securityEvent * dayMs))
    await runAfter(0, 'erase_old_security_events')
    expect(await db.$count(securityEvents)).toBe(2)
    await noteAt(later(retentionDays.securityEvent * dayMs + 1))
    await runAfter(0, 'erase_old_security_events')
    expect(await db.$count(securityEvents)).toBe(2)
  })

  test('a look at a profile, when its day is more than a year ago', async () => {
    const [looked, reader] = [await aCandidate(db), await aCandidate(db)]
    await db.insert(profileViews).values({ accountId: looked.id, readerId: reader.id, day: dayOf(start) })
    await runAfter(retentionDays.profileView * dayMs, 'erase_old_profile_views')
    expect(await db.$count(profileViews)).toBe(1)
    await runAfter((retentionDays.profileView + 1) * dayMs, 'erase_old_profile_views')
    expect(await db.$count(profileViews)).toBe(0)
  })

  test('counted attempts, at the end of their window', async () => {
    await db.delete(rateLimits)
    const expire = start.getTime() + 3_600_000
    await db.insert(rateLimits).values({ key: 'login:address:127.0.0.1', points: 3, expire })
    await runAfter(3_600_000, 'forget_expired_attempts')
    expect(await db.$count(rateLimits)).toBe(1)
    await runAfter(3_600_001, 'forget_expired_attempts')
    expect(await db.$count(rateLimits)).toBe(0)
  })
})
