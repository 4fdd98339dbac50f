import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate, openDatabase, type Database } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded/embedded-database.ts'

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

/** One PostgreSQL (or the one of TEST_DATABASE_URL) with a migrated template; two runs on one server use different names. */
export const startTestDatabase = async () => {
  const given = process.env['TEST_DATABASE_URL']
  const dataDir = given === undefined ? await mkdtemp(join(tmpdir(), 'inspirnautes-test-')) : undefined
  const server =
    dataDir === undefined ? undefined : await startEmbedded({ dataDir, durable: false, log: () => undefined })
  const url = given ?? server?.url ?? ''
  const template = `inspirnautes_template_${process.pid}`
  await administer(url, `create database ${template}`)
  await migrate(on(url, template))

  const stop = async () => {
    await administer(url, `drop database if exists ${template} with (force)`)
    await server?.stop()
    if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true })
  }
  return { url, template, stop }
}

/** A separate database, cloned from the template. */
export const cloneDatabase = async (
  url: string,
  template: string,
): Promise<Database & { url: string; drop: () => Promise<void> }> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(url, `create database ${name} template ${template}`)
  const database = openDatabase(on(url, name), 8)
  const drop = async () => {
    await database.pool.end()
    // PostgreSQL waits for the last connections to close; terminating them would raise an error in a client that is closing.
    await administer(url, `drop database ${name}`)
  }
  return { ...database, url: on(url, name), drop }
}
