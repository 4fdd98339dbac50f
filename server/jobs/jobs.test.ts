import { chmod, mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { runOnce } from 'graphile-worker'
import PostalMime from 'postal-mime'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { mailAttempts } from '#domain/ground/mails/mails.ts'
import { record } from '#server/db/record.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { passwordResetLetter } from '#server/features/ground/accounts/accounts.letters.ts'
import { orNotFound } from '#server/http/failures.ts'
import type { Letter } from '#server/mail/letter.ts'
import { openMailer, outboxMailer } from '#server/mail/mailer.ts'
import { openTestApp } from '#test/servers/app.ts'
import { jobOptions } from '#test/servers/jobs.ts'
import { aCandidate, anAdmin } from '#test/people/factories.ts'
import { openSmtpInbox } from '#test/servers/smtp.ts'
import { runnerOptions, startJobs, type JobOptions } from './runner.ts'

const tested = await openTestApp()
const { db, call, clock } = tested
const inbox = await openSmtpInbox()
// As in the server: a connection closed by the database is replaced, and the test goes on.
const from = 'Inspirnautes <bonjour@inspirnautes.fr>'

const optionsOf = (): JobOptions =>
  jobOptions(tested, { mailer: openMailer({ smtpUrl: inbox.url, from, dataDir: tmpdir() }) })
const options = optionsOf()
afterAll(() => options.mailer.close())

const letter: Letter = {
  subject: 'Objet : <été> & "fêtes"\r\nBcc: voleur@exemple.fr',
  greeting: 'Bonjour,',
  paragraphs: ['Une <script>alert(1)</script> ligne.'],
  action: { label: 'Voir', path: '/user/missions' },
}

/** Queues a mail as every command does, in the transaction of a change. */
const queue = async (to: string | number, replyTo?: string, words = letter): Promise<number> => {
  const actor = { id: null, role: 'visitor', now: clock.now } as const
  const mail = { to, letter: words, ...(replyTo !== undefined && { replyTo }) }
  await db.transaction((trx) => record(trx, actor, { type: 'contact.sent', subject: 'contact', subjectId: 1 }, [mail]))
  const [row] = await db.select({ id: sql<number>`max(${mails.id})` }).from(mails)
  return orNotFound(row).id
}

const mailOf = async (id: number) => orNotFound((await db.select().from(mails).where(eq(mails.id, id)))[0])

/** Runs every due job, as the runner does, then waits for the completion that the runner reports a moment later. */
const runOnceWhole = async (given = options) => {
  await runOnce(runnerOptions(given))
  await vi.waitFor(async () => expect((await locked()).rowCount).toBe(0), { timeout: 10_000, interval: 10 })
}
const locked = () => db.execute(sql`select from graphile_worker.jobs where locked_at > now() - interval '10 minutes'`)

/** Runs the due jobs, then makes the retries due. */
const runDue = async () => {
  await runOnceWhole()
  await db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
}

const jobsLeft = async () => (await db.execute(sql`select from graphile_worker.jobs`)).rowCount

beforeEach(async () => {
  clock.now = new Date('2026-11-23T09:00:00Z')
  inbox.refusal = null
  inbox.received.length = 0
  await db.execute(sql`delete from graphile_worker._private_jobs`)
})

describe('sending', () => {
  test('a queued mail is sent once, as text and HTML, with every text escaped', async () => {
    const { id: reader, email } = await aCandidate(db)
    const id = await queue(reader, 'paul@exemple.fr')
    await runDue()
    await runDue()
    expect(inbox.received).toHaveLength(1)
    const [received] = inbox.received
    expect(received).toMatchObject({
      envelope: { from: 'bonjour@inspirnautes.fr', to: [email] },
      from: { address: 'bonjour@inspirnautes.fr', name: 'Inspirnautes' },
      replyTo: [{ address: 'paul@exemple.fr' }],
      messageId: `<mail-${id}@inspirnautes.fr>`,
      subject: 'Objet : <été> & "fêtes" Bcc: voleur@exemple.fr',
    })
    expect(received?.bcc ?? []).toEqual([])
    expect(received?.text).toContain('Voir : https://inspirnautes.fr/user/missions')
    expect(received?.html).toContain('lang="fr"')
    expect(received?.html).toContain('href="https://inspirnautes.fr/user/missions"')
    expect(received?.html).not.toContain('<script>')
    expect(await mailOf(id)).toMatchObject({ status: 'sent', attempts: 1, sentAt: clock.now, lastError: null })
    expect(await jobsLeft()).toBe(0)
  })

  test('a change that is rolled back sends nothing', async () => {
    const actor = { id: null, role: 'visitor', now: clock.now } as const
    const event = { type: 'contact.sent', subject: 'contact', subjectId: 1 } as const
    const change = db.transaction(async (trx) => {
      await record(trx, actor, event, [{ to: 'anne@exemple.fr', letter }])
      throw new Error('refused')
    })
    await expect(change).rejects.toThrow('refused')
    await runDue()
    expect(inbox.received).toEqual([])
  })

  test('two runners on one database send each mail once, and begin with what is queued', async () => {
    for (let queued = 0; queued < 20; queued++) await queue(`lecteur${queued}@exemple.fr`)
    const runners = [startJobs(optionsOf()), startJobs(optionsOf())]
    await vi.waitFor(async () => expect(await jobsLeft()).toBe(0), { timeout: 20_000, interval: 100 })
    await queue('tardif@exemple.fr')
    await vi.waitFor(async () => expect(await jobsLeft()).toBe(0), { timeout: 20_000, interval: 100 })
    await Promise.all(runners.map((runner) => runner.stop()))
    const readers = inbox.received.map(({ envelope }) => envelope.to[0])
    expect(readers).toHaveLength(21)
    expect(new Set(readers).size).toBe(21)
  })

  test('an urgent mail is sent before all the queued ones', async () => {
    for (let queued = 0; queued < 10; queued++) await queue(`lecteur${queued}@exemple.fr`)
    const candidate = await aCandidate(db)
    await queue(candidate.email, undefined, passwordResetLetter(candidate.id))
    await runOnce({ ...runnerOptions(options), concurrency: 1 })
    expect(inbox.received.map(({ envelope }) => envelope.to[0])[0]).toBe(candidate.email)
    expect(inbox.received).toHaveLength(11)
    expect(inbox.received[0]?.text).toMatch(/https:\/\/inspirnautes\.fr\/resetpassword\/\S{40}/)
  })

  test('the runner continues after the database was lost', async () => {
    const jobs = startJobs(optionsOf())
    await queue('avant@exemple.fr')
    await vi.waitFor(() => expect(inbox.received).toHaveLength(1), { timeout: 20_000, interval: 100 })
    await db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
    )
    await vi.waitFor(() => queue('apres@exemple.fr'), { timeout: 10_000, interval: 100 })
    await vi.waitFor(() => expect(inbox.received).toHaveLength(2), { timeout: 25_000, interval: 100 })
    await jobs.stop()
  })

  test('what only a newer release knows waits for its instances: a job, and a letter with a link of another kind', async () => {
    await db.execute(sql`select graphile_worker.add_job('made_later')`)
    const link = { kind: 'made-later', accountId: 1 }
    const id = await queue('anne@exemple.fr', undefined, {
      ...letter,
      action: { label: 'Voir', link },
    } as unknown as Letter)
    await runDue()
    expect(inbox.received).toEqual([])
    expect(await mailOf(id)).toMatchObject({ status: 'queued', attempts: 1 })
    const { rows } = await db.execute(
      sql`select task_identifier, attempts, locked_at from graphile_worker.jobs order by attempts`,
    )
    expect(rows).toEqual([
      { task_identifier: 'made_later', attempts: 0, locked_at: null },
      { task_identifier: 'send_mail', attempts: 1, locked_at: null },
    ])
  })

  test('a job locked by a killed runner runs again', async () => {
    const id = await queue('abandonne@exemple.fr')
    await db.execute(
      sql`update graphile_worker._private_jobs set locked_at = now() - interval '11 minutes', locked_by = 'dead'`,
    )
    await runDue()
    expect(inbox.received).toEqual([])
    await db.execute(sql`select graphile_worker.add_job('free_abandoned_jobs')`)
    await runDue()
    await runDue()
    expect(await mailOf(id)).toMatchObject({ status: 'sent' })
  })
})

