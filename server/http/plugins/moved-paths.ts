import type { FastifyInstance } from 'fastify'

/** Where endpoints of our own were in the release before, and where they are. A path of the specification never moves. */
const moved = [
  ['/api/account/', '/api/me/'],
  ['/api/own/', '/api/me/'],
  ['/api/me/looks', '/api/me/profile-views'],
  ['/api/admin/bottlenecks/waits', '/api/admin/bottlenecks/todos'],
] as const

/** Leads a former path to the new one, with its method and body: a page that was loaded before an upgrade goes on. */
export const redirectMoved = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request
    const [from, to] = moved.find(([former]) => url.startsWith(former)) ?? []
    if (from === undefined || to === undefined) done()
    else void reply.redirect(`${to}${url.slice(from.length)}`, 308)
  })
}
