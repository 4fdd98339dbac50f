import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/index.ts'
import { boundRole } from '#server/db/bound-role.ts'
import { openDatabase } from '#server/db/client.ts'
import { pooledTimeOuts } from '#server/db/time-outs.ts'
import { freePort } from '#server/db/embedded/postmaster.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { openTestDatabase } from '#test/servers/app.ts'
import { aCandidate, anAdmin, password } from '#test/people/factories.ts'
import { aPublisher } from '#test/people/publisher.ts'
import { post, statusOf, stopServer, tokenOf, until } from '#test/servers/server-process.ts'
import { launchServer } from './server-process.ts'

/**
 * Two servers whose requests pass through PgBouncer in transaction mode, with fewer connections behind it than before it. Debian
 * 12 has an older one, which cannot: then the table of `npm run proof` names this test as not proved. `PGBOUNCER` names another.
 */

const { db, url: databaseUrl, ownerUrl: MIGRATIONS_URL } = await openTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'inspirnautes-pooler-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const program = process.env['PGBOUNCER'] ?? 'pgbouncer'
/** The first that keeps named statements in transaction mode. */
const [oldestMajor, oldestMinor] = [1, 21]

/** Why this cannot be tried here; undefined when it can. */
const refusal = async (): Promise<string | undefined> => {
  try {
    const { stdout } = await promisify(execFile)(program, ['--version'])
    const [, major = '0', minor = '0'] = /PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? []
    if (Number(major) > oldestMajor || Number(minor) >= oldestMinor) return undefined
    return `PgBouncer is ${major}.${minor}, and ${oldestMajor}.${oldestMinor} is needed`
  } catch {
    return 'there is no PgBouncer'
  }
}

const connectionsBehind = 4

/** PgBouncer before the test's database, until the test ends; the address through it. */
const openPooler = async (): Promise<string> => {
  const { hostname, port, pathname, username, password: secret } = new URL(databaseUrl)
  const own = await freePort()
  const settings = `[databases]
${pathname.slice(1)} = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = ${connectionsBehind}
max_client_conn = 500
max_prepared_statements = 500
`
  await writeFile(join(folder, 'pgbouncer.ini'), settings)
  await writeFile(join(folder, 'users'), `"${username}" "${decodeURIComponent(secret)}"\n`)
  await chmod(folder, 0o755)
  // It refuses to be root's.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const child = spawn(program, [join(folder, 'pgbouncer.ini')], { ...nobody, stdio: 'ignore' })
  onTestFinished(async () => {
    const ended = once(child, 'close')
    child.kill('SIGKILL')
    await ended
  })
  const through = new URL(databaseUrl)
  through.host = `127.0.0.1:${own}`
  await until('the pooler answers', async () => {
    const client = new pg.Client({ connectionString: through.href })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return true
    } catch {
      return false
    } finally {
      await client.end()
    }
  })
  return through.href
}

test('two servers serve through a pooler: writes, lists, rankings, mails, and sessions that end at once', async ({
  skip,
}) => {
  const why = await refusal()
  if (why !== undefined) skip(why)
  // As a start without the pooler has done.
  await boundRole(databaseUrl)
  const through = await openPooler()
  const env = {
    DATABASE_URL: through,
    DATABASE_DIRECT_URL: databaseUrl,
    MIGRATIONS_URL,
    DATA_DIR: folder,
    ADMIN_PASSWORD: 'Abcd123!',
  }
  const refused = await launchServer({ ...env, DATABASE_DIRECT_URL: '' }).ended
  expect(refused).toMatchObject({ code: 1, complaint: expect.stringContaining('voir DATABASE_DIRECT_URL') as string })

  const servers = [launchServer(env), launchServer(env)] as const
  const urls = await Promise.all(servers.map(({ ready }) => ready))
  const [first = '', second = ''] = urls
  for (const url of urls)
    await until('the index is loaded', async () =>
      (await (await fetch(`${url}/health/ready`)).text()).includes('index'),
    )

  const { pool } = openDatabase(through, 1, pooledTimeOuts)
  onTestFinished(() => pool.end())
  expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '15s' }])

  const publisher = await aPublisher(db)
  const admin = await anAdmin(db)
  const candidate = await aCandidate(db)
  const token = await publisher.signIn(first)
  const [adminToken, candidateToken] = [
    await tokenOf(second, admin.email, password),
    await tokenOf(first, candidate.email, password),
  ]
  const calls = Array.from({ length: 120 }, async (_, place) => {
    const url = urls[place % 2] ?? ''
    const published = await publisher.publish(url, token, `Mission ${place}`)
    const letter = { firstname: 'Durand', lastname: 'Anne', email: `a${place}@exemple.fr`, message: 'Bonjour' }
    const read = [
      statusOf(`${url}/api/all/interviews/${candidate.id}`, candidateToken),
      statusOf(url + api.matching.list.path.replace(':id', '1'), adminToken),
      // A visitor may write five in an hour.
      place < 5 ? post(url, api.contact.send.path, letter).then(({ status }) => status) : Promise.resolve(200),
    ]
    return [published, ...(await Promise.all(read))]
  })
  expect(new Set((await Promise.all(calls)).map(String))).toEqual(new Set(['201,200,200,200']))
  expect(await db.$count(missions)).toBe(120)
  await until('every mail is sent', async () => {
    const rows = await db.select().from(mails)
    return rows.length >= 5 && rows.every(({ sentAt }) => sentAt !== null)
  })

  const login = await post(first, api.sessions.login.path, { email: admin.email, password })
  const session = (await login.json()) as { token: string; refresh_token: string }
  const path = api.referenceData.sectors.path
  const guarded = api.matching.list.path.replace(':id', '1')
  expect(await statusOf(second + path)).toBe(200)
  expect(await statusOf(second + guarded, session.token)).toBe(200)
  expect((await post(first, api.sessions.logout.path, { refresh_token: session.refresh_token })).status).toBe(204)
  await until('the session has ended', async () => (await statusOf(second + guarded, session.token)) === 401)

  for (const server of servers) {
    const { code, complaint } = await stopServer(server)
    expect(code).toBe(0)
    expect(complaint.split('\n').filter((line) => line !== '' && !line.includes('ENCRYPTION_KEYS'))).toEqual([])
  }
})
