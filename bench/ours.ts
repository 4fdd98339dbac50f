import '#server/start/known-imports.ts'
import { readSettings } from '#server/start/settings.ts'

const { buildApp } = await import('#server/app.ts')
const { openDatabase } = await import('#server/db/client.ts')
const { openFileStore } = await import('#server/files/file-store.ts')
const { listenToEndedSessions } = await import('#server/http/ended-sessions.ts')
const { serveHealth } = await import('#server/http/plugins/health.ts')
const { openMatchingIndex } = await import('#server/matching/matching-index.ts')
const { loggerOptions } = await import('#server/http/plugins/logging.ts')

/** The application as server/serve.ts makes it, without the job runner that sends the mails. */
const settings = readSettings(process.env)
const databaseUrl = settings.DATABASE_URL ?? ''
const database = openDatabase(databaseUrl)
const matchingIndex = openMatchingIndex({
  databaseUrl,
  db: database.db,
  warn: (sentence) => process.stderr.write(`${sentence}\n`),
})
const endedSessions = listenToEndedSessions({
  databaseUrl,
  pool: database.pool,
  warn: (sentence) => process.stderr.write(`${sentence}\n`),
})
const app = await buildApp({
  database,
  endedSessions,
  matchingIndex,
  fileStore: openFileStore({ dataDir: settings.DATA_DIR }),
  perAccountLimit: { reads: settings.MAX_READS, writes: settings.MAX_WRITES },
  sessionSecret: settings.SESSION_SECRET ?? '',
  // Without a port, the bare server answers the same addresses of files.
  publicUrl: 'http://localhost',
  contactTo: null,
  regionsUrl: null,
  now: () => new Date(),
  logger: loggerOptions(settings.LOG_LEVEL),
})
serveHealth(app, {
  readiness: async () => ({ lastBackup: null }),
  matching: () => (matchingIndex.isReady() ? 'index' : 'sql'),
  disk: () => 'room',
})
await app.listen({ port: settings.PORT, host: settings.HOST })

process.once(
  'SIGTERM',
  () => void Promise.all([app.close(), matchingIndex.close(), endedSessions.close()]).then(() => database.pool.end()),
)
process.once('disconnect', () => process.exit())
