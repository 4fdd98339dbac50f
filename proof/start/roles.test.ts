import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { peerPath } from '#server/matching/peer-question.ts'
import { mostConnections, type InstanceRole } from '#server/start/roles.ts'
import { readSettings } from '#server/start/settings.ts'
import { openTestDatabase } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aRecruiter, password } from '#test/people/factories.ts'
import { post, statusOf, stopServer, tokenOf, until } from '#test/servers/server-process.ts'
import { launchServer } from './server-process.ts'

/** One instance of each role on one database, told apart there by the names of their connections. */

const { db, pool, url: databaseUrl, ownerUrl: MIGRATIONS_URL } = await openTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'inspirnautes-roles-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const named = (name: string): string => {
  const url = new URL(databaseUrl)
  url.searchParams.set('application_name', name)
  return url.href
}

const DATABASE_POOL = 6
const METRICS_TOKEN = 'a token of these figures'
const settingsOf = (ROLE: InstanceRole, given: NodeJS.ProcessEnv = {}) => ({
  ROLE,
  DATABASE_URL: named(`${ROLE} main`),
  // Another address of the same: the main one is then taken for a pooler's.
  DATABASE_DIRECT_URL: named(`${ROLE} direct`),
  MIGRATIONS_URL,
  DATA_DIR: join(folder, ROLE),
  ADMIN_PASSWORD: 'Abcd123!',
  METRICS_TOKEN,
  ...given,
})

const matchingOf = async (url: string) =>
  ((await (await fetch(`${url}/health/ready`)).json()) as { matching: string }).matching

test('people, jobs and the index each have an instance; without the index SQL ranks', async () => {
  // The keys of the database are of one machine here.
  const ENCRYPTION_KEYS = Buffer.alloc(32, 56).toString('base64')
  const settings = {
    matching: settingsOf('matching', { ENCRYPTION_KEYS }),
    jobs: settingsOf('jobs', { ENCRYPTION_KEYS }),
  }
  const matching = launchServer(settings.matching)
  const [index, jobs] = await Promise.all([matching.ready, launchServer(settings.jobs).ready])
  await until('the index is loaded', async () => (await matchingOf(index)) === 'index')
  const ofWeb = settingsOf('web', { ENCRYPTION_KEYS, MATCHING_URLS: index, DATABASE_POOL: String(DATABASE_POOL) })
  const server = launchServer(ofWeb)
  const web = await server.ready

  const admin = await anAdmin(db)
  const candidate = await aCandidate(db)
  const mission = await aMission(db, await aRecruiter(db))
  const token = await tokenOf(web, admin.email, password)
  const rankOn = async () => {
    const answer = await fetch(web + api.matching.list.path.replace(':id', String(mission)), {
      headers: { authorization: `Bearer ${token}` },
    })
    return { status: answer.status, body: (await answer.json()) as { items: unknown[]; total: number } }
  }
  const answeredQuestions = async () => {
    const figures = await fetch(`${index}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    const line = new RegExp(`^inspirnautes_requests_total\\{.*route="${peerPath}",status="200"\\} (\\d+)$`, 'm')
    return Number(line.exec(await figures.text())?.[1] ?? 0)
  }
  const byIndex = await rankOn()
  expect(byIndex).toMatchObject({ status: 200, body: { total: 1, items: [{ profilId: candidate.candidateId }] } })
  expect(await answeredQuestions()).toBe(1)

  const letter = { firstname: 'Durand', lastname: 'Anne', email: 'anne@exemple.fr', message: 'Bonjour' }
  expect((await post(web, api.contact.send.path, letter)).status).toBe(200)
  await until('the mail is sent', async () => {
    const sent = await readdir(join(settings.jobs.DATA_DIR, 'outbox')).catch(() => [])
    return sent.length === 1
  })

  // Each answers what is its own, and nothing else.
  const path = api.referenceData.sectors.path
  expect(await Promise.all([web, jobs, index].map((url) => statusOf(url + path)))).toEqual([200, 404, 404])
  expect((await post(web, peerPath, {})).status).toBe(404)

  // Of more readers than connections who all wait for one lock, each connection of the pool holds one.
  const text = `select split_part(application_name, ' ', 1) as role, count(*)::int as held,
      count(*) filter (where wait_event_type = 'Lock')::int as waiting from pg_stat_activity
    where datname = current_database() and application_name ~ ' (main|direct)$' group by role order by role`
  const connections = async () => (await pool.query<{ role: InstanceRole; held: number; waiting: number }>(text)).rows
  const holder = await pool.connect()
  await holder.query('begin; lock table sectors in access exclusive mode')
  const readers = Promise.all(Array.from({ length: 3 * DATABASE_POOL }, () => statusOf(web + path)))
  await until('every connection of the pool waits', async () =>
    (await connections()).some(({ role, waiting }) => role === 'web' && waiting === DATABASE_POOL),
  )
  const held = await connections()
  await holder.query('rollback')
  holder.release()
  expect(new Set(await readers)).toEqual(new Set([200]))
  expect(held.map(({ role }) => role)).toEqual(['jobs', 'matching', 'web'])
  for (const { role, held: count } of held) {
    const given = { ...settings, web: ofWeb }[role as keyof typeof settings | 'web']
    // One for the figures.
    expect(count, role).toBeLessThanOrEqual(mostConnections(readSettings(given)) + 1)
  }
  // The main address is taken for a pooler's: its limits are those of the role.
  const limits = `select unnest(setconfig) as setting from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())`
  expect((await pool.query(limits)).rows).toContainEqual({ setting: 'statement_timeout=15000ms' })

  matching.child.kill('SIGKILL')
  await matching.ended
  expect(await rankOn()).toEqual(byIndex)
  expect(await matchingOf(web)).toBe('sql')
  expect(await stopServer(server)).toMatchObject({ code: 0 })
})
