import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { newSecret } from '#server/security/secrets.ts'
import { codeOf, StartFailure } from '#server/start/start-failure.ts'
import { commandLine, launchOptions, type Binaries, type Launcher } from './binaries.ts'

/** The user and the database that the embedded PostgreSQL is made with. */
export const owner = 'inspirnautes'

/** The major version of the binaries that package.json pins. */
export const majorVersion = '18'

/** The folder of the embedded database's files. */
export type Cluster = { home: string; data: string; log: string; password: string }

/**
 * Opens the files of the embedded database, and makes them the first time. They are made in a temporary folder that is renamed
 * at the end: a killed start leaves no incomplete files, and of two simultaneous starts only one rename succeeds.
 */
export const openCluster = async (
  binaries: Binaries,
  launcher: Launcher,
  dataDir: string,
  durable: boolean,
): Promise<Cluster> => {
  const home = join(dataDir, 'postgres')
  removeAbandoned(dataDir)
  if (!existsSync(home)) await createCluster(binaries, launcher, home, durable)
  const data = join(home, 'data')
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (version !== majorVersion)
    throw new StartFailure(
      `Les données de ${data} sont celles d’un PostgreSQL ${version} et cette version d’Inspirnautes utilise PostgreSQL ${majorVersion} : suivez « Mettre à jour » dans docs/operations.md, ou choisissez un autre DATA_DIR.`,
    )
  if (launcher.owner !== undefined && statSync(data).uid !== launcher.owner)
    spawnSync('chown', ['-R', `${launcher.owner}:${launcher.owner}`, home])
  return { home, data, log: join(home, 'log'), password: readFileSync(join(home, 'password'), 'utf8') }
}

const createCluster = async (binaries: Binaries, launcher: Launcher, home: string, durable: boolean) => {
  const draft = `${home}.${process.pid}.draft`
  const password = join(draft, 'password')
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(password, newSecret(), { mode: 0o600, flush: true })
  if (launcher.owner !== undefined)
    for (const path of [draft, password]) chownSync(path, launcher.owner, launcher.owner)

  const [command, args] = commandLine(launcher, binaries.initdb, [
    `--pgdata=${join(draft, 'data')}`,
    `--username=${owner}`,
    '--auth=scram-sha-256',
    `--pwfile=${password}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(durable ? [] : ['--no-sync']),
  ])
  const initdb = spawn(command, args, { ...launchOptions(launcher), stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  initdb.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  const [code] = await once(initdb, 'close')
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new StartFailure(`La base de données n’a pas pu être créée dans ${home} : ${lastComplaint(complaint)}`)
  }
  try {
    renameSync(draft, home)
  } catch (error) {
    if (codeOf(error) !== 'ENOTEMPTY') throw error
    rmSync(draft, { recursive: true, force: true })
  }
  syncFolder(dirname(home))
}

/** Deletes the temporary folders of killed starts; each folder carries the id of the process that was making it. */
const removeAbandoned = (dataDir: string) => {
  for (const name of readdirSync(dataDir)) {
    const pid = Number(/^postgres\.(\d+)\.draft$/.exec(name)?.[1] ?? Number.NaN)
    if (pid === process.pid || (pid > 0 && !isAlive(pid)))
      rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
}

/** Whether a process with this id exists, whoever owns it. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** A rename survives a power cut only after its parent folder is synced to disk. */
const syncFolder = (path: string) => {
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/** The last error message of PostgreSQL, without its date and hints. */
export const lastComplaint = (text: string): string =>
  [...text.matchAll(/(?:FATAL|PANIC|error): +(.+)/g)].at(-1)?.[1] ?? text.trim().split('\n').at(-1) ?? ''
