import type { FastifyInstance } from 'fastify'

/** `GET /health/live`: the process answers. `GET /health/ready`: it can serve, or 503 so that nobody is sent here. */
export const serveHealth = (app: FastifyInstance, isReady: () => Promise<boolean>): void => {
  const quiet = { schema: { hide: true }, logLevel: 'silent' } as const
  app.get('/health/live', quiet, () => ({ status: 'live' }))
  app.get('/health/ready', quiet, async (_request, reply) => {
    if (await isReady()) return { status: 'ready' }
    return reply.code(503).send({ status: 'unavailable' })
  })
}
