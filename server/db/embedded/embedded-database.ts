import { createHmac } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { withRole, type RuntimeRole } from '#server/db/runtime-role.ts'
import { hasRoomForDatabase } from '#server/start/disk-room.ts'
import { codeOf, StartFailure } from '#server/start/start-failure.ts'
import { chooseLauncher, findBinaries } from './binaries.ts'
import { openCluster, owner, type Cluster } from './cluster.ts'
import { findPostmaster, freePort, launchPostmaster, stopPostmaster } from './postmaster.ts'
import { advisoryLocks } from '../advisory-locks.ts'

export type Embedded = {
  /** The owner's address: migrations, backups. */
  url: string
  /** The address under which the application works, once `migrate` was given `runtimeRole`. */
  runtimeUrl: string
  runtimeRole: RuntimeRole & { password: string }
  /** Whether it was already running: another app uses it, or one was killed. */
  adopted: boolean
  /** Ends the use of the database; the last process to do so stops it. */
  stop: () => Promise<void>
}

type EmbeddedOptions = {
  /** An existing folder in which we may write. */
  dataDir: string
  /** Receives an English log line when the database crashed and was started again. */
  log: (message: string) => void
  /** Called when the database crashed and does not start again. */
  onLost?: (cause: unknown) => void
  /** False only in tests: faster, but a power cut loses all data. */
  durable?: boolean
  /** Other than the usual number, only where instances are counted. */
  connections?: number
}

/** How long a start that ends at once is retried: the last processes of a killed PostgreSQL need a moment to end. */
const patienceMs = 10_000

/** Starts the database of the folder, or connects to the one already running there. */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const { dataDir, durable = true, connections } = options
  const binaries = findBinaries()
  const launcher = chooseLauncher(binaries, dataDir)
  const cluster = await openCluster(binaries, launcher, dataDir, durable)
  let adopted = true
  let port: number | undefined
  let isStopping = false
  const goesOn = () => !isStopping

  /** A database that crashed on a full disk is started again once there is room, however long that takes. */
  const whenRoom = async (): Promise<void> => {
    if (hasRoomForDatabase(dataDir)) return
    options.log('the disk is full: the database starts again once there is room')
    while (goesOn() && !hasRoomForDatabase(dataDir)) await pause(500)
  }

  const takeLease = async (): Promise<pg.Client> => {
    const deadline = performance.now() + patienceMs
    while (goesOn()) {
      const running = findPostmaster(cluster)
      let refusal: string | undefined
      if (running === undefined) {
        ;({ refusal } = await launchPostmaster(binaries, launcher, cluster, {
          port: port ?? (await freePort()),
          durable,
          connections,
        }))
        adopted &&= refusal !== undefined
      } else if (running.isReady) {
        const attempt = await tryLease(urlOf(cluster, running.port, 'postgres'))
        if (attempt instanceof pg.Client) {
          port = running.port
          return attempt
        }
        refusal = attempt.message
      }
      if (refusal !== undefined && performance.now() > deadline)
        throw new StartFailure(`La base de données ne démarre pas : ${refusal} (journal : ${cluster.log}).`)
      await pause(refusal === undefined ? 25 : 250)
    }
    throw new Error('the server stops while the database is away')
  }

  const keepLease = (client: pg.Client): pg.Client => {
    client.on('error', (error) => {
      if (!isStopping) options.log(`lost the database: ${error.message}`)
    })
    client.on('end', () => {
      if (isStopping) return
      lease = whenRoom().then(takeLease).then(keepLease)
      lease.then(
        () => options.log('the database runs again'),
        (cause: unknown) => {
          if (!isStopping) options.onLost?.(cause)
        },
      )
    })
    return client
  }

  let lease = takeLease().then(keepLease)
  await createDatabase(await lease)
  const url = urlOf(cluster, port ?? 0, owner)
  const runtimeRole = runtimeRoleOf(cluster)
  writeFileSync(join(cluster.home, 'url'), `${url}\n`, { mode: 0o600 })
  return {
    url,
    runtimeUrl: withRole(url, runtimeRole),
    runtimeRole,
    adopted,
    stop: async () => {
      isStopping = true
      const client = await lease.catch(() => undefined)
      if (client === undefined) return
      if (await isLastOut(client)) await stopPostmaster(cluster)
      await client.end()
    },
  }
}

const urlOf = ({ password }: Cluster, port: number, database: string): string =>
  `postgres://${owner}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`

/** Its password is made from the owner's, which it does not reveal: every start finds it again without keeping it. */
const runtimeRoleOf = ({ password }: Cluster) => {
  const name = `${owner}_app`
  return { name, password: createHmac('sha256', password).update(name).digest('base64url') }
}

/** Connects and takes a share of the lock; answers why not when the database went away meanwhile. */
const tryLease = async (url: string): Promise<pg.Client | Error> => {
  const client = new pg.Client({ connectionString: url, application_name: 'inspirnautes-lease', keepAlive: true })
  let broken: Error | undefined
  client.on('error', (error) => (broken = error))
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [advisoryLocks.lease])
    return broken ?? client
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Whether no other process holds the lock; a process that arrives now waits for the lock, then starts the database again. */
const isLastOut = async (lease: pg.Client): Promise<boolean> => {
  try {
    await lease.query('select pg_advisory_unlock_shared($1)', [advisoryLocks.lease])
    const { rows } = await lease.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      advisoryLocks.lease,
    ])
    return rows[0]?.alone === true
  } catch {
    // The database has already ended: there is nothing to stop.
    return false
  }
}

const createDatabase = async (client: pg.Client): Promise<void> => {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [owner])
  if (rowCount === 1) return
  try {
    await client.query(`create database ${owner}`)
  } catch (error) {
    // Another process that started at the same time made it.
    if (codeOf(error) !== '42P04' && codeOf(error) !== '23505') throw error
  }
}
