import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Images made and started where no registry of images answers: the base comes from Debian's packages, by debootstrap. */

const checkout = fileURLToPath(new URL('../..', import.meta.url))

const start = promisify(execFile)

/** Without systemd nothing asks for the health of a container by itself. */
const environment = { ...process.env, DISABLE_HC_SYSTEMD: 'true', DEBIAN_FRONTEND: 'noninteractive' }

const run = async (program: string, ...args: string[]): Promise<string> => {
  const { stdout } = await start(program, args, { cwd: checkout, env: environment, maxBuffer: 2 ** 26 })
  return stdout.trim()
}

const tools = ['buildah', 'podman', 'runc', 'debootstrap']
const isThere = (tool: string) => ['/usr/bin', '/usr/sbin'].some((folder) => existsSync(join(folder, tool)))

/** Why no image can be made on this machine; undefined where it can. What is missing is installed from Debian's packages. */
export const imageRefusal = async (): Promise<string | undefined> => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux can make its base'
  const missing = () => tools.filter((tool) => !isThere(tool))
  if (missing().length > 0)
    try {
      await run('apt-get', 'update')
      await run('apt-get', 'install', '-y', '--no-install-recommends', ...missing())
    } catch {
      return `the packages are not to be had: ${missing().join(', ')}`
    }
  return undefined
}

const [base, builder, product] = ['localhost/base', 'localhost/builder', 'localhost/inspirnautes'] as const

/** The certificates by which this machine trusts its registry of packages, and where Debian keeps them. */
const certificates = process.env['NODE_EXTRA_CA_CERTS']
const theirCertificates = '/etc/ssl/certs/machine.crt'

/** How a container is started everywhere: nothing of it can be written but its volume and /tmp, and nobody in it is root. */
const narrow = ['--read-only', '--tmpfs=/tmp', '--cap-drop=all', '--security-opt=no-new-privileges', '--memory=2g']

/** A sandbox may raise no limit, and gives a container no network of its own. */
const within = ['--network=host', '--ulimit=nofile=16384:16384', '--ulimit=nproc=4096:4096']

/** A store of images of its own, with the product built in it as its Containerfile says. */
export const openContainers = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inspirnautes-image-'))
  const place = [`--root=${folder}/images`, `--runroot=${folder}/run`, '--storage-driver=overlay']
  const buildah = (...args: string[]) => run('buildah', ...place, ...args)
  const podman = (...args: string[]) => run('podman', ...place, '--runtime=runc', '--cgroup-manager=cgroupfs', ...args)

  const makeBase = async () => {
    await run('debootstrap', '--variant=minbase', 'bookworm', join(folder, 'base'))
    await run('tar', '-C', join(folder, 'base'), '-cf', join(folder, 'base.tar'), '.')
    await podman('import', '--quiet', join(folder, 'base.tar'), base)
  }

  /** The base with the Node and the npm of this machine. */
  const makeBuilder = async () => {
    const npm = dirname(dirname(await run('sh', '-c', 'readlink -f "$(command -v npm)"')))
    const container = await buildah('from', base)
    await buildah('copy', '--quiet', container, process.execPath, '/usr/local/bin/node')
    await buildah('copy', '--quiet', container, npm, '/usr/local/lib/node_modules/npm')
    const link = ['ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm']
    await buildah('run', '--isolation=chroot', container, '--', ...link)
    if (certificates !== undefined) {
      await buildah('copy', '--quiet', container, certificates, theirCertificates)
      await buildah('config', `--env=NODE_EXTRA_CA_CERTS=${theirCertificates}`, container)
    }
    await buildah('commit', '--quiet', '--rm', container, builder)
  }

  const makeProduct = async () => {
    const packages = await run('npm', 'config', 'get', 'cache')
    await buildah(
      'build',
      '--isolation=chroot',
      '--format=docker',
      `--volume=${packages}:/root/.npm`,
      `--build-arg=BUILDER=${builder}`,
      `--build-arg=BASE=${base}`,
      '--file=docs/operations/Containerfile',
      `--tag=${product}`,
      '.',
    )
  }

  const close = async () => {
    await podman('rm', '--all', '--force', '--time=10')
    await buildah('rm', '--all')
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }

  try {
    await makeBase()
    await makeBuilder()
    await makeProduct()
  } catch (error) {
    await close()
    throw error
  }

  return {
    folder,
    podman,
    /** Runs a command of the image to its end. */
    command: (options: string[], ...args: string[]) =>
      podman('run', '--rm', ...narrow, ...within, ...options, product, ...args),
    /** Starts the image as a server; the name is then the container's. */
    serve: (name: string, options: string[]) =>
      podman('run', '--detach', `--name=${name}`, ...narrow, ...within, ...options, product),
    /** Ends its containers, and removes it with its images. */
    close,
  }
}