describe('failing', () => {
  test('a temporary failure is retried at growing intervals', async () => {
    const id = await queue('anne@exemple.fr')
    inbox.refusal = { at: 'data', code: 451, message: 'try later' }
    await runOnceWhole()
    expect(await mailOf(id)).toMatchObject({ status: 'queued', attempts: 1 })
    expect((await mailOf(id)).lastError).toContain('try later')
    const due = await db.execute<{ waits: boolean; last_error: string }>(
      sql`select run_at > now() as waits, last_error from graphile_worker.jobs`,
    )
    expect(due.rows[0]?.waits).toBe(true)
    expect(due.rows[0]?.last_error).not.toContain('anne')
    inbox.refusal = null
    await db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
    await runDue()
    expect(await mailOf(id)).toMatchObject({ status: 'sent', attempts: 2, lastError: null })
    expect(inbox.received).toHaveLength(1)
  })

  test('after the last attempt a mail is given up, shown to the administrator, and queued again by them', async () => {
    const admin = await anAdmin(db)
    const id = await queue('anne@exemple.fr')
    inbox.refusal = { at: 'data', code: 451, message: 'try later' }
    for (let attempt = 0; attempt < mailAttempts; attempt++) await runDue()
    expect(await mailOf(id)).toMatchObject({ status: 'failed', attempts: mailAttempts })
    expect(await jobsLeft()).toBe(0)
    const logged = await db.select().from(events).where(eq(events.subject, 'mail'))
    expect(logged).toMatchObject([{ type: 'mail.failed', subjectId: id, actorRole: 'system' }])

    const list = (await call(api.mails.listFailed, {}, admin)).body
    expect(list).toMatchObject({ total: 1, items: [{ id, recipient: 'anne@exemple.fr', attempts: mailAttempts }] })
    expect(list.items[0]?.lastError).toContain('try later')

    inbox.refusal = null
    const retried = await call(api.mails.retry, { params: { id } }, admin)
    expect(retried.body.toast).toEqual({ status: 'success', body: 'L’e-mail sera renvoyé' })
    expect((await call(api.mails.retry, { params: { id } }, admin)).status).toBe(409)
    await runDue()
    expect(await mailOf(id)).toMatchObject({ status: 'sent', attempts: 1 })
    expect((await call(api.mails.listFailed, {}, admin)).body.total).toBe(0)
  })

  test('a mailbox that does not exist is not tried twice', async () => {
    const id = await queue('personne@exemple.fr')
    inbox.refusal = { at: 'recipient', code: 550, message: 'no such user' }
    await runDue()
    expect(await mailOf(id)).toMatchObject({ status: 'failed', attempts: 1 })
    expect((await mailOf(id)).lastError).toContain('no such user')
    expect(await jobsLeft()).toBe(0)
  })
})

