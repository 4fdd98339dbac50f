// Imported first: it makes the imports of the application's code below faster.
import '#server/start/known-imports.ts'
import { checkBackupFolder } from '#server/backup/backup-folder.ts'
import { openDataDir } from '#server/start/data-folder.ts'
import { findDatabase, type FoundDatabase } from '#server/db/find-database.ts'
import { reservePort, type ReservedPort } from '#server/start/port.ts'
import { sentenceOf } from '#server/errors/logged-error.ts'
import { isUnavailable } from '#server/errors/unavailable.ts'
import type { Serving } from '#server/serve.ts'
import { describeSettings, readSettings, type Settings } from '#server/start/settings.ts'
import { longestStopMs, patienceMs } from '#server/start/stop-times.ts'
import { fail, say, step, warn } from '#server/start/terminal.ts'

/** The open resources, in the order in which they are closed. */
type Running = { port?: ReservedPort; serving?: Serving; database?: FoundDatabase; isStopping: boolean }

/** Opens every resource. The port comes first, so that a port already in use is reported at once. */
const start = async (settings: Settings, running: Running): Promise<void> => {
  running.port = await reservePort(settings.PORT, settings.HOST)
  openDataDir(settings.DATA_DIR)
  if (settings.BACKUP_DIR !== undefined) checkBackupFolder(settings.BACKUP_DIR, settings.DATA_DIR, warn)
  // The application's code is imported while the database starts.
  const code = import('#server/serve.ts')
  running.database = await step('Base de données', () => findDatabase({ settings, warn, onLost: fail }))
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${running.port.port}`
  const { serveOn } = await code
  running.serving = await serveOn({
    place: running.database,
    settings,
    publicUrl,
    isStopping: () => running.isStopping,
  })
  running.port.open(running.serving.handler)

  say(`\nInspirnautes est prêt : ${publicUrl}`)
  const { firstAdministrator } = running.serving
  if (firstAdministrator === undefined) return
  say(`\nAdministrateur : ${firstAdministrator.email}`)
  if (firstAdministrator.password !== undefined)
    say(`Mot de passe   : ${firstAdministrator.password}   (affiché cette seule fois)`)
}

const close = async ({ port, serving, database }: Running): Promise<void> => {
  await port?.close(patienceMs)
  await serving?.close()
  await database?.release()
}

const run = async (): Promise<void> => {
  // A line of the log that a full disk does not take is lost, and nothing else.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  // Node would print the whole error, with the values of its query.
  process.on('uncaughtException', fail)
  // The job runner awaits nobody when it writes that a job has ended: without the database, its promise is rejected alone.
  process.on('unhandledRejection', (error) => {
    if (isUnavailable(error)) warn(`nobody waited for the database: ${sentenceOf(error)}`)
    else fail(error)
  })
  const running: Running = { isStopping: false }
  const settings = readSettings(process.env)
  const starting = start(settings, running)

  const stop = async (drainMs = 0) => {
    if (running.isStopping) return
    running.isStopping = true
    setTimeout(() => process.exit(1), drainMs + longestStopMs).unref()
    await starting
    if (drainMs > 0) await running.port?.drain(drainMs)
    await step('\nArrêt', () => close(running))
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop().catch(fail))
  process.on('SIGTERM', () => void stop(settings.DRAIN_SECONDS * 1000).catch(fail))
  // The parent process was killed, so no one would stop this one.
  process.on('disconnect', () => void stop().catch(fail))
  process.channel?.unref()

  try {
    await starting
  } catch (error) {
    await close(running)
    throw error
  }
}

if (process.argv.includes('--help')) say(describeSettings())
else await run().catch(fail)
