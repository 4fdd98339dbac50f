import type { FastifyInstance } from 'fastify'
import { errorCodes } from '#contract/wire/errors.ts'
import { Failure } from '#server/http/failures.ts'

/** The calls of one signed-in person in a minute, on one instance. */
export type Pace = { reads: number; writes: number }

const minuteMs = 60_000
const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Counts the calls of each signed-in person, reads and writes apart, and refuses those above the pace with 429 until the minute
 * is over. The counts are of this instance and in its memory: a query for each request would cost more than many requests do.
 */
export const keepPace = (app: FastifyInstance, pace: Pace): void => {
  let minute = 0
  const counts = { reads: new Map<number, number>(), writes: new Map<number, number>() }
  app.addHook('onRequest', (request, _reply, done) => {
    const { id, now } = request.actor
    if (id === null) return done()
    const elapsed = Math.floor(now.getTime() / minuteMs)
    if (elapsed !== minute) {
      minute = elapsed
      counts.reads.clear()
      counts.writes.clear()
    }
    const kind = safe.has(request.method) ? 'reads' : 'writes'
    const made = (counts[kind].get(id) ?? 0) + 1
    counts[kind].set(id, made)
    if (made <= pace[kind]) return done()
    const retryAfter = (minuteMs - (now.getTime() % minuteMs)) / 1000
    done(new Failure('too_many_requests', { retryAfter, toast: errorCodes.too_many_requests.message }))
  })
}
