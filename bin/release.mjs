import { createHash } from 'node:crypto'
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ensureExamination } from './examination/build.mjs'
import { ensureBuilt } from './pages/build.mjs'
import { die, quietly } from './processes.mjs'
import { serverStart } from './server-start.mjs'

const folder = 'build/release'

/** What serves, and what its operator reads. No test, nothing that builds. */
const roots = [
  'contract',
  'domain',
  'server',
  'demo',
  'public',
  'build/client',
  'build/examination',
  'docs',
  'CHANGELOG.md',
]
const isTest = (path) => path.endsWith('.test.ts')

/** What installs: it is replaced once the parts are there. */
const forInstalling = ['package.json', 'package-lock.json', '.npmrc']

/** The commands of a release, as npm runs them there; the same lines without npm begin with node_modules/.bin/node. */
const scripts = {
  start: `exec node ${serverStart.join(' ')}`,
  ...Object.fromEntries(['admin', 'backup', 'restore', 'outbox'].map((name) => [name, `exec node server/${name}.ts`])),
  demo: 'exec node demo/main.ts',
}

const runOrDie = async (label, program, args, options) => {
  const { code } = await quietly(label, program, args, options)
  if (code !== 0) die(`La version n’a pas été faite : « ${label} » a échoué.`)
}

const sumOf = (path) => `${createHash('sha256').update(readFileSync(path)).digest('hex')}  ${basename(path)}\n`

/**
 * Puts all that serves into one archive, for a machine that builds nothing and reaches no registry: the sources that Node runs,
 * the built pages, the parts that serve, Node itself. The same files give the same bytes: names are sorted, and times and owners
 * are left out. `--unpacked` leaves the folder of it instead, for an image.
 */
export const makeRelease = async (...args) => {
  await ensureBuilt()
  await ensureExamination()
  const product = JSON.parse(readFileSync('package.json', 'utf8'))
  const name = `${product.name}-${product.version}`
  const archive = join(folder, `${name}-${process.platform}-${process.arch}.tar.gz`)
  const parts = join(folder, `${name}.cdx.json`)
  const staged = join(folder, name)

  rmSync(folder, { recursive: true, force: true })
  mkdirSync(staged, { recursive: true })
  for (const root of roots) cpSync(root, join(staged, root), { recursive: true, filter: (path) => !isTest(path) })
  for (const file of forInstalling) copyFileSync(file, join(staged, file))
  const install = ['ci', '--omit=dev', '--include=optional', '--ignore-scripts=false', '--prefer-offline']
  await runOrDie('Installation de ce qui sert', 'npm', install, { cwd: staged })
  for (const file of forInstalling) rmSync(join(staged, file))
  const { devDependencies: _, allowScripts: __, overrides: ___, ...served } = product
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify({ ...served, scripts }, null, 2)}\n`)
  // Whoever serves it is another user than the one who made it.
  await runOrDie('Droits de lecture', 'chmod', ['-R', 'u+rwX,go+rX,go-w', staged])
  if (args.includes('--unpacked')) return

  const same = ['--sort=name', '--mtime=2000-01-01T00:00Z', '--owner=0', '--group=0', '--numeric-owner']
  await runOrDie('Archive', 'tar', [...same, '-C', folder, '-czf', archive, name])
  rmSync(staged, { recursive: true })
  copyFileSync('build/parts.cdx.json', parts)
  writeFileSync(join(folder, 'SHA256SUMS'), [archive, parts].map(sumOf).join(''))
  process.stdout.write(`\n${archive}\n`)
}
