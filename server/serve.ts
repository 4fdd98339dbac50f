import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildApp } from '#server/app.ts'
import { buildInnerApp } from '#server/inner-app.ts'
import { migrate, type Database } from '#server/db/client.ts'
import type { FoundDatabase } from '#server/db/find-database.ts'
import { openPools, type Pools } from '#server/db/pools.ts'
import { mainTimeOuts } from '#server/db/time-outs.ts'
import { inOrderOf, openReplica, type Replica } from '#server/db/replica.ts'
import { openFileStore } from '#server/files/file-store.ts'
import { findLastBackup } from '#server/features/oversight/backups/backups.sql.ts'
import { createFirstAdministrator, newPassword } from '#server/features/access/sessions/administrators.commands.ts'
import type { Stamp } from '#server/features/papers/signatures/signatures.jobs.ts'
import { startJobs, type BackupSchedule } from '#server/jobs/runner.ts'
import { answerPeers } from '#server/features/hiring/matching/matching-peers.routes.ts'
import { openMatchingIndex } from '#server/matching/matching-index.ts'
import { openRemoteIndex } from '#server/matching/remote-index.ts'
import { flowServiceOf, type FlowService } from '#server/einvoices/flow-service.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { listenToEndedSessions } from '#server/http/ended-sessions.ts'
import { serveHealth } from '#server/http/plugins/health.ts'
import { ordinaryRoom } from '#server/http/plugins/overload.ts'
import { loggerOptions } from '#server/http/plugins/logging.ts'
import { openObservation } from '#server/observability/observation.ts'
import { sealPersonKeysBy } from '#server/db/person-keys.ts'
import { replaceLostSealIdentity, storedSealIdentity } from '#server/db/seal-identity.ts'
import { storedSessionSecret } from '#server/db/session-secret.ts'
import { openTypesetting } from '#server/pdf/typesetting.ts'
import { isCommonPassword } from '#server/security/common-passwords.ts'
import { hasRoomForFiles } from '#server/start/disk-room.ts'
import { sealIdentityIn } from '#server/start/seal-file.ts'
import { openKeyRing } from '#server/start/key-ring.ts'
import { sealingWith, type Sealing } from '#server/security/sealing.ts'
import type { SealIdentity } from '#server/security/seal-identity.ts'
import { askTimeStamp } from '#server/security/time-stamp.ts'
import { signerOf } from '#server/security/signer.ts'
import { poolSizes, workOf } from '#server/start/roles.ts'
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

