import { isOk, type Cluster } from '../../bin/cluster/cluster.ts'
import type { Machine } from '../../bin/cluster/machines.ts'
import type { Random } from '#demo/random.ts'
import type { Site } from '#proof/chaos/stage.ts'
import type { Writing } from '#proof/chaos/writers.ts'
import { until } from '#test/servers/server-process.ts'

/**
 * What is lost: the leader's machine, without a word; its database alone; its cable; everything on it, frozen and later awake
 * again; etcd on it; the machine just after the cables of both others were out, so that only the leader has what was written
 * meanwhile; the replica that confirms; an instance of the product; the balancer.
 */
export const lossKinds = [
  'machine',
  'database',
  'cable',
  'frozen',
  'etcd',
  'stalled',
  'replica',
  'instance',
  'balancer',
] as const
export type LossKind = (typeof lossKinds)[number]

/** `at` is the moment of the loss, and `readyMs` the time until a write was acknowledged again. */
export type Loss = { kind: LossKind; at: Date; readyMs: number }

const longestMs = 5 * 60_000
/** Between two questions: they cost the machines something, and the measure is no finer. */
const intervalMs = 100

type Member = { name: string; role: string; state: string; timeline?: number; lag?: number | 'unknown' }

const membersOf = async ({ ask }: Cluster): Promise<Member[]> =>
  ((await ask('/cluster')) as { members: Member[] }).members

const confirming = async (cluster: Cluster): Promise<Machine | undefined> => {
  const name = (await membersOf(cluster)).find(({ role }) => role === 'sync_standby')?.name
  return cluster.databases.find((one) => one.name === name)
}

/** Whether three databases run and have all that the leader has, and both others confirm where that is asked for. */
const isWhole = async (cluster: Cluster, isQuorum: boolean): Promise<boolean> => {
  const members = await membersOf(cluster).catch(() => [])
  const leader = members.find(({ role }) => role === 'leader')
  const followers = members.filter((one) => one !== leader)
  const areNear = followers.every(
    ({ state, timeline, lag }) => state === 'running' && timeline === leader?.timeline && lag === 0,
  )
  const confirms = ({ role }: Member) => role === 'sync_standby'
  return followers.length === 2 && areNear && (isQuorum ? followers.every(confirms) : !followers.some(confirms))
}

/** Waits until everything is there again, and both replicas confirm where that is asked for. */
export const whenWhole = async (cluster: Cluster, isQuorum: boolean): Promise<void> => {
  await until('three databases are there', () => isWhole(cluster, isQuorum), longestMs, intervalMs)
  for (const { address, name } of cluster.instances)
    await until(`${name} is ready`, () => isOk(`http://${address}:3000/health/ready`), longestMs)
}

/** Whether a commit waits for a replica, or waited until the leader gave up its lead. */
const hasWaited = async (site: Site): Promise<boolean> => {
  await using database = await site.open()
  try {
    const { rows } = await database.pool.query(`select from pg_stat_activity where wait_event = 'SyncRep' limit 1`)
    return rows.length > 0
  } catch {
    return true
  }
}

/** So many answers are more than what was under way in one moment. */
const someWrites = 10

type Means = { cluster: Cluster; site: Site; writing: Writing; random: Random; isQuorum: boolean }

/** Each loses something, and answers what brings it back. */
const losses: Record<LossKind, (leader: Machine, means: Means) => Promise<() => void>> = {
  machine: async (leader, { cluster }) => {
    leader.cut()
    leader.signal('SIGKILL')
    return () => {
      leader.join()
      cluster.startDatabase(leader)
    }
  },
  database: async (leader, { cluster }) => {
    leader.signal('SIGKILL', ['sh', 'postgres', 'patroni'])
    return () => cluster.startDatabase(leader)
  },
  cable: async (leader) => {
    leader.cut()
    return leader.join
  },
  frozen: async (leader) => {
    leader.signal('SIGSTOP')
    return () => leader.signal('SIGCONT')
  },
  etcd: async (leader, { cluster }) => {
    leader.signal('SIGKILL', ['etcd'])
    return () => cluster.startEtcd(leader)
  },
  stalled: async (leader, means) => {
    const { cluster, site, writing, isQuorum } = means
    const others = cluster.databases.filter((one) => one !== leader)
    for (const other of others) other.cut()
    if (isQuorum) await until('a commit waits', () => hasWaited(site), longestMs, intervalMs)
    else await writing.more(someWrites)
    const back = await losses.machine(leader, means)
    for (const other of others) other.join()
    return back
  },
  replica: async (_leader, { cluster, random }) => {
    const replica = (await confirming(cluster)) ?? random.pick(cluster.databases)
    replica.cut()
    replica.signal('SIGKILL')
    return () => {
      replica.join()
      cluster.startDatabase(replica)
    }
  },
  instance: async (_leader, { cluster, random }) => {
    const instance = random.pick(cluster.instances)
    instance.signal('SIGKILL')
    return () => cluster.startInstance(instance)
  },
  balancer: async (_leader, { cluster: { balancer, startBalancer } }) => {
    balancer.signal('SIGKILL')
    // What systemd does at once.
    startBalancer()
    return () => undefined
  },
}

const takesOver = new Set<LossKind>(['machine', 'database', 'cable', 'frozen', 'etcd', 'stalled'])

/** Loses something, measures until a write is acknowledged again, and brings it back. */
export const loseAndRecover = async (kind: LossKind, means: Means): Promise<Loss> => {
  const { cluster, writing, isQuorum } = means
  const leader = await cluster.leader()
  if (leader === undefined) throw new Error('no database leads')
  const bringBack = await losses[kind](leader, means)
  const [at, begun] = [new Date(), performance.now()]
  const isTaken = async () => ![undefined, leader].includes(await cluster.leader())
  if (takesOver.has(kind)) await until('another database leads', isTaken, longestMs, intervalMs)
  // Where the leader stays, some answers are under way.
  await writing.more(takesOver.has(kind) ? 1 : someWrites)
  const readyMs = performance.now() - begun
  bringBack()
  await whenWhole(cluster, isQuorum)
  return { kind, at, readyMs }
}
