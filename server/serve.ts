import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildApp } from '#server/app.ts'
import { migrate, openDatabase, type Database } from '#server/db/client.ts'
import type { FoundDatabase } from '#server/db/find-database.ts'
import { openReplica, type Replica } from '#server/db/replica.ts'
import { jobTimeOuts } from '#server/db/time-outs.ts'
import { openFileStore } from '#server/files/file-store.ts'
import { findLastBackup } from '#server/features/oversight/backups/backups.sql.ts'
import { createFirstAdministrator, newPassword } from '#server/features/access/sessions/administrators.commands.ts'
import { startJobs, type BackupSchedule } from '#server/jobs/runner.ts'
import { openMatchingIndex } from '#server/matching/matching-index.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { listenToEndedSessions } from '#server/http/ended-sessions.ts'
import { serveHealth } from '#server/http/plugins/health.ts'
import { ordinaryRoom } from '#server/http/plugins/overload.ts'
import { loggerOptions } from '#server/http/plugins/logging.ts'
import { openObservation } from '#server/observability/observation.ts'
import { sealPersonKeysBy } from '#server/db/person-keys.ts'
import { storedSessionSecret } from '#server/db/session-secret.ts'
import { openTypesetting } from '#server/pdf/typesetting.ts'
import { isCommonPassword } from '#server/security/common-passwords.ts'
import { hasRoomForFiles } from '#server/start/disk-room.ts'
import { openKeyRing } from '#server/start/key-ring.ts'
import { sealingWith } from '#server/security/sealing.ts'
import { signerOf } from '#server/security/signer.ts'
import type { Settings } from '#server/start/settings.ts'
import { step, warn } from '#server/start/terminal.ts'

const builtWeb = fileURLToPath(new URL('../build/client', import.meta.url))

/** The running application and its database. */
export type Serving = {
  handler: RequestListener
  /** The administrator that was just created; the password is present only when it was generated. */
  firstAdministrator: { email: string; password: string | undefined } | undefined
  close: () => Promise<void>
}

type ServeOptions = { place: FoundDatabase; settings: Settings; publicUrl: string; isStopping: () => boolean }

