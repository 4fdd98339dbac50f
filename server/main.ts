import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { openDataDir } from '#server/data-dir.ts'
import { migrate } from '#server/db/client.ts'
import { openConfiguredDatabase, type OpenedDatabase } from '#server/db/open.ts'
import { createFirstAdministrator, newPassword } from '#server/features/accounts/administrators.commands.ts'
import { holdPort, type FrontDoor } from '#server/front-door.ts'
import { serveHealth } from '#server/plugins/health.ts'
import { loggerOptions, warn } from '#server/plugins/logging.ts'
import { keptSessionSecret } from '#server/session-secret.ts'
import { describeSettings, readSettings, type Settings } from '#server/settings.ts'
import { StartFailure } from '#server/start-failure.ts'
import { say, step } from '#server/steps.ts'

/** What is under way when we are told to stop has this long to end; then whatever resists is abandoned. */
const patienceMs = 10_000
const longestStopMs = 20_000

/** What is open, in the order in which it is closed. */
type Running = { door?: FrontDoor; app?: FastifyInstance; database?: OpenedDatabase; isStopping: boolean }

/** Opens everything, the port first: whoever cannot have it learns so at once. */
const start = async (settings: Settings, running: Running): Promise<void> => {
  const door = await holdPort(settings.PORT, settings.HOST)
  running.door = door
  openDataDir(settings.DATA_DIR)
  const database = await step('Base de données', () =>
    openConfiguredDatabase({ url: settings.DATABASE_URL, dataDir: settings.DATA_DIR, warn, onLost: fail }),
  )
  running.database = database
  await step('Mise à jour du schéma', () => migrate(database.url))

  const password = settings.ADMIN_PASSWORD ?? newPassword()
  const operator = { id: null, role: 'operator', now: new Date() } as const
  const isFirstStart = await createFirstAdministrator(database.db, operator, settings.ADMIN_EMAIL, password)

  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${door.port}`
  await step('Application', async () => {
    const app = await buildApp({
      database,
      sessionSecret: settings.SESSION_SECRET ?? (await keptSessionSecret(database.db)),
      publicUrl,
      contactTo: settings.CONTACT_TO ?? null,
      now: () => new Date(),
      logger: loggerOptions(settings.LOG_LEVEL),
      trustProxy: settings.TRUST_PROXY,
    })
    running.app = app
    serveHealth(app, async () => !running.isStopping && (await answers(database.pool.query('select'))))
    await app.ready()
    door.open(app.routing)
  })

  say(`\nInspirnautes est prêt : ${publicUrl}`)
  if (!isFirstStart) return
  say(`\nAdministrateur : ${settings.ADMIN_EMAIL}`)
  if (settings.ADMIN_PASSWORD === undefined) say(`Mot de passe   : ${password}   (affiché cette seule fois)`)
}

/** Whether the database answers within 2 s. */
const answers = (query: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    query.then(
      () => true,
      () => false,
    ),
    pause(2000, false, { ref: false }),
  ])

const close = async ({ door, app, database }: Running): Promise<void> => {
  await door?.close(patienceMs)
  await app?.close()
  await database?.close()
}

/** Says why, in one sentence when the person can act on it, in full when it is a defect of ours, and ends. */
const fail = (error: unknown): never => {
  if (error instanceof StartFailure) process.stderr.write(`${error.message}\n`)
  else console.error(error)
  process.exit(1)
}

const run = async (): Promise<void> => {
  const running: Running = { isStopping: false }
  const starting = start(readSettings(process.env), running)

  const stop = async () => {
    if (running.isStopping) return
    running.isStopping = true
    setTimeout(() => process.exit(1), longestStopMs).unref()
    await starting
    await step('\nArrêt', () => close(running))
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop().catch(fail))
  // The command that started us was killed: nobody is left to stop us.
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
