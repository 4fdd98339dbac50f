import type { FastifyInstance } from 'fastify'
import { isEntry } from './overload.ts'

/**
 * Has each write noted before its answer, by the account that made it; null is a visitor. What visitors do to sign in is
 * left out: no read that may lag shows it, and it would keep everybody from the replica.
 */
export const markWrites = (app: FastifyInstance, note: (accountId: number | null) => Promise<void>): void => {
  app.addHook('onRoute', (route) => {
    const endpoint = route.config?.endpoint
    if (endpoint === undefined || endpoint.method === 'GET') return
    const { handler } = route
    route.handler = async function (request, reply) {
      const answer: unknown = await Reflect.apply(handler, this, [request, reply])
      const { id } = request.actor
      if (id !== null || !isEntry(endpoint)) await note(id)
      return answer
    }
  })
}
