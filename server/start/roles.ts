/** What an instance does, by its setting `ROLE`. */
export const workOf = {
  all: { servesPeople: true, runsJobs: true, holdsIndex: true },
  web: { servesPeople: true, runsJobs: false, holdsIndex: false },
  jobs: { servesPeople: false, runsJobs: true, holdsIndex: false },
  matching: { servesPeople: false, runsJobs: false, holdsIndex: true },
} as const

export type InstanceRole = keyof typeof workOf

export const instanceRoles = Object.keys(workOf) as InstanceRole[]

type Sizes = Record<'DATABASE_POOL' | 'DATABASE_ENTRY_POOL' | 'DATABASE_QUEUE_POOL' | 'DATABASE_JOBS_POOL', number> & {
  ROLE: InstanceRole
}

/** How many connections each pool of an instance opens at most; 0 is a pool that its role has no use for. */
export const poolSizes = (settings: Sizes) => {
  const { servesPeople, runsJobs, holdsIndex } = workOf[settings.ROLE]
  return {
    entry: settings.DATABASE_ENTRY_POOL,
    requests: servesPeople || holdsIndex ? settings.DATABASE_POOL : 0,
    queue: runsJobs ? settings.DATABASE_QUEUE_POOL : 0,
    jobs: runsJobs ? settings.DATABASE_JOBS_POOL : 0,
  }
}

/**
 * How many connections an instance holds at most once it serves, one of them for what it listens to, without what settings add
 * (`METRICS_TOKEN` 1, `DATABASE_REPLICA_URL` 4).
 */
export const mostConnections = (settings: Sizes): number => {
  const sizes = Object.values(poolSizes(settings)).reduce((sum, size) => sum + size, 0)
  return sizes + (workOf[settings.ROLE].servesPeople ? 1 : 0)
}
