import type { FastifyInstance } from 'fastify'

type Health = {
  isReady: () => Promise<boolean>
  /** What ranks candidates at the moment. */
  matching: () => 'index' | 'sql'
}

/**
 * `GET /health/live`: the process answers. `GET /health/ready`: the instance can serve, or 503 so that the balancer sends
 * no request here; it also says whether the matching index is loaded. Until then, SQL ranks.
 */
export const serveHealth = (app: FastifyInstance, { isReady, matching }: Health): void => {
  const quiet = { schema: { hide: true }, logLevel: 'silent' } as const
  app.get('/health/live', quiet, () => ({ status: 'live' }))
  app.get('/health/ready', quiet, async (_request, reply) => {
    if (await isReady()) return { status: 'ready', matching: matching() }
    return reply.code(503).send({ status: 'unavailable' })
  })
}
