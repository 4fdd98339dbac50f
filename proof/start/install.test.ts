import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

/**
 * The commands of `bin` in a small checkout: one package that serves, one that builds, both from files, so that npm needs no
 * network.
 */

const ours = fileURLToPath(new URL('../../bin', import.meta.url))
const small = await mkdtemp(join(tmpdir(), 'inspirnautes-install-'))
afterAll(() => rm(small, { recursive: true }))

const run = promisify(execFile)
const offline = { PATH: process.env['PATH'], HOME: small, npm_config_offline: 'true' }
const write = async (path: string, content: string) => {
  await mkdir(join(small, path, '..'), { recursive: true })
  await writeFile(join(small, path), content, { mode: 0o755 })
}

/** Stands for React Router and for Vite: writes the smallest build that our own steps of the build take. */
const builder = `#!/usr/bin/env node
const { mkdirSync, writeFileSync } = require('node:fs')
mkdirSync('build/client/assets', { recursive: true })
mkdirSync('build/client/.vite', { recursive: true })
mkdirSync('build/examination', { recursive: true })
writeFileSync('build/client/.vite/manifest.json', '{}')
writeFileSync('build/client/assets/manifest-1.js', 'window.manifest={"routes":{}}')
writeFileSync('build/client/__spa-fallback.html', '')
`

/** Says which packages it finds. */
const server = `
import { existsSync } from 'node:fs'
const parts = ['serving-part', 'react-router'].filter((name) => existsSync('node_modules/' + name))
process.stdout.write('there: ' + parts.join(' ') + '\\n')
`

beforeAll(async () => {
  await cp(ours, join(small, 'bin'), { recursive: true })
  await write('parts/serving/package.json', '{ "name": "serving-part", "version": "1.0.0", "license": "MIT" }')
  await write(
    'parts/building/package.json',
    '{ "name": "react-router", "version": "1.0.0", "bin": { "react-router": "cli.js", "vite": "cli.js" } }',
  )
  await write('parts/building/cli.js', builder)
  await write('server/main.ts', server)
  await write('server/admin.ts', server)
  const environment = { cwd: small, env: offline }
  for (const part of ['serving', 'building']) await run('npm', ['pack', `./parts/${part}`], environment)
  const product = {
    name: 'product',
    version: '1.0.0',
    type: 'module',
    dependencies: { 'serving-part': 'file:serving-part-1.0.0.tgz' },
    devDependencies: { 'react-router': 'file:react-router-1.0.0.tgz' },
  }
  await write('package.json', JSON.stringify(product))
  await run('npm', ['install', '--package-lock-only'], environment)
})

const hasBuilder = () => existsSync(join(small, 'node_modules/react-router'))

/** Runs a command as `npm run` does, and answers which packages the server found. */
const partsOf = async (command: string, env: Record<string, string> = {}) => {
  const { stdout } = await run(process.execPath, ['bin/run.mjs', command], {
    cwd: small,
    env: { ...offline, ...env },
  })
  return /^there: (.*)$/m.exec(stdout)?.[1]?.split(' ')
}

const production = { NODE_ENV: 'production' }

const remove = (...names: string[]) =>
  Promise.all(names.map((name) => rm(join(small, name), { recursive: true, force: true })))
beforeEach(() => remove('node_modules', 'build'))

test('what works beside a server installs what serves, and nothing else', async () => {
  expect(await partsOf('admin')).toEqual(['serving-part'])
})

test('a start without a build installs what builds; in production it is gone before the server runs', async () => {
  expect(await partsOf('start')).toEqual(['serving-part', 'react-router'])
  expect(await partsOf('admin')).toEqual(['serving-part', 'react-router'])
  expect(await partsOf('start', production)).toEqual(['serving-part'])
  await remove('node_modules', 'build')
  expect(await partsOf('start', production)).toEqual(['serving-part'])
})

test('a start with a build installs what serves alone', async () => {
  await partsOf('build')
  await remove('node_modules')
  expect(await partsOf('start')).toEqual(['serving-part'])
})

test('a build leaves what builds, but in production; it lists what serves', async () => {
  await partsOf('build')
  expect(hasBuilder()).toBe(true)
  await partsOf('build', production)
  expect(hasBuilder()).toBe(false)
  const list = JSON.parse(await readFile(join(small, 'build/parts.cdx.json'), 'utf8'))
  expect(list).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'product' } } })
  expect(list.components.map(({ name }: { name: string }) => name)).toEqual(['serving-part'])
})
