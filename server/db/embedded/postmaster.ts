import { spawn, spawnSync } from 'node:child_process'
import { closeSync, fchownSync, openSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { release } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from '#server/start/start-failure.ts'
import { commandLine, launchOptions, type Binaries, type Launcher } from './binaries.ts'
import { isAlive, lastComplaint, type Cluster } from './cluster.ts'

/** The PostgreSQL that runs on a cluster. */
export type Postmaster = { pid: number; port: number; isReady: boolean }

/** For a machine of 2 GB or more that also runs the app; all other settings are PostgreSQL's defaults. */
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=256MB',
  'effective_cache_size=1GB',
  'work_mem=16MB',
  'maintenance_work_mem=128MB',
  'max_wal_size=2GB',
  'wal_compression=on',
  'random_page_cost=1.1',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
]

const usualConnections = 100

/**
 * Before it repairs its files after a crash, PostgreSQL has them all written to the disk. One by one that took three seconds;
 * the whole file system at once takes a tenth of one (decision 026). Before Linux 5.8 that call did not report what failed.
 */
const quickRepair = (): string[] => {
  const [major = 0, minor = 0] = release().split('.').map(Number.parseFloat)
  const reportsFailures = process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8))
  return reportsFailures ? ['recovery_init_sync_method=syncfs'] : []
}

/** For tests only: data is lost at a power cut. */
const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

const longestLog = 10 * 1024 * 1024

/** The PostgreSQL that runs on these files, whoever started it; undefined when none does. */
export const findPostmaster = ({ data }: Cluster): Postmaster | undefined => {
  const lines = pidFile(data)
  const [pid, port] = [Number(lines?.[0]), Number(lines?.[3])]
  if (lines === undefined || !(pid > 0) || !isPostmaster(pid, data)) return undefined
  return { pid, port, isReady: lines[7]?.trim() === 'ready' }
}

const pidFile = (data: string): string[] | undefined => {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Whether the process is PostgreSQL on these files, and not another program that received the same process id. */
const isPostmaster = (pid: number, data: string): boolean => {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(data)
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(data)
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ESRCH') return false
    throw error
  }
}

/** Starts PostgreSQL; answers once it accepts connections, or answers the reason why it ended. */
export const launchPostmaster = async (
  binaries: Binaries,
  launcher: Launcher,
  cluster: Cluster,
  options: { port: number; durable: boolean; connections?: number | undefined },
): Promise<{ refusal: string | undefined }> => {
  disownPidFile(cluster)
  const [command, args] = commandLine(launcher, binaries.postgres, [
    '-D',
    cluster.data,
    ...[
      ...settings,
      ...quickRepair(),
      `port=${options.port}`,
      `max_connections=${options.connections ?? usualConnections}`,
      ...(options.durable ? [] : careless),
    ].flatMap((one) => ['-c', one]),
  ])
  const log = openLog(cluster, launcher)
  const child = spawn(command, args, {
    ...launchOptions(launcher),
    stdio: ['ignore', log, log],
    // In its own process group: Ctrl-C reaches only the app, which stops the database last.
    detached: true,
  })
  closeSync(log)
  const ended = once(child, 'exit').then(() => true)
  child.unref()
  for (;;) {
    if (findPostmaster(cluster)?.isReady) return { refusal: undefined }
    if (await Promise.race([ended, pause(15, false)]))
      return { refusal: lastComplaint(readFileSync(cluster.log, 'utf8').slice(-4000)) }
  }
}

/**
 * After a power cut, postmaster.pid remains, and another process may now have its process id; PostgreSQL would then refuse to
 * start. With the id of its own parent in the file, PostgreSQL recognises the file as stale, and still checks that no old
 * process uses the shared memory.
 */
const disownPidFile = (cluster: Cluster) => {
  const lines = pidFile(cluster.data)
  if (lines === undefined || !isAlive(Number(lines[0])) || findPostmaster(cluster) !== undefined) return
  writeFileSync(join(cluster.data, 'postmaster.pid'), [process.pid, ...lines.slice(1)].join('\n'))
}

const openLog = ({ log }: Cluster, launcher: Launcher): number => {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > longestLog) truncateSync(log)
  const file = openSync(log, 'a', 0o600)
  if (launcher.owner !== undefined) fchownSync(file, launcher.owner, launcher.owner)
  return file
}

/** Stops PostgreSQL cleanly; after 10 s it is told to stop at once, and repairs its files at the next start. */
export const stopPostmaster = async (cluster: Cluster): Promise<void> => {
  const running = findPostmaster(cluster)
  if (running === undefined) return
  process.kill(running.pid, 'SIGINT')
  const deadline = Date.now() + 10_000
  while (isPostmaster(running.pid, cluster.data)) {
    if (Date.now() > deadline) return void process.kill(running.pid, 'SIGQUIT')
    await pause(15)
  }
}

/** A port of 127.0.0.1 that is free at this moment. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
