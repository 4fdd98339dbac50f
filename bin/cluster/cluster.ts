import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { StartFailure } from '#server/start/start-failure.ts'
import { step } from '#server/start/terminal.ts'
import { until } from '#test/servers/server-process.ts'
import { openS3 } from '#test/servers/s3.ts'
import { listenToSmtp, type SmtpInbox } from '#test/servers/smtp.ts'
import {
  canMakeMachines,
  killMachines,
  hasMachines,
  hostAddress,
  makeMachine,
  makeNetwork,
  removeMachines,
  type Machine,
} from './machines.ts'

const checkout = fileURLToPath(new URL('../..', import.meta.url))
const { serverStart } = (await import(join(checkout, 'bin/server-start.mjs'))) as { serverStart: string[] }
const templates = join(checkout, 'docs/operations/cluster')

/** The programs of the cluster, and the package that has each on Debian 12. */
const packages: Record<string, string> = {
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/sbin/ip': 'iproute2',
}

/** Everything starts within this time, also on a machine with much else to do. */
const patienceMs = 5 * 60_000
/** Between two questions whether it is so far: they cost the machines something. */
const intervalMs = 250

export type Cluster = {
  /** Where all its files are. */
  home: string
  databases: Machine[]
  instances: Machine[]
  balancer: Machine
  /** The mails that the instances have sent. */
  inbox: SmtpInbox
  /** The product, through the balancer. */
  url: string
  /** The settings of the instances, with which the commands of the product work on the cluster too. */
  settings: Record<string, string>
  startDatabase: (machine: Machine) => void
  /** Starts its etcd alone, where the rest still runs. */
  startEtcd: (machine: Machine) => void
  startInstance: (machine: Machine) => void
  startBalancer: () => void
  /** The database that leads now. */
  leader: () => Promise<Machine | undefined>
  /** Asks Patroni of the leader: one that was cut off knows what was before. */
  ask: (path: string, init?: RequestInit) => Promise<unknown>
  /** Runs pgBackRest on the leader. */
  backUp: (...args: string[]) => Promise<string>
  remove: () => Promise<void>
}

/** Why no cluster can be raised here, in one sentence. */
export const whyNoCluster = (): string | undefined => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'Le cluster demande Linux et le compte root, qui seul fait des espaces de noms réseau.'
  const missing = Object.entries(packages).flatMap(([path, name]) => (existsSync(path) ? [] : [name]))
  if (missing.length > 0)
    return `Il manque des paquets de Debian 12 : apt-get install --no-install-recommends ${missing.join(' ')}`
  return canMakeMachines()
    ? undefined
    : 'Cette machine ne permet pas d’espaces de noms réseau : un conteneur sans le droit NET_ADMIN, peut-être.'
}

const secret = () => randomBytes(24).toString('base64url')

const idOf = (user: string, which: '-u' | '-g') =>
  Number(spawnSync('id', [which, user], { encoding: 'utf8' }).stdout.trim())

/** Writes a file of docs/operations/cluster with the values of this machine. */
const render = (name: string, path: string, values: Record<string, string>): void => {
  const text = readFileSync(join(templates, name), 'utf8')
  writeFileSync(
    path,
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? ''),
  )
}

/** The lines NAME=value of a file. */
const variablesIn = (path: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line) => [/^(\w+)=(.*)$/.exec(line)?.slice(1) ?? []])
      .filter((pair) => pair.length === 2),
  )

const postgresOwned = (path: string): string => {
  mkdirSync(path, { mode: 0o700 })
  chownSync(path, idOf('postgres', '-u'), idOf('postgres', '-g'))
  return path
}

/** What the operator does once by hand (docs/operations/cluster.md). */
const makeDatabase = async (superuser: string, owner: string, application: string): Promise<void> => {
  const client = new pg.Client({ connectionString: superuser })
  await client.connect()
  try {
    await client.query(`create role inspirnautes login password '${owner}'`)
    await client.query(`create role inspirnautes_app login password '${application}'`)
    await client.query('create database inspirnautes owner inspirnautes')
  } finally {
    await client.end()
  }
}

