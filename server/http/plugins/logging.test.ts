import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { runOnce } from 'graphile-worker'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { openFileStore } from '#server/files/file-store.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { requestTimeOuts } from '#server/db/time-outs.ts'
import { runnerOptions } from '#server/jobs/runner.ts'
import { describeError } from '#server/errors/logged-error.ts'
import { openTypesetting } from '#server/pdf/typesetting.ts'
import { openTestDatabase } from '#test/servers/app.ts'
import { testSealIdentity, testSealing } from '#test/servers/jobs.ts'
import { testSigner } from '#test/servers/secret.ts'
import { aCandidate } from '#test/people/factories.ts'
import { openLink } from '#test/servers/link.ts'
import { loggerOptions } from './logging.ts'

const { db, pool, url } = await openTestDatabase()
const lines: string[] = []
const secretHash = '$argon2id$v=19$m=19456,t=2,p=1$secret'
const email = 'anne.durand@exemple.fr'

const anApp = async (database: Parameters<typeof buildApp>[0]['database']) => {
  const app = await buildApp({
    database,
    sessionSecret: 'a secret for the tests, long enough',
    publicUrl: 'http://localhost:3000',
    contactTo: null,
    regionsUrl: null,
    now: () => new Date(),
    logger: loggerOptions('debug', { write: (line) => lines.push(line) }),
  })
  afterAll(() => app.close())
  return app
}
const app = await anApp({ db, pool })

beforeEach(() => void (lines.length = 0))

/** The log lines, after a check that they contain no personal data. */
const logged = () => {
  const text = lines.join('')
  for (const value of [email, secretHash, 'argon2id']) expect(text).not.toContain(value)
  return lines.map((line): Record<string, unknown> => JSON.parse(line))
}

/** The error of a second account with the same e-mail. */
const uniqueViolation = async (): Promise<unknown> => {
  const row = { role: 'candidate', status: 'active', email, passwordHash: secretHash, createdAt: new Date() } as const
  await aCandidate(db, { email }).catch(() => undefined)
  return db
    .insert(accounts)
    .values(row)
    .catch((error: unknown) => error)
}

describe('a log line describes an error without personal data', () => {
  test.each(['err', 'failure', 'cause'])('under the name « %s »', async (name) => {
    app.log.error({ [name]: await uniqueViolation() }, 'it failed')
    const [line] = logged()
    expect(line).toMatchObject({
      msg: 'it failed',
      [name]: {
        type: 'Error',
        message: expect.stringMatching(/^query failed: insert into "accounts"/),
        stack: expect.stringContaining('    at '),
        cause: { code: '23505', constraint: 'accounts_email', message: expect.stringContaining('duplicate key') },
      },
    })
  })

  test('alone, or as the whole line', async () => {
    app.log.error(await uniqueViolation())
    app.log.child({ jobId: 1 }).warn({ err: await uniqueViolation() })
    expect(lines).toHaveLength(2)
    for (const line of logged()) expect(line['msg']).toMatch(/^query failed: insert into "accounts"/)
  })

  test('as an argument of a message', async () => {
    app.log.error('it failed: %s', await uniqueViolation())
    expect(logged()).toHaveLength(1)
  })

  test('a value that PostgreSQL quotes, in a nested cause, and several errors in one', async () => {
    const unread = await db.execute(sql`select ${email}::int`).catch((error: unknown) => error)
    app.log.error({ err: new AggregateError([new Error('outer', { cause: unread })], 'several') }, 'it failed')
    const [line] = logged()
    expect(line).toMatchObject({ err: { message: 'several', errors: [{ cause: { cause: { code: '22P02' } } }] } })
  })
})

test('a request whose connection is lost is logged with its cause, without its values', async () => {
  const link = await openLink(url)
  const database = openDatabase(link.url, 1, { ...requestTimeOuts, answer: 2000 })
  onTestFinished(() => database.pool.end())
  const lost = await anApp(database)
  const logIn = () =>
    lost.inject({ method: 'POST', url: api.sessions.login.path, payload: { email, password: 'Abcd123!' } })
  await aCandidate(db, { email }).catch(() => undefined)
  expect((await logIn()).statusCode).toBe(200)
  link.swallow()
  expect((await logIn()).statusCode).toBe(503)
  const failed = logged().find(({ msg }) => msg === 'request failed')
  expect(failed).toMatchObject({ level: 50, reqId: expect.any(String), err: { stack: expect.stringContaining('at ') } })
  expect(JSON.stringify(failed)).toContain('Query read timeout')
})

test('a job that loses the database is logged, and kept, without its values', async () => {
  const link = await openLink(url)
  const linked = openDatabase(link.url, 1, { ...requestTimeOuts, answer: 2000 })
  onTestFinished(() => linked.pool.end())
  const actor = { id: null, role: 'visitor', now: new Date() } as const
  const letter = { subject: 'Objet', greeting: 'Bonjour,', paragraphs: [] }
  const event = { type: 'contact.sent', subject: 'contact', subjectId: 1 } as const
  await db.transaction((trx) => record(trx, actor, event, [{ to: email, letter }]))
  const send = async () => {
    link.swallow()
    throw new Error(`no mailbox ${email}`)
  }
  await runOnce(
    runnerOptions({
      database: { db: linked.db, pool },
      mailer: { send, close: () => undefined },
      fileStore: openFileStore({ dataDir: tmpdir() }),
      typesetting: openTypesetting(),
      publicUrl: 'http://localhost',
      signer: testSigner,
      sealing: testSealing,
      sealIdentity: testSealIdentity,
      stamp: () => Promise.resolve(null),
      contactTo: null,
      securityLogUrl: null,
      tsaUrl: null,
      now: () => new Date(),
      log: app.log,
    }),
  )
  // The runner writes the failure down after it has answered.
  const lastError = await vi.waitFor(
    async () => {
      const { rows } = await db.execute<{ last_error: string }>(sql`select last_error from graphile_worker.jobs`)
      expect(rows[0]?.last_error).toContain('Query read timeout')
      return rows[0]?.last_error
    },
    { timeout: 20_000, interval: 10 },
  )
  expect(lastError).not.toContain(email)
  expect(JSON.stringify(logged())).toContain('Query read timeout')
})

test('an error that ends the process is printed without its values', async () => {
  const printed = JSON.stringify(describeError(await uniqueViolation()))
  expect(printed).toContain('23505')
  expect(printed).not.toContain(email)
})
