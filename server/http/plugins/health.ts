import type { FastifyInstance } from 'fastify'

type Health = {
  isReady: () => Promise<boolean>
  /** What ranks candidates for now. */
  matching: () => 'index' | 'sql'
}

/**
 * `GET /health/live`: the process answers. `GET /health/ready`: it can serve, or 503 so that nobody is sent here; and
 * whether the matching index is there, which SQL stands in for until then.
 */
export const serveHealth = (app: FastifyInstance, { isReady, matching }: Health): void => {
  const quiet = { schema: { hide: true }, logLevel: 'silent' } as const
  app.get('/health/live', quiet, () => ({ status: 'live' }))
  app.get('/health/ready', quiet, async (_request, reply) => {
    if (await isReady()) return { status: 'ready', matching: matching() }
    return reply.code(503).send({ status: 'unavailable' })
  })
}