type Options = {
  /** Settings of the instances beside those of the cluster. */
  env: Record<string, string>
  /** Ends it early: nothing is left. */
  signal?: AbortSignal
}

/** Raises everything, and resolves when the product answers through the balancer. */
export const raiseCluster = async ({ env, signal }: Options): Promise<Cluster> => {
  const reason = whyNoCluster()
  if (reason !== undefined) throw new StartFailure(reason)
  if (hasMachines())
    throw new StartFailure('Un cluster est déjà là ; npm run cluster -- --remove enlève celui qui a été tué.')
  const when = (what: string, holds: () => Promise<boolean>) => {
    const isSo = () => {
      signal?.throwIfAborted()
      return holds()
    }
    return until(what, isSo, patienceMs, intervalMs)
  }
  const home = mkdtempSync(join(tmpdir(), 'inspirnautes-cluster-'))
  chmodSync(home, 0o755)
  const closing: (() => Promise<unknown>)[] = []
  const remove = async () => {
    // While there is a network, the servers here hear that their connections have ended.
    killMachines()
    for (const close of closing) await close()
    removeMachines()
    rmSync(home, { recursive: true, force: true, maxRetries: 10 })
  }
  try {
    makeNetwork()
    const [balancer, ...databases] = [
      ['lb', 10] as const,
      ...[1, 2, 3].map((rank) => [`db${rank}`, 10 + rank] as const),
    ].map(([name, number]) => makeMachine(name, number))
    const instances = [1, 2, 3].map((rank) => makeMachine(`web${rank}`, 20 + rank))
    if (balancer === undefined) throw new Error('no balancer')
    const store = await openS3(join(home, 'files'), { address: hostAddress })
    // Its check of the signature of a listing is not that of the stores of the world.
    store.allowListing(true)
    const inbox = await listenToSmtp({ host: hostAddress })
    closing.push(store.close, inbox.close)

    const [superuserPassword, replicationPassword, owner, application] = [secret(), secret(), secret(), secret()]
    const repository = postgresOwned(join(home, 'backups'))
    const homeOf = ({ name }: Machine) => join(home, name)
    const logOf = ({ name }: Machine, program: string) => join(home, `${name}-${program}.log`)
    for (const machine of databases) {
      const values = {
        NAME: machine.name,
        ADDRESS: machine.address,
        HOME: postgresOwned(homeOf(machine)),
        REPOSITORY: repository,
        SUPERUSER_PASSWORD: superuserPassword,
        REPLICATION_PASSWORD: replicationPassword,
      }
      for (const file of ['etcd', 'patroni.yml', 'pgbackrest.conf'])
        render(file, join(homeOf(machine), file === 'etcd' ? 'etcd.env' : file), values)
    }
    render('haproxy.cfg', join(home, 'haproxy.cfg'), { ADDRESS: balancer.address })

    const startEtcd = (machine: Machine) =>
      machine.start({
        user: 'postgres',
        env: { HOME: homeOf(machine), ...variablesIn(join(homeOf(machine), 'etcd.env')) },
        command: '/usr/bin/etcd',
        args: [],
        log: logOf(machine, 'etcd'),
      })
    const startDatabase = (machine: Machine) => {
      startEtcd(machine)
      machine.start({
        user: 'postgres',
        env: { HOME: homeOf(machine) },
        // As systemd does: it ends with a failure when etcd has only just begun.
        command: '/bin/sh',
        args: ['-c', 'until /usr/bin/patroni "$0"; do sleep 1; done', join(homeOf(machine), 'patroni.yml')],
        log: logOf(machine, 'patroni'),
      })
    }
    const startBalancer = () =>
      balancer.start({
        command: '/usr/sbin/haproxy',
        args: ['-db', '-f', join(home, 'haproxy.cfg')],
        log: logOf(balancer, 'haproxy'),
      })
    const addressOf = (user: string, password: string, port = 5432) =>
      `postgres://${user}:${password}@${balancer.address}:${port}/inspirnautes`
    const url = `http://${balancer.address}`
    const settings: Record<string, string> = {
      DATABASE_URL: addressOf('inspirnautes_app', application),
      MIGRATIONS_URL: addressOf('inspirnautes', owner),
      DATABASE_REPLICA_URL: addressOf('inspirnautes_app', application, 5433),
      S3_URL: store.url,
      SMTP_URL: inbox.url,
      SMTP_TLS: 'non',
      ENCRYPTION_KEYS: randomBytes(32).toString('base64'),
      PUBLIC_URL: url,
      TRUST_PROXY: 'oui',
      DRAIN_SECONDS: '3',
      ...env,
    }
    const startInstance = (machine: Machine) =>
      machine.start({
        command: process.execPath,
        args: serverStart.map((arg) => (arg.endsWith('.ts') ? join(checkout, arg) : arg)),
        env: { ...settings, PORT: '3000', HOST: machine.address, DATA_DIR: homeOf(machine), LOG_LEVEL: 'warn' },
        log: logOf(machine, 'product'),
      })
    const leader = async () => {
      const leads = async (machine: Machine) => {
        if (await isOk(`http://${machine.address}:8008/primary`)) return machine
        throw new Error(`${machine.name} does not lead`)
      }
      // Whoever leads answers before the one that is cut off is given up.
      return Promise.any(databases.map(leads)).catch(() => undefined)
    }
    const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
      const machine = await leader()
      if (machine === undefined) throw new Error('no database leads')
      const bound = AbortSignal.timeout(longestAnswerMs)
      const answer = await fetch(`http://${machine.address}:8008${path}`, { ...init, signal: bound })
      if (!answer.ok) throw new Error(`Patroni answers ${answer.status} to ${path}`)
      return answer.json()
    }
    const backUp = async (...args: string[]) => {
      const machine = await leader()
      if (machine === undefined) throw new Error('no database leads')
      const config = [`--config=${homeOf(machine)}/pgbackrest.conf`, '--stanza=inspirnautes']
      return machine.run({ user: 'postgres', command: '/usr/bin/pgbackrest', args: [...config, ...args] })
    }
    const cluster: Cluster = {
      home,
      databases,
      instances,
      balancer,
      inbox,
      url,
      settings,
      startDatabase,
      startEtcd,
      startInstance,
      startBalancer,
      leader,
      ask,
      backUp,
      remove,
    }

    await step('Trois PostgreSQL sous Patroni', async () => {
      databases.forEach(startDatabase)
      startBalancer()
      await when('a database leads', async () => (await leader()) !== undefined)
      await when('the others follow', async () => (await replicasOf(cluster)) === 2)
    })
    await step('Base de données', async () => {
      const superuser = `postgres://postgres:${superuserPassword}@${balancer.address}:5432/postgres`
      await when('the balancer knows the leader', () => answers(superuser))
      await makeDatabase(superuser, owner, application)
      await cluster.backUp('stanza-create')
    })
    await step('Trois instances', async () => {
      instances.forEach(startInstance)
      for (const { address } of instances) await when('it is ready', () => isOk(`http://${address}:3000/health/ready`))
      await when('the balancer serves', () => isOk(`${url}/health/ready`))
    })
    return cluster
  } catch (error) {
    await remove()
    throw error
  }
}

/** How many databases follow the leader. */
const replicasOf = async ({ databases }: Pick<Cluster, 'databases'>): Promise<number> => {
  const states = await Promise.all(databases.map(({ address }) => isOk(`http://${address}:8008/replica`)))
  return states.filter(Boolean).length
}

/** A machine that is cut off never answers. */
const longestAnswerMs = 1000

/** Whether a GET is answered by 200. */
export const isOk = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(longestAnswerMs) })).status === 200
  } catch {
    return false
  }
}

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
