import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll } from 'vitest'
import { openBaseBackup } from '#server/backup/base-backup.ts'
import { migrate, openDatabase } from '#server/db/client.ts'
import { chooseLauncher, commandLine, findBinaries, launchOptions } from '#server/db/embedded/binaries.ts'
import { startEmbedded } from '#server/db/embedded/embedded-database.ts'
import { freePort } from '#server/db/embedded/postmaster.ts'
import type { ClonedDatabase } from '#test/servers/postgres.ts'

/** A PostgreSQL that follows another one. */
export type Standby = {
  start: () => Promise<void>
  /** Cuts all its connections. */
  kill: () => Promise<void>
  /** It takes the log and shows nothing of it, until it is told to go on. */
  holdBack: () => Promise<void>
  goOn: () => Promise<void>
}

export type ReplicatedDatabase = ClonedDatabase & {
  /** The standby, for the application's role. */
  replicaUrl: string
  standby: Standby
  /** Resolves once the standby shows all that was committed before the call. */
  replayed: () => Promise<void>
}

const slot = 'replica'

const onPort = (url: string, port: number): string => {
  const other = new URL(url)
  other.port = String(port)
  return other.href
}

/** A folder with the copy of a running server, that follows it from then on. */
const makeStandby = async (data: string, primaryUrl: string, primary: pg.Pool): Promise<void> => {
  await primary.query('select pg_create_physical_replication_slot($1, true)', [slot])
  await mkdir(data, { mode: 0o700 })
  const base = await openBaseBackup(primaryUrl)
  const unpacking = spawn('tar', ['-x', '-C', data], { stdio: ['pipe', 'ignore', 'inherit'] })
  const ended = once(unpacking, 'close')
  await pipeline(base.tar, unpacking.stdin)
  const [code] = await ended
  await base.close()
  if (code !== 0) throw new Error(`the copy could not be unpacked: ${code}`)
  await writeFile(join(data, 'standby.signal'), '')
  const following = [`primary_conninfo = '${primaryUrl}'`, `primary_slot_name = '${slot}'`]
  await writeFile(join(data, 'postgresql.auto.conf'), `${following.join('\n')}\n`)
}

/** Opens and closes a connection; false when nobody answers yet. */
const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

const openStandby = async (home: string, primaryUrl: string, primary: pg.Pool) => {
  const data = join(home, 'standby')
  await makeStandby(data, primaryUrl, primary)
  const binaries = findBinaries()
  const launcher = chooseLauncher(binaries, home)
  if (launcher.owner !== undefined) spawnSync('chown', ['-R', `${launcher.owner}:${launcher.owner}`, data])
  const port = await freePort()
  const url = onPort(primaryUrl, port)
  let child: ChildProcess | undefined

  const start = async () => {
    const given = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off']
    const [command, args] = commandLine(launcher, binaries.postgres, [
      '-D',
      data,
      ...given.flatMap((one) => ['-c', one]),
    ])
    const started = spawn(command, args, { ...launchOptions(launcher), stdio: ['ignore', 'ignore', 'pipe'] })
    let complaint = ''
    started.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
    child = started
    while (!(await answers(url))) {
      if (started.exitCode !== null) throw new Error(`the standby ended: ${complaint}`)
      await pause(20)
    }
  }
  const kill = async () => {
    if (child === undefined) return
    const ended = once(child, 'close')
    child.kill('SIGQUIT')
    await ended
    child = undefined
  }
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows
    } finally {
      await client.end()
    }
  }
  const standby: Standby = {
    start,
    kill,
    holdBack: async () => {
      await ask('select pg_wal_replay_pause()')
      while ((await ask('select pg_get_wal_replay_pause_state() as state'))[0]?.['state'] !== 'paused') await pause(10)
    },
    goOn: async () => void (await ask('select pg_wal_replay_resume()')),
  }
  const replayed = async () => {
    // The flush: this server does not wait for its disk, and sends what it has flushed.
    const [row] = (await primary.query(`select pg_switch_wal(), pg_current_wal_lsn()::text as position`)).rows
    while ((await ask(`select pg_last_wal_replay_lsn() >= '${row?.position}' as done`))[0]?.['done'] !== true)
      await pause(10)
  }
  return { url, standby, replayed }
}

/** Our own PostgreSQL with a streaming replica beside it, migrated and running, until the file of tests ends. */
export const openReplicatedDatabase = async (): Promise<ReplicatedDatabase> => {
  const home = await mkdtemp(join(tmpdir(), 'inspirnautes-replica-'))
  const {
    url: ownerUrl,
    runtimeUrl,
    runtimeRole,
    stop,
  } = await startEmbedded({
    dataDir: home,
    durable: false,
    log: () => undefined,
  })
  await migrate(ownerUrl, runtimeRole)
  const [database, owner] = [openDatabase(runtimeUrl, 8), openDatabase(ownerUrl, 2)]
  // A pool has ended before its connections are closed: the database may close them first.
  for (const { pool } of [database, owner]) pool.on('error', () => undefined)
  const { url, standby, replayed } = await openStandby(home, ownerUrl, owner.pool)
  await standby.start()
  const drop = async () => {
    await standby.kill()
    await Promise.all([database.pool.end(), owner.pool.end()])
    await stop()
    await rm(home, { recursive: true, force: true, maxRetries: 10 })
  }
  afterAll(drop)
  const replicaUrl = onPort(runtimeUrl, Number(new URL(url).port))
  return { ...database, url: runtimeUrl, owner, ownerUrl, replicaUrl, standby, replayed, drop }
}
