import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#server/db/embedded/postmaster.ts'
import { patienceMs, statusOf, until } from '#test/servers/server-process.ts'
import { expectChain, walkChain } from './chain.ts'
import { imageRefusal, openContainers } from './containers.ts'

/** The image of docs/operations/Containerfile, on a base that debootstrap makes. An installation takes minutes. */

const longestMs = 30 * 60_000
vi.setConfig({ testTimeout: longestMs, hookTimeout: longestMs })

const administrator = { email: 'regie@exemple.fr', password: 'Etoile1!' }

test('read-only and not as root, the image serves the main chain, and a backup is restored into it', async ({
  skip,
}) => {
  const refusal = await imageRefusal()
  if (refusal !== undefined) skip(`no image can be made here: ${refusal}`)
  const containers = await openContainers()
  onTestFinished(containers.close)
  const { podman, folder } = containers

  // The user of the container is not ours, and reads it all the same.
  const secret = join(folder, 'admin-password')
  await writeFile(secret, `${administrator.password}\n`)
  await chmod(secret, 0o644)
  await chmod(folder, 0o711)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = [
    `--env=PORT=${port}`,
    `--env=ADMIN_EMAIL=${administrator.email}`,
    '--env=ADMIN_PASSWORD_FILE=/run/secrets/admin-password',
    `--volume=${secret}:/run/secrets/admin-password:ro`,
  ]
  const serve = async (name: string) => {
    await containers.serve(name, [...settings, `--volume=${name}:/var/lib/inspirnautes`])
    await until(`${name} is ready`, async () => (await statusOf(`${url}/health/ready`)) === 200, 5 * patienceMs)
  }
  const refused = (name: string, ...args: string[]) =>
    expect(podman('exec', name, ...args)).rejects.toThrow(/Read-only file system|not found|Permission denied/)

  await serve('first')
  const chain = await walkChain(url, administrator)
  await podman('healthcheck', 'run', 'first')
  expect(await podman('exec', 'first', 'id', '-u')).toBe('10001')
  await refused('first', 'touch', '/srv/inspirnautes/written')
  await refused('first', 'touch', '/etc/written')
  await refused('first', 'npm', '--version')

  await podman('exec', 'first', 'node', 'server/backup.ts', '/var/lib/inspirnautes/monday.tar.gz')
  await podman('stop', '--time=90', 'first')
  expect(await podman('inspect', '--format={{.State.ExitCode}}', 'first')).toBe('0')

  const volumes = ['--volume=second:/var/lib/inspirnautes', '--volume=first:/backups:ro']
  await containers.command(volumes, 'server/restore.ts', '/backups/monday.tar.gz')
  await serve('second')
  await expectChain(url, chain)
})