describe('the text of a sent mail', () => {
  test('is emptied after thirty days, and that of a given-up mail stays', async () => {
    const ids = [await queue('anne@exemple.fr'), await queue('paul@exemple.fr'), await queue('eve@exemple.fr')] as const
    await runDue()
    const daysAgo = (days: number) => new Date(clock.now.getTime() - days * 24 * 3600 * 1000)
    await db
      .update(mails)
      .set({ sentAt: daysAgo(31) })
      .where(eq(mails.id, ids[0]))
    await db
      .update(mails)
      .set({ sentAt: daysAgo(29) })
      .where(eq(mails.id, ids[1]))
    await db
      .update(mails)
      .set({ status: 'failed', sentAt: null, createdAt: daysAgo(40) })
      .where(eq(mails.id, ids[2]))
    await db.execute(sql`select graphile_worker.add_job('empty_sent_letters')`)
    await runDue()
    expect(await mailOf(ids[0])).toMatchObject({ letter: null, status: 'sent', recipient: 'anne@exemple.fr' })
    expect((await mailOf(ids[1])).letter).toEqual(letter)
    const failed = (await call(api.mails.listFailed, {}, await anAdmin(db))).body.items
    expect(failed.find(({ id }) => id === ids[2])?.subject).toBe(letter.subject)
  })
})

describe('the outbox', () => {
  test('is readable by our user only, also the files of an older version', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'inspirnautes-outbox-')), 'outbox')
    await mkdir(folder, { mode: 0o755 })
    await chmod(folder, 0o755)
    await writeFile(join(folder, 'old.eml'), 'Subject: old', { mode: 0o644 })
    await queue('anne@exemple.fr')
    await runOnceWhole({ ...options, mailer: outboxMailer(folder, from) })
    const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
    expect(await modeOf(folder)).toBe('700')
    const names = await readdir(folder)
    expect(names).toHaveLength(2)
    expect(await Promise.all(names.map((name) => modeOf(join(folder, name))))).toEqual(['600', '600'])
  })

  test('without an SMTP server each mail is written to a file', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'inspirnautes-outbox-')), 'outbox')
    const id = await queue('anne@exemple.fr')
    await runOnceWhole({ ...options, mailer: outboxMailer(folder, from) })
    const files = await readdir(folder)
    expect(files).toEqual([`2026-11-23T09-00-00-000Z-_mail-${id}_inspirnautes_fr_.eml`])
    const email = await PostalMime.parse(await readFile(join(folder, orNotFound(files[0]))))
    expect(email.to).toEqual([{ address: 'anne@exemple.fr', name: '' }])
    expect(email.text).toContain('Bonjour,')
    expect(await mailOf(id)).toMatchObject({ status: 'sent' })
  })
})