/** Migrates the database and builds the application that uses it: of it, what the role of this instance is. */
export const serveOn = async ({ place, settings, publicUrl, isStopping }: ServeOptions): Promise<Serving> => {
  if (place.mayChangeSchema)
    warn('the role of DATABASE_URL can change tables and the event log: see MIGRATIONS_URL in docs/operations.md')
  const { directUrl, ownerUrl, runtimeRole } = place
  const { servesPeople, runsJobs, holdsIndex } = workOf[settings.ROLE]
  await step('Mise à jour du schéma', () => migrate(ownerUrl, runtimeRole))
  const pools = openPools(place, settings)
  const { entry, requests } = pools
  const replica = servesPeople ? replicaOf(settings, place, requests) : undefined
  for (const { pool } of Object.values(pools))
    pool.on('error', (error) => {
      if (!isStopping()) warn(`an idle connection was lost: ${error.message}`)
    })

  if (settings.DATABASE_URL !== undefined && settings.ENCRYPTION_KEYS === undefined)
    warn('the keys of the database are on this machine only: see ENCRYPTION_KEYS in docs/operations.md')
  const sealing = sealingWith(openKeyRing({ dataDir: settings.DATA_DIR, given: settings.ENCRYPTION_KEYS }))
  for (const { db } of Object.values(pools)) sealPersonKeysBy(db, sealing)
  const sessionSecret = await secretOf(settings, entry, sealing)
  const signer = signerOf(sessionSecret)
  if (runsJobs && !servesPeople && settings.PUBLIC_URL === undefined)
    warn('the links of mails lead to this instance, which serves no pages: see PUBLIC_URL in docs/operations.md')
  const sealIdentity = await sealIdentityOf(settings, entry, sealing)
  const firstAdministrator = await firstAdministratorOf(settings, entry)

  const started = Promise.withResolvers<void>()
  const ownIndex =
    holdsIndex && settings.MATCHING === 'index'
      ? openMatchingIndex({
          databaseUrl: directUrl,
          db: requests.db,
          after: started.promise,
          warn: (sentence) => warn(sentence),
        })
      : undefined
  const matchingIndex =
    ownIndex ??
    (settings.MATCHING === 'index' && settings.MATCHING_URLS !== undefined
      ? openRemoteIndex({ urls: settings.MATCHING_URLS, signer, warn: (sentence) => warn(sentence) })
      : undefined)

  const observation = await openObservation({
    settings,
    databaseUrl: directUrl,
    databases: { ...poolsInUse(pools, settings), ...replicasOf(replica) },
    replica,
    indexPosition: ownIndex && (() => ownIndex.position()),
    warn: (sentence) => warn(sentence),
  })
  const backup = backupScheduleOf(settings, ownerUrl)
  const fileStore = openFileStore({ dataDir: settings.DATA_DIR, s3Url: settings.S3_URL })
  await fileStore.storage.check()
  const contactTo = settings.CONTACT_TO ?? null
  const now = () => new Date()
  const logger = loggerOptions(settings.LOG_LEVEL)

  return step('Application', async () => {
    const endedSessions = servesPeople
      ? listenToEndedSessions({ databaseUrl: directUrl, pool: requests.pool, warn: (sentence) => warn(sentence) })
      : undefined
    const app =
      endedSessions === undefined
        ? buildInnerApp({ logger, publicUrl, observers: observation.observers })
        : await buildApp({
            database: requests,
            entryDatabase: entry,
            ...(replica && { replica }),
            room: { ...ordinaryRoom, most: settings.MAX_REQUESTS },
            perAccountLimit: { reads: settings.MAX_READS, writes: settings.MAX_WRITES },
            observers: observation.observers,
            endedSessions,
            ...(matchingIndex && { matchingIndex }),
            fileStore,
            sessionSecret,
            sealing,
            requireSecondFactor: settings.REQUIRE_SECOND_FACTOR,
            publicUrl,
            contactTo,
            regionsUrl: settings.REGIONS_URL,
            companiesUrl: settings.COMPANIES_URL,
            quizUrl: settings.QUIZ_URL,
            securityContact: settings.SECURITY_CONTACT,
            backupAt: backup?.at,
            now,
            logger,
            trustProxy: settings.TRUST_PROXY,
            // Without built pages (`npm run dev`), Vite serves the pages.
            ...(existsSync(builtWeb) && { webRoot: builtWeb }),
          })
    if (ownIndex !== undefined && !servesPeople)
      answerPeers(app, { db: requests.db, matchingIndex: ownIndex, signer, now })
    serveHealth(app, {
      readiness: async () => {
        const last = isStopping() ? undefined : await answerOf(findLastBackup(entry.db))
        return last && { lastBackup: last.answer?.madeAt ?? null }
      },
      matching: () => (matchingIndex?.isReady() === true ? 'index' : 'sql'),
      disk: () => (hasRoomForFiles(settings.DATA_DIR) ? 'room' : 'full'),
    })
    await app.ready()
    const typesetting = openTypesetting()
    const jobs = runsJobs
      ? startJobs({
          database: pools.jobs,
          queueDatabase: pools.queue,
          mailer: observation.watched(mailerOf(settings)),
          matchingIndex,
          fileStore,
          typesetting,
          publicUrl,
          signer,
          sealing,
          sealIdentity,
          stamp: stampBy(settings.TSA_URL),
          contactTo,
          securityLogUrl: settings.SECURITY_LOG_URL ?? null,
          tsaUrl: settings.TSA_URL ?? null,
          flowService: flowServiceBy(settings),
          ...(backup && { backup }),
          now,
          log: app.log,
        })
      : undefined
    started.resolve()
    return {
      handler: (request, response) => app.routing(request, response),
      firstAdministrator,
      close: async () => {
        await app.close()
        if (jobs !== undefined) await within(longestJobsMs, jobs.stop())
        await typesetting.close()
        const readers = [ownIndex, endedSessions, observation, replica]
        await within(longestFarewellMs, Promise.all(readers.map(async (reader) => reader?.close())))
        await within(longestFarewellMs, Promise.all(Object.values(pools).map(({ pool }) => pool.end())))
      },
    }
  })
}

