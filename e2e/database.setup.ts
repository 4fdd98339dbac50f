import { ensureExamination } from '../test/servers/examination.ts'
import { startTestDatabase } from '../test/servers/postgres.ts'

/** Starts one PostgreSQL for all journeys, of which each worker clones its own database, and builds what examines files. */
export default async () => {
  await ensureExamination()
  const { url, template, stop } = await startTestDatabase()
  process.env['E2E_DATABASE_URL'] = url
  process.env['E2E_TEMPLATE'] = template
  return stop
}
