import type { TestProject } from 'vitest/node'
import { ensureExamination } from '#test/servers/examination.ts'
import { startTestDatabase } from '#test/servers/postgres.ts'

/** One PostgreSQL for all the tests of a run, and what examines the files that they send. */
export const setup = async (project: TestProject) => {
  await ensureExamination()
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
