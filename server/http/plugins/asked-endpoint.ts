import type { FastifyInstance } from 'fastify'
import type { AnyEndpoint } from '#contract/wire/endpoint.ts'

/**
 * Notes which endpoint of the contract is asked for, before every other hook: `request.routeOptions` is made again each time that
 * it is read, and most hooks need only this of it.
 */
export const noteEndpoint = (app: FastifyInstance): void => {
  app.decorateRequest('endpoint')
  app.addHook('onRequest', (request, _reply, done) => {
    request.endpoint = request.routeOptions.config.endpoint
    done()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined for a page, for health and figures, and where nothing is served. */
    endpoint: AnyEndpoint | undefined
  }
}
