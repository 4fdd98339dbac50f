import type { TestProject } from 'vitest/node'
import { startTestDatabase } from '#test/servers/postgres.ts'

/** One PostgreSQL for all the tests of a run. */
export const setup = async (project: TestProject) => {
  const { url, template, stop } = await startTestDatabase()
  project.provide('databaseUrl', url)
  project.provide('template', template)
  return stop
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    template: string
  }
}
