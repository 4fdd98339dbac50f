import { randomBytes } from 'node:crypto'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#server/db/embedded/postmaster.ts'
import { openTestDatabase } from '#test/servers/app.ts'
import { openS3 } from '#test/servers/s3.ts'
import { patienceMs, statusOf, until } from '#test/servers/server-process.ts'
import { expectChain, walkChain } from './chain.ts'
import { imageRefusal, openContainers } from './containers.ts'

/** The image of docs/operations/Containerfile, on a base that debootstrap makes. An installation takes minutes. */

const longestMs = 30 * 60_000
vi.setConfig({ testTimeout: longestMs, hookTimeout: longestMs })

const database = await openTestDatabase()
const administrator = { email: 'regie@exemple.fr', password: 'Etoile1!' }

test('read-only and not as root, the image serves the main chain, restores its backup, and uses a database and a store of others', async ({
  skip,
}) => {
  const refusal = await imageRefusal()
  if (refusal !== undefined) skip(`no image can be made here: ${refusal}`)
  const containers = await openContainers()
  onTestFinished(containers.close)
  const { podman, folder } = containers

  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const secrets = join(folder, 'secrets')
  const data = (name: string) => `--volume=${name}:/var/lib/inspirnautes`
  /** Starts the image; each secret is a file, which the user of the container may read although it is not ours. */
  const serve = async (name: string, given: Record<string, string> = {}) => {
    await mkdir(secrets, { recursive: true })
    await chmod(folder, 0o711)
    const files = Object.entries({ ADMIN_PASSWORD: administrator.password, ...given })
    for (const [secret, text] of files) await writeFile(join(secrets, secret), `${text}\n`, { mode: 0o644 })
    await containers.serve(name, [
      `--env=PORT=${port}`,
      `--env=ADMIN_EMAIL=${administrator.email}`,
      ...files.map(([secret]) => `--env=${secret}_FILE=/run/secrets/${secret}`),
      `--volume=${secrets}:/run/secrets:ro`,
      data(name),
    ])
    await until(`${name} is ready`, async () => (await statusOf(`${url}/health/ready`)) === 200, 5 * patienceMs)
  }
  const stop = async (name: string) => {
    await podman('stop', '--time=90', name)
    expect(await podman('inspect', '--format={{.State.ExitCode}}', name)).toBe('0')
  }
  const refused = (name: string, ...args: string[]) =>
    expect(podman('exec', name, ...args)).rejects.toThrow(/Read-only file system|not found/)

  await serve('first')
  const chain = await walkChain(url, administrator)
  await podman('healthcheck', 'run', 'first')
  expect(await podman('exec', 'first', 'id', '-u')).toBe('10001')
  await refused('first', 'touch', '/srv/inspirnautes/written')
  await refused('first', 'touch', '/etc/written')
  await refused('first', 'npm', '--version')
  await podman('exec', 'first', 'node', 'server/backup.ts', '/var/lib/inspirnautes/monday.tar.gz')
  await stop('first')

  const given = ['--volume=first:/backups:ro', data('second')]
  await containers.command(given, 'server/restore.ts', '/backups/monday.tar.gz')
  await serve('second')
  await expectChain(url, chain)
  await stop('second')

  const store = await openS3(join(folder, 'store'))
  onTestFinished(store.close)
  await serve('third', {
    DATABASE_URL: database.url,
    MIGRATIONS_URL: database.ownerUrl,
    S3_URL: store.url,
    ENCRYPTION_KEYS: randomBytes(32).toString('base64'),
  })
  await expectChain(url, await walkChain(url, administrator))
  expect(await podman('exec', 'third', 'ls', '/var/lib/inspirnautes/data')).not.toContain('postgres')
  await stop('third')
})
