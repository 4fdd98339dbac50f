import '#server/quick-imports.ts'
import { readSettings } from '#server/settings.ts'

const { buildApp } = await import('#server/app.ts')
const { openDatabase } = await import('#server/db/client.ts')
const { serveHealth } = await import('#server/plugins/health.ts')
const { loggerOptions } = await import('#server/plugins/logging.ts')

/** The application as server/serve.ts makes it, without the job runner that sends the mails. */
const settings = readSettings(process.env)
const database = openDatabase(settings.DATABASE_URL ?? '')
const app = await buildApp({
  database,
  sessionSecret: settings.SESSION_SECRET ?? '',
  publicUrl: `http://localhost:${settings.PORT}`,
  contactTo: null,
  regionsUrl: null,
  now: () => new Date(),
  logger: loggerOptions(settings.LOG_LEVEL),
})
serveHealth(app, async () => true)
await app.listen({ port: settings.PORT, host: settings.HOST })

process.once('SIGTERM', () => void app.close().then(() => database.pool.end()))
process.once('disconnect', () => process.exit())
