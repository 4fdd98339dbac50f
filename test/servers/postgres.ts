import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate, openDatabase, type Database } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded/embedded-database.ts'
import { withRole } from '#server/db/runtime-role.ts'

const on = (url: string, database: string): string => {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

const administer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** On Linux, a folder that is kept in memory. */
const memoryFolder = '/dev/shm'
/** The databases of all the tests together stay below it. */
const roomBytes = 3 * 1024 ** 3

/** In memory a database is cloned ten times faster than on a disk, where the files of all of them wait to be written. */
const fastestFolder = async (): Promise<string> => {
  const memory = await statfs(memoryFolder).catch(() => undefined)
  return memory !== undefined && memory.bavail * memory.bsize > roomBytes ? memoryFolder : tmpdir()
}

/** The role under which the application works in tests; a server of TEST_DATABASE_URL keeps it. */
const testRole = { name: 'inspirnautes_test', password: 'for tests alone' }

/** What is connected to a database, and what it asked last: a test that leaves something open is found by it. */
const connectionsTo = async (url: string, database: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const asked = 'select backend_type, state, query from pg_stat_activity where datname = $1'
  const { rows } = await client.query(asked, [database])
  await client.end()
  return JSON.stringify(rows)
}

/** One PostgreSQL (or the one of TEST_DATABASE_URL) with a migrated template; two runs on one server do not meet. */
export const startTestDatabase = async () => {
  const given = process.env['TEST_DATABASE_URL']
  const dataDir = given === undefined ? await mkdtemp(join(await fastestFolder(), 'inspirnautes-test-')) : undefined
  const server =
    dataDir === undefined ? undefined : await startEmbedded({ dataDir, durable: false, log: () => undefined })
  const url = given ?? server?.url ?? ''
  const template = `inspirnautes_template_${process.pid}`
  await administer(url, `create database ${template}`)
  await migrate(on(url, template), testRole)
  // Where it is yesterday until noon: a day that is not that of Paris is another one at most hours.
  await administer(url, `alter role ${testRole.name} set timezone to 'Etc/GMT+12'`)

  const stop = async () => {
    await administer(url, `drop database if exists ${template} with (force)`)
    await server?.stop()
    if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true })
  }
  return { url, template, stop }
}

/** A database of one's own: opened as the application's role, `owner` and `ownerUrl` for what that one may not do. */
export type ClonedDatabase = Database & { url: string; owner: Database; ownerUrl: string; drop: () => Promise<void> }

/** Clones the template. Everything that a test does under the application's role finds a missing grant. */
export const cloneDatabase = async (url: string, template: string): Promise<ClonedDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // The files are copied as they are: by the write-ahead log, each page would be written twice.
  await administer(url, `create database ${name} template ${template} strategy file_copy`)
  const ownerUrl = on(url, name)
  const runtimeUrl = withRole(ownerUrl, testRole)
  const [database, owner] = [openDatabase(runtimeUrl, 8), openDatabase(ownerUrl, 2)]
  const drop = async () => {
    await Promise.all([database.pool.end(), owner.pool.end()])
    // PostgreSQL waits for the last connections to close; to cut them would throw in a client on its way out.
    await administer(url, `drop database ${name}`).catch(async (error: unknown) => {
      throw new Error(`still connected: ${await connectionsTo(url, name)}`, { cause: error })
    })
  }
  return { ...database, url: runtimeUrl, owner, ownerUrl, drop }
}
