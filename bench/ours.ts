import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/client.ts'
import { serveHealth } from '#server/plugins/health.ts'
import { loggerOptions } from '#server/plugins/logging.ts'
import { readSettings } from '#server/settings.ts'

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
