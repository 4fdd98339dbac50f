import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { makeDataDir, patienceMs, spawnServer, stopServer } from '#test/servers/server-process.ts'
import { expectChain, walkChain } from './chain.ts'

/** The archive of a release (`npm run release` made it before), unpacked in an empty folder where npm may fetch nothing. */

vi.setConfig({ testTimeout: 5 * patienceMs })

const made = fileURLToPath(new URL('../../build/release', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'inspirnautes-release-'))
afterAll(() => rm(folder, { recursive: true }))

const run = promisify(execFile)

test('its sums are right, and its list of parts stands beside it', async () => {
  expect((await run('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: made })).stdout).toMatch(
    /^(.*: OK\n){2}$/,
  )
  const list = (await readdir(made)).find((name) => name.endsWith('.cdx.json')) ?? ''
  const parts = JSON.parse(await readFile(join(made, list), 'utf8')) as { components: { name: string }[] }
  expect(parts.components.map(({ name }) => name)).toContain('fastify')
})

test('unpacked, it serves the main chain and makes a backup that a restoration takes, and holds nothing that builds', async () => {
  const archive = (await readdir(made)).find((name) => name.endsWith('.tar.gz')) ?? ''
  await run('tar', ['-xzf', join(made, archive), '-C', folder, '--strip-components=1'])
  for (const tool of ['vite', 'vitest', '@react-router/dev', 'oxlint'])
    expect(existsSync(join(folder, 'node_modules', tool))).toBe(false)
  expect(
    (await readdir(folder, { recursive: true })).filter((path) => /^(?!node_modules).*\.test\.ts$/.test(path)),
  ).toEqual([])

  const node = join(folder, 'node_modules/.bin/node')
  const offline = { npm_config_offline: 'true', ADMIN_EMAIL: 'regie@exemple.fr', ADMIN_PASSWORD: 'Etoile1!' }
  const administrator = { email: offline.ADMIN_EMAIL, password: offline.ADMIN_PASSWORD }
  const serve = (DATA_DIR: string) => {
    const server = spawnServer({ ...offline, DATA_DIR }, { node, cwd: folder })
    onTestFinished(() => void server.child.kill('SIGKILL'))
    return server
  }
  const [first, second] = [await makeDataDir(), await makeDataDir()]
  onTestFinished(async () => {
    await first.remove()
    await second.remove()
  })
  const server = serve(first.path)
  const chain = await walkChain(await server.ready, administrator)
  const file = join(folder, 'monday.tar.gz')
  const command = (name: string, DATA_DIR: string) =>
    run('npm', ['run', name, '--', file], { cwd: folder, env: { ...process.env, ...offline, DATA_DIR } })
  await command('backup', first.path)
  expect((await stopServer(server)).code).toBe(0)

  await command('restore', second.path)
  const restored = serve(second.path)
  await expectChain(await restored.ready, chain)
  expect((await stopServer(restored)).code).toBe(0)
})