const secretOf = async (settings: Settings, { db }: Database, sealing: Sealing): Promise<string> => {
  // Read even where the settings have another one: it proves that this machine has the keys.
  const stored = await storedSessionSecret(db, sealing)
  return settings.SESSION_SECRET ?? stored
}

/** What documents are sealed with: the operator's certificate, else our own, which the first start makes. */
const sealIdentityOf = async (
  { SEAL_P12_FILE: path, SEAL_P12_PASSWORD: password }: Settings,
  { db }: Database,
  sealing: Sealing,
): Promise<() => Promise<SealIdentity>> => {
  if (path !== undefined) {
    const identity = sealIdentityIn(path, password)
    return () => Promise.resolve(identity)
  }
  await replaceLostSealIdentity(db, sealing, new Date())
  await storedSealIdentity(db, sealing, new Date())
  return () => storedSealIdentity(db, sealing, new Date())
}

/** What stamps a seal: the authority of the settings; a seal goes on without where it does not answer in time. */
const stampBy =
  (address: string | undefined): Stamp =>
  async (sha256) => {
    if (address === undefined) return null
    return askTimeStamp(address, sha256).catch((error: unknown) => {
      warn(`a document was sealed without a time stamp: ${error instanceof Error ? error.message : String(error)}`)
      return null
    })
  }

/** Where invoices are deposited: the platform of the settings; without it, by hand. */
const flowServiceBy = ({ PA_URL: url, ...given }: Settings): FlowService | undefined => {
  const { PA_TOKEN_URL: tokenUrl, PA_CLIENT_ID: clientId, PA_CLIENT_SECRET: clientSecret } = given
  if (url === undefined || tokenUrl === undefined || clientId === undefined || clientSecret === undefined)
    return undefined
  return flowServiceOf({ url, tokenUrl, clientId, clientSecret }, { warn: (sentence) => warn(sentence) })
}

const firstAdministratorOf = async (settings: Settings, { db }: Database): Promise<Serving['firstAdministrator']> => {
  const isPrinted = settings.ADMIN_PASSWORD === undefined
  const password = settings.ADMIN_PASSWORD ?? newPassword()
  const operator = { id: null, role: 'operator', now: new Date() } as const
  const first = { email: settings.ADMIN_EMAIL, password, isPrinted }
  if (!(await createFirstAdministrator(db, operator, first))) return undefined
  if (!isPrinted && (await isCommonPassword(password)))
    warn('ADMIN_PASSWORD is a common password: change it on the page of the account')
  return { email: settings.ADMIN_EMAIL, password: isPrinted ? password : undefined }
}

const mailerOf = ({ SMTP_URL: smtpUrl, SMTP_TLS: tls, MAIL_FROM: from, DATA_DIR: dataDir }: Settings) =>
  openMailer({ smtpUrl, tls, from, dataDir })

/** A connection that died silently never answers that it closes: the stop does not wait for it. */
const longestJobsMs = 8000
const longestFarewellMs = 1500

/** Waits for work this long at most; what fails at the stop has nobody to hear of it. */
const within = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), pause(ms)])

/** Which of several replicas an instance reads first follows from where it runs, so that it stays the same. */
const replicaOf = (settings: Settings, place: FoundDatabase, primary: Database): Replica | undefined => {
  const { DATABASE_REPLICA_URL: urls, DATABASE_REPLICA_POOL: size, DATA_DIR, PORT } = settings
  if (urls === undefined) return undefined
  return openReplica({
    replicaUrls: inOrderOf(`${hostname()} ${DATA_DIR} ${PORT}`, urls),
    primaryUrl: place.url,
    primary,
    size,
    primaryTimeOuts: mainTimeOuts(place),
    warn: (sentence) => warn(sentence),
  })
}

/** For who watches them: a pool that this role has no use for stays empty. */
const poolsInUse = (pools: Pools, settings: Settings): Partial<Pools> => {
  const sizes = poolSizes(settings)
  return Object.fromEntries(Object.entries(pools).filter(([name]) => sizes[name as keyof Pools] > 0))
}

const replicasOf = (replica: Replica | undefined): Record<string, Database> =>
  Object.fromEntries(
    (replica?.databases ?? []).map((database, place) => [place === 0 ? 'replica' : `replica${place + 1}`, database]),
  )

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
