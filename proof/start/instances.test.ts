import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { openTestDatabase } from '#test/servers/app.ts'
import { aCandidate, anAdmin, password } from '#test/people/factories.ts'
import { aPublisher } from '#test/people/publisher.ts'
import { post, runAdmin, statusOf, stopServer, tokenOf, until } from '#test/servers/server-process.ts'
import { launchServer } from './server-process.ts'

const { db, url: DATABASE_URL, ownerUrl: MIGRATIONS_URL } = await openTestDatabase()
const DATA_DIR = await mkdtemp(join(tmpdir(), 'inspirnautes-instances-'))
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }))

test('two servers on one database both serve, share sessions, and send each mail once', async () => {
  const env = { DATABASE_URL, MIGRATIONS_URL, DATA_DIR, ADMIN_PASSWORD: 'Abcd123!' }
  const servers = [launchServer(env), launchServer(env)] as const
  const [first = '', second = ''] = await Promise.all(servers.map(({ ready }) => ready))
  expect(await Promise.all([first, second].map((url) => statusOf(`${url}/health/ready`)))).toEqual([200, 200])

  const publisher = await aPublisher(db)
  const token = await publisher.signIn(first)
  expect(await publisher.publish(second, token, 'Session commencée ailleurs')).toBe(201)

  await anAdmin(db)
  const letter = { firstname: 'Durand', lastname: 'Anne', message: 'Bonjour' }
  const letters = 4
  for (let sender = 0; sender < letters; sender++) {
    const url = sender % 2 === 0 ? first : second
    const answer = await post(url, api.contact.send.path, { ...letter, email: `anne${sender}@exemple.fr` })
    expect(answer.status).toBe(200)
  }
  await until('every mail is sent', async () => {
    const rows = await db.select().from(mails)
    return rows.length === letters && rows.every(({ sentAt }) => sentAt !== null)
  })
  for (const server of servers) expect((await stopServer(server)).code).toBe(0)
  expect(await readdir(join(DATA_DIR, 'outbox'))).toHaveLength(letters)
  expect((await db.select().from(mails)).map(({ attempts }) => attempts)).toEqual(Array(letters).fill(1))
})

test('the operator signs everybody out: every server then refuses tokens that were valid', async () => {
  const env = { DATABASE_URL, MIGRATIONS_URL, DATA_DIR, ADMIN_PASSWORD: 'Abcd123!' }
  const urls = await Promise.all([launchServer(env), launchServer(env)].map(({ ready }) => ready))
  const candidate = await aCandidate(db)
  const token = await tokenOf(urls[0] ?? '', candidate.email, password)
  const read = (url: string) => statusOf(`${url}/api/all/interviews/${candidate.id}`, token)
  expect(await Promise.all(urls.map(read))).toEqual([200, 200])

  const admin = await runAdmin(['sign-out-everybody'], env)
  expect(admin).toMatchObject({ code: 0, complaint: '' })
  expect(admin.output).toMatch(/^Comptes déconnectés : [1-9]/)
  for (const url of urls) await until('the session has ended', async () => (await read(url)) === 401)
})

test('the operator’s commands refuse unknown arguments', async () => {
  const refused = await Promise.all(
    [[], ['sign-out-everybody', 'a@b.fr'], ['create', 'a']].map((given) => runAdmin(given, {})),
  )
  for (const { code, complaint } of refused) {
    expect(code).toBe(1)
    expect(complaint).toContain('npm run admin -- sign-out-everybody')
  }
})
