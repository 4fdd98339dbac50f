import type { FastifyInstance } from 'fastify'

type Health = {
  /** When the last backup was made, null without one; undefined when requests cannot be served. */
  readiness: () => Promise<{ lastBackup: Date | null } | undefined>
  /** What ranks candidates at the moment. */
  matching: () => 'index' | 'sql'
  /** Whether files are taken: `full` when the disk is nearly so. */
  disk: () => 'room' | 'full'
}

/**
 * `GET /health/live`: the process answers. `GET /health/ready`: the instance can serve, or 503 so that the balancer sends
 * no request here. It also says whether the matching index is loaded (until then, SQL ranks), the time of the last backup, and
 * whether the disk has room: a full one is still read from, so an instance with one stays ready.
 */
export const serveHealth = (app: FastifyInstance, { readiness, matching, disk }: Health): void => {
  const quiet = { schema: { hide: true }, logLevel: 'silent' } as const
  app.get('/health/live', quiet, () => ({ status: 'live' }))
  app.get('/health/ready', quiet, async (_request, reply) => {
    const ready = await readiness()
    if (ready === undefined) return reply.code(503).send({ status: 'unavailable' })
    return { status: 'ready', matching: matching(), backup: ready.lastBackup, disk: disk() }
  })
}