/** Migrates the database and builds the application that uses it. */
export const serveOn = async ({ place, settings, publicUrl, isStopping }: ServeOptions): Promise<Serving> => {
  if (place.mayChangeSchema)
    warn('the role of DATABASE_URL can change tables and the event log: see MIGRATIONS_URL in docs/operations.md')
  const { url: databaseUrl, ownerUrl, runtimeRole } = place
  await step('Mise à jour du schéma', () => migrate(ownerUrl, runtimeRole))
  const database = openDatabase(databaseUrl)
  // When requests hold all connections, these are left for signing in and for the question whether this instance is ready.
  const entryDatabase = openDatabase(databaseUrl, 4)
  // The jobs have their own connections: for their queue and the mails, two of which listen for new jobs, and for long work.
  const queueDatabase = openDatabase(databaseUrl, 5)
  const jobsDatabase = openDatabase(databaseUrl, 2, jobTimeOuts)
  const replica = replicaOf(settings, databaseUrl, database)
  const primaries = { requests: database, entry: entryDatabase, queue: queueDatabase, jobs: jobsDatabase }
  const databases = { ...primaries, ...(replica && { replica: replica.database }) }
  for (const { pool } of Object.values(primaries))
    pool.on('error', (error) => {
      if (!isStopping()) warn(`an idle connection was lost: ${error.message}`)
    })

  if (settings.DATABASE_URL !== undefined && settings.ENCRYPTION_KEYS === undefined)
    warn('the keys of the database are on this machine only: see ENCRYPTION_KEYS in docs/operations.md')
  const sealing = sealingWith(openKeyRing({ dataDir: settings.DATA_DIR, given: settings.ENCRYPTION_KEYS }))
  // `buildApp` says it of the databases that it is given.
  for (const { db } of [queueDatabase, jobsDatabase]) sealPersonKeysBy(db, sealing)
  const storedSecret = await storedSessionSecret(database.db, sealing)

  const password = settings.ADMIN_PASSWORD ?? newPassword()
  const operator = { id: null, role: 'operator', now: new Date() } as const
  const isPrinted = settings.ADMIN_PASSWORD === undefined
  const first = { email: settings.ADMIN_EMAIL, password, isPrinted }
  const isFirstStart = await createFirstAdministrator(database.db, operator, first)
  const generated = isPrinted ? password : undefined

  if (isFirstStart && settings.ADMIN_PASSWORD !== undefined && (await isCommonPassword(settings.ADMIN_PASSWORD)))
    warn('ADMIN_PASSWORD is a common password: change it on the page of the account')

  const started = Promise.withResolvers<void>()
  const matchingIndex =
    settings.MATCHING === 'sql'
      ? undefined
      : openMatchingIndex({
          databaseUrl,
          db: database.db,
          after: started.promise,
          warn: (sentence) => warn(sentence),
        })

  const endedSessions = listenToEndedSessions({ databaseUrl, pool: database.pool, warn: (sentence) => warn(sentence) })

  const observation = await openObservation({
    settings,
    databaseUrl,
    databases,
    replica,
    indexPosition: () => matchingIndex?.position(),
    warn: (sentence) => warn(sentence),
  })

  const backup = backupScheduleOf(settings, ownerUrl)

  const fileStore = openFileStore({ dataDir: settings.DATA_DIR, s3Url: settings.S3_URL })
  await fileStore.storage.check()

  return step('Application', async () => {
    const app = await buildApp({
      database,
      entryDatabase,
      ...(replica && { replica }),
      room: { ...ordinaryRoom, most: settings.MAX_REQUESTS },
      perAccountLimit: { reads: settings.MAX_READS, writes: settings.MAX_WRITES },
      observers: observation.observers,
      endedSessions,
      ...(matchingIndex && { matchingIndex }),
      fileStore,
      sessionSecret: settings.SESSION_SECRET ?? storedSecret,
      sealing,
      requireSecondFactor: settings.REQUIRE_SECOND_FACTOR,
      publicUrl,
      contactTo: settings.CONTACT_TO ?? null,
      regionsUrl: settings.REGIONS_URL,
      quizUrl: settings.QUIZ_URL,
      securityContact: settings.SECURITY_CONTACT,
      backupAt: backup?.at,
      now: () => new Date(),
      logger: loggerOptions(settings.LOG_LEVEL),
      trustProxy: settings.TRUST_PROXY,
      // Without built pages (`npm run dev`), Vite serves the pages.
      ...(existsSync(builtWeb) && { webRoot: builtWeb }),
    })
    serveHealth(app, {
      readiness: async () => {
        const last = isStopping() ? undefined : await answerOf(findLastBackup(entryDatabase.db))
        return last && { lastBackup: last.answer?.madeAt ?? null }
      },
      matching: () => (matchingIndex?.isReady() === true ? 'index' : 'sql'),
      disk: () => (hasRoomForFiles(settings.DATA_DIR) ? 'room' : 'full'),
    })
    await app.ready()
    const mailer = observation.watched(
      openMailer({
        smtpUrl: settings.SMTP_URL,
        tls: settings.SMTP_TLS,
        from: settings.MAIL_FROM,
        dataDir: settings.DATA_DIR,
      }),
    )
    const typesetting = openTypesetting()
    const jobs = startJobs({
      database: jobsDatabase,
      queueDatabase,
      mailer,
      matchingIndex,
      fileStore,
      typesetting,
      publicUrl,
      signer: signerOf(settings.SESSION_SECRET ?? storedSecret),
      contactTo: settings.CONTACT_TO ?? null,
      securityLogUrl: settings.SECURITY_LOG_URL ?? null,
      ...(backup && { backup }),
      now: () => new Date(),
      log: app.log,
    })
    started.resolve()
    return {
      handler: (request, response) => app.routing(request, response),
      firstAdministrator: isFirstStart ? { email: settings.ADMIN_EMAIL, password: generated } : undefined,
      close: async () => {
        await app.close()
        await within(longestJobsMs, jobs.stop())
        await typesetting.close()
        const readers = [matchingIndex, endedSessions, observation, replica]
        await within(longestFarewellMs, Promise.all(readers.map(async (reader) => reader?.close())))
        await within(longestFarewellMs, Promise.all(Object.values(primaries).map(({ pool }) => pool.end())))
      },
    }
  })
}

/** A connection that died silently never answers that it closes: the stop does not wait for it. */
const longestJobsMs = 8000
const longestFarewellMs = 1500

/** Waits for work this long at most; what fails at the stop has nobody to hear of it. */
const within = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), pause(ms)])

const replicaOf = (
  { DATABASE_REPLICA_URL: replicaUrl }: Settings,
  primaryUrl: string,
  primary: Database,
): Replica | undefined =>
  replicaUrl === undefined
    ? undefined
    : openReplica({ replicaUrl, primaryUrl, primary, warn: (sentence) => warn(sentence) })

const backupScheduleOf = (
  { BACKUP_AT: at, BACKUP_DIR: folder, BACKUP_KEEP: keep, DATA_DIR: dataDir, S3_URL }: Settings,
  ownerUrl: string,
): BackupSchedule | undefined =>
  at === undefined || folder === undefined
    ? undefined
    : { at, folder, keep, ownerUrl, dataDir, hasBucket: S3_URL !== undefined }

/** What the database answers within 2 s; undefined when it does not. */
const answerOf = <Answer>(query: Promise<Answer>): Promise<{ answer: Answer } | undefined> =>
  Promise.race([
    query.then(
      (answer) => ({ answer }),
      () => undefined,
    ),
    pause(2000, undefined, { ref: false }),
  ])
