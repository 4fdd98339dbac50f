import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import pg from 'pg'
import { migrate } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded.ts'

/** The migrated database that every test file is cloned from; two runs on one server do not meet. */
const template = `inspirnautes_template_${process.pid}`

/** One PostgreSQL for the whole run (or the one of TEST_DATABASE_URL), with a migrated template in it. */
export const setup = async (project: TestProject) => {
  const given = process.env.TEST_DATABASE_URL
  const dataDir = given === undefined ? await mkdtemp(join(tmpdir(), 'inspirnautes-test-')) : undefined
  const server =
    dataDir === undefined ? undefined : await startEmbedded({ dataDir, durable: false, log: () => undefined })
  const url = given ?? server?.url ?? ''

  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${template}`)
  await client.end()
  const templateUrl = new URL(url)
  templateUrl.pathname = `/${template}`
  await migrate(templateUrl.href)
  project.provide('databaseUrl', url)
  project.provide('template', template)

  return async () => {
    await server?.stop()
    if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    template: string
  }
}
