import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '#contract/index.ts'
import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import { Failure } from '#server/http/failures.ts'

/** A share of the requests under way: full, it turns further ones away. */
export type Lane = { name: string; limit: number; underWay: number; shed: number }

const retryAfterSeconds = 2

const entries = new Set<AnyEndpoint>(Object.values<AnyEndpoint>(api.sessions))

/**
 * Bounds the requests under way, each kind in a lane of its own: signing in keeps its room when the rest is full, and slow
 * uploads do not take the room of the rest. What finds its lane full is answered 503 at once, before its token, its body or
 * a connection is asked for. Pages, health and figures are in no lane: they cost little.
 *
 * A request counts until its handler has ended, also when its caller has gone: calling again and again cannot pile work up.
 */
export const shedOverload = (app: FastifyInstance, most: number): void => {
  const lane = (name: string, limit: number): Lane => ({ name, limit, underWay: 0, shed: 0 })
  const few = Math.ceil(most / 4)
  const [entry, uploads, ordinary] = [lane('entry', few), lane('uploads', few), lane('ordinary', most)]
  app.decorate('lanes', [entry, uploads, ordinary])

  const laneOf = (endpoint: AnyEndpoint): Lane => {
    if (entries.has(endpoint)) return entry
    return endpoint.multipart ? uploads : ordinary
  }

  const leave = (request: FastifyRequest): void => {
    if (request.lane === undefined) return
    request.lane.underWay -= 1
    request.lane = undefined
  }

  app.decorateRequest('lane')
  app.decorateRequest('isHandled', false)
  app.addHook('onRequest', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config
    if (endpoint === undefined) return done()
    const found = laneOf(endpoint)
    if (found.underWay >= found.limit) {
      found.shed += 1
      return done(new Failure('unavailable', { retryAfter: retryAfterSeconds }))
    }
    found.underWay += 1
    request.lane = found
    reply.raw.once('close', () => {
      if (!request.isHandled) leave(request)
    })
    done()
  })
  app.addHook('onRoute', (route) => {
    if (route.config?.endpoint === undefined) return
    const { handler } = route
    route.handler = async function (request, reply) {
      request.isHandled = true
      try {
        return await Reflect.apply(handler, this, [request, reply])
      } finally {
        leave(request)
      }
    }
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Where requests are counted while they are under way. */
    lanes: readonly Lane[]
  }
  interface FastifyRequest {
    /** The lane where this request counts, until it leaves it. */
    lane: Lane | undefined
    /** Whether its handler was called. */
    isHandled: boolean
  }
}
