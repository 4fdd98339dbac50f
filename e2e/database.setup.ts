import { startTestDatabase } from '../test/servers/postgres.ts'

/** Starts one PostgreSQL for all journeys; each worker clones its own database from the template. */
export default async () => {
  const { url, template, stop } = await startTestDatabase()
  process.env['E2E_DATABASE_URL'] = url
  process.env['E2E_TEMPLATE'] = template
  return stop
}
