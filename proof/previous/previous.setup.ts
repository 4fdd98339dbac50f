import type { TestProject } from 'vitest/node'
import { cloneDatabase, startTestDatabase, type ClonedDatabase } from '#test/servers/postgres.ts'

const applied = async ({ owner }: ClonedDatabase): Promise<string> => {
  const { rows } = await owner.pool.query('select hash, created_at from drizzle.__drizzle_migrations order by id')
  return JSON.stringify(rows)
}

/** An instance of the previous release that comes back starts on the new schema: it must find nothing to do there. */
const startAgain = async (folder: string, database: ClonedDatabase): Promise<void> => {
  const before = await applied(database)
  const { migrate } = (await import(`${folder}/server/db/client.ts`)) as typeof import('#server/db/client.ts')
  await migrate(database.ownerUrl, { name: decodeURIComponent(new URL(database.url).username) })
  if ((await applied(database)) !== before) throw new Error('the previous release migrates the schema of this version')
}

/** A database that this version has migrated, for the tests of the previous release, whose folder is the root of the run. */
export const setup = async (project: TestProject) => {
  const { url, template, stop } = await startTestDatabase()
  const database = await cloneDatabase(url, template)
  await startAgain(project.config.root, database)
  await database.drop()
  project.provide('databaseUrl', url)
  project.provide('template', template)
  return stop
}
