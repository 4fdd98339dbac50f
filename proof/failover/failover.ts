import { isOk, raiseCluster, type Cluster } from '../../bin/cluster/cluster.ts'
import { openDatabase } from '#server/db/client.ts'
import { seededRandom } from '#demo/random.ts'
import { makeCast } from '#proof/chaos/cast.ts'
import { openDeliveries, type Delivered } from '#proof/chaos/deliveries.ts'
import { openLedger } from '#proof/chaos/ledger.ts'
import { endJobs, forgetRateLimits, longestMs, type Site } from '#proof/chaos/stage.ts'
import { judge, type Verdict } from '#proof/chaos/verdict.ts'
import { startWriting } from '#proof/chaos/writers.ts'
import { password } from '#test/people/factories.ts'
import { until } from '#test/servers/server-process.ts'
import { loseAndRecover, whenWhole, type Loss, type LossKind } from './losses.ts'

export type Failover = { losses: Loss[]; verdict: Verdict; delivered: Delivered; acknowledged: number; repeats: number }

type Options = {
  /** What is lost, in this order. */
  kinds: readonly LossKind[]
  /** Without it a commit is acknowledged by the leader alone. */
  isQuorum: boolean
  seed: number
  writers?: number
  progress?: (loss: Loss, acknowledged: number) => void
  /** Ends it early: nothing is left running. */
  signal?: AbortSignal
}

const setQuorum = async ({ ask }: Cluster, isQuorum: boolean): Promise<void> => {
  const body = JSON.stringify({ synchronous_mode: isQuorum, synchronous_mode_strict: isQuorum })
  await ask('/config', { method: 'PATCH', body })
}

/** The instances in turn, without the balancer: it would say of all writers that they have one address. */
export const siteOf = ({ instances, settings }: Cluster): Site => {
  let turn = 0
  return {
    open: async () => {
      const database = openDatabase(settings['MIGRATIONS_URL'] ?? '', 2)
      database.pool.on('error', () => undefined)
      return { ...database, [Symbol.asyncDispose]: () => database.pool.end() }
    },
    url: () => `http://${instances[++turn % instances.length]?.address}:3000`,
    isReady: async () => {
      const states = await Promise.all(instances.map(({ address }) => isOk(`http://${address}:3000/health/ready`)))
      return states.includes(true)
    },
  }
}

/** Loses one thing after the other while people write on every path, and compares what was acknowledged with what is there. */
export const rehearseFailover = async ({ signal, ...options }: Options): Promise<Failover> => {
  const manyCalls = '1000000'
  const people = { ADMIN_EMAIL: 'admin@inspirnautes.local', ADMIN_PASSWORD: password }
  // The mails are told apart by the host of the public address.
  const env = { ...people, PUBLIC_URL: 'http://localhost:3000', MAX_READS: manyCalls, MAX_WRITES: manyCalls }
  const cluster = await raiseCluster({ env: { ...env, DRAIN_SECONDS: '0' }, ...(signal && { signal }) })
  try {
    const interrupted = Promise.withResolvers<never>()
    signal?.addEventListener('abort', () => interrupted.reject(new Error('interrupted')))
    return await Promise.race([play(cluster, options), interrupted.promise])
  } finally {
    await cluster.remove()
  }
}

const play = async (cluster: Cluster, { kinds, isQuorum, seed, writers = 6, progress }: Options): Promise<Failover> => {
  const site = siteOf(cluster)
  const random = seededRandom(seed)
  await setQuorum(cluster, isQuorum)
  await whenWhole(cluster, isQuorum)
  const cast = await makeCast(site, writers)
  const ledger = openLedger()
  const deliveries = openDeliveries({ inbox: cluster.inbox, open: site.open })
  const writing = await startWriting(site, cast, ledger, seed)
  const losses: Loss[] = []
  try {
    for (const kind of kinds) {
      await writing.more(random.int(10, 60))
      const loss = await loseAndRecover(kind, { cluster, site, writing, random, isQuorum })
      losses.push(loss)
      deliveries.collect()
      await forgetRateLimits(site)
      progress?.(loss, ledger.acknowledged())
    }
  } finally {
    await writing.stop()
  }
  await letJobsEnd(cluster, site)
  const folder = { path: cluster.home }
  const verdict = await judge({ open: site.open, folder }, ledger, cluster.settings['S3_URL'])
  return {
    losses,
    verdict,
    delivered: await deliveries.judge(losses),
    acknowledged: ledger.acknowledged(),
    repeats: ledger.repeats(),
  }
}

const letJobsEnd = async ({ instances, startInstance }: Cluster, site: Site): Promise<void> => {
  for (const instance of instances) {
    instance.signal('SIGTERM')
    await until('the instance has ended', () => !instance.isRunning(), longestMs)
  }
  const [first] = instances
  await endJobs({ open: site.open, start: async () => first && startInstance(first) })
}
