import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { consume, refuseAfter } from './rate-limit.ts'

/** How many calls one signed-in person may make in a minute, on one instance. */
export type PerAccountLimit = { reads: number; writes: number }

const minute = 60
const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Counts the calls of each signed-in person, reads and writes apart, and refuses those above the limit with 429 until a minute
 * has passed since the first. The counters are in the memory of this instance: a query for each request would cost more than
 * many requests do.
 */
export const limitPerAccount = (app: FastifyInstance, { reads, writes }: PerAccountLimit): void => {
  const limiters = {
    reads: new RateLimiterMemory({ points: reads, duration: minute }),
    writes: new RateLimiterMemory({ points: writes, duration: minute }),
  }
  app.addHook('onRequest', async ({ actor: { id }, method }) => {
    if (id !== null) refuseAfter(await consume(limiters[safe.has(method) ? 'reads' : 'writes'], id))
  })
}
