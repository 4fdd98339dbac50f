import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { z } from 'zod'
import { checkout, previousRelease } from '#test/house/releases/known-releases.ts'

/** The sources of the previous release, taken from the history of this checkout. */

const git = (...args: string[]) => spawnSync('git', args, { cwd: checkout, encoding: 'utf8' })

const { commit } = previousRelease

/** A shallow clone, or sources without a repository, do not have it. */
export const hasHistory = (): boolean => git('cat-file', '-e', `${commit}^{commit}`).status === 0

const lockForm = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })
const packagesOf = (lockFile: string) => lockForm.parse(JSON.parse(lockFile)).packages
/** A file of it, as text. */
export const readOfPrevious = (path: string): string =>
  execFileSync('git', ['show', `${commit}:${path}`], { cwd: checkout, encoding: 'utf8' })

const packages = () => ({
  previous: packagesOf(readOfPrevious('package-lock.json')),
  present: packagesOf(readFileSync(`${checkout}/package-lock.json`, 'utf8')),
})

/** What makes a database: the migrations, the rights that are granted after them, and the job queue. */
export const isSchemaChanged = (): boolean => {
  const { previous, present } = packages()
  const queue = 'node_modules/graphile-worker'
  const made = ['server/db/migrations', 'server/db/runtime-role.ts']
  return (
    git('diff', '--quiet', commit, '--', ...made).status !== 0 || previous[queue]?.version !== present[queue]?.version
  )
}

/** Whether every package of the previous release is installed here, in its version. */
const hasItsPackages = (): boolean => {
  const { previous, present } = packages()
  return Object.entries(previous).every(([path, { version }]) => path === '' || present[path]?.version === version)
}

/** Beside the packages of this checkout, for a hard link cannot leave its disk; not in them, for Node strips no types there. */
const kept = `${checkout}/.previous`

/** The releases after 0.3.0 examine files by a program that they build. */
const buildExamination = async (folder: string): Promise<void> => {
  const builder = `${folder}/bin/examination/build.mjs`
  if (!existsSync(builder)) return
  const { ensureExamination } = (await import(builder)) as { ensureExamination: () => Promise<void> }
  await ensureExamination()
}

/** The folder of its sources and its packages; `install` puts the packages there when they are not those of this checkout. */
export const openPreviousRelease = async (install: (folder: string) => Promise<void>): Promise<string> => {
  const folder = `${kept}/${commit}`
  if (existsSync(folder)) return folder
  rmSync(kept, { recursive: true, force: true })
  const unfinished = `${kept}/unfinished`
  mkdirSync(unfinished, { recursive: true })
  const sources = execFileSync('git', ['archive', commit], { cwd: checkout, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', unfinished], { input: sources })
  // Its servers let a process read the packages of their own folder only: a link to ours would not do.
  const copy = process.platform === 'darwin' ? '-Rc' : '-al'
  if (hasItsPackages()) execFileSync('cp', [copy, `${checkout}/node_modules/.`, `${unfinished}/node_modules`])
  else await install(unfinished)
  await buildExamination(unfinished)
  renameSync(unfinished, folder)
  return folder
}

/** These start servers on databases of their own, which they migrate themselves. */
const startsServers = 'test/start/'

/** Its tests that work on the database of the run. */
export const testsOnDatabase = (folder: string): string[] =>
  globSync('{server,test}/**/*.test.ts', { cwd: folder })
    .filter((path) => !path.startsWith(startsServers))
    .filter((path) =>
      /\b(openTestDatabase|openTestApp|cloneDatabase)\(/.test(readFileSync(`${folder}/${path}`, 'utf8')),
    )
    .toSorted()
