import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { migrate, openDatabase } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded/embedded-database.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { openTestDatabase } from '#test/servers/app.ts'
import { aPublisher } from '#test/people/publisher.ts'
import { runAdmin, stopServer, until } from '#test/servers/server-process.ts'
import { launchServer, openDataDir } from './server-process.ts'

const { path: DATA_DIR, open } = await openDataDir()
const aside = await mkdtemp(join(tmpdir(), 'inspirnautes-roles-'))
afterAll(() => rm(aside, { recursive: true, force: true }))

const runtimeRole = 'inspirnautes_app'

test('a data folder of a version that knew the owner alone is served by the runtime role from the next start on', async () => {
  await mkdir(DATA_DIR, { mode: 0o711 })
  const earlier = await startEmbedded({ dataDir: DATA_DIR, log: () => undefined, durable: false })
  await migrate(earlier.url)
  const { db, pool } = openDatabase(earlier.url, 1)
  const publisher = await aPublisher(db)
  await pool.end()
  await earlier.stop()

  // The command before the server: either may be the first.
  expect(await runAdmin(['create', 'anne@exemple.fr'], { DATA_DIR })).toMatchObject({ code: 0, complaint: '' })
  const server = launchServer({ DATA_DIR })
  const url = await server.ready
  expect(await publisher.publish(url, await publisher.signIn(url), 'Sans le propriétaire')).toBe(201)
  await using database = await open()
  expect(await database.db.$count(missions)).toBe(1)

  const connections = sql`select distinct usename, application_name like 'inspirnautes-lease' as "isLease"
    from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by usename`
  expect((await database.db.execute(connections)).rows).toEqual([
    { usename: 'inspirnautes', isLease: true },
    { usename: runtimeRole, isLease: false },
  ])
  await until('the index is loaded', async () => {
    const answer = await fetch(`${url}/health/ready`)
    return (await answer.text()).includes('index')
  })
  const { complaint } = await stopServer(server)
  expect(complaint).toBe('')
})

test.each([
  ['the owner alone', false],
  ['a role of its own', true],
])('with %s in DATABASE_URL, a server says whether it can change tables: %s', async (_, isApart) => {
  const { url, ownerUrl } = await openTestDatabase()
  const env = isApart ? { DATABASE_URL: url, MIGRATIONS_URL: ownerUrl } : { DATABASE_URL: ownerUrl }
  const server = launchServer({ ...env, DATA_DIR: aside, ADMIN_PASSWORD: 'Abcd123!' })
  await server.ready
  const { complaint } = await stopServer(server)
  expect(complaint.split('\n').filter((line) => line.includes('MIGRATIONS_URL'))).toHaveLength(isApart ? 0 : 1)
})
