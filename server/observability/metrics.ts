import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Failure } from '#server/http/failures.ts'
import type { Figures } from './figures.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Counts every answer, and serves `GET /metrics` in Prometheus' text form to who sends `Authorization: Bearer TOKEN`. */
export const serveMetrics = (app: FastifyInstance, { token, figures }: { token: string; figures: Figures }): void => {
  const expected = digest(`Bearer ${token}`)
  app.addHook('onResponse', (request, reply, done) => {
    figures.countAnswer(request, reply)
    done()
  })
  app.get('/metrics', { schema: { hide: true }, logLevel: 'silent' }, async (request, reply) => {
    // Hashed, both have one length: how long the comparison takes tells nothing of the token.
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      void reply.header('www-authenticate', 'Bearer')
      throw new Failure('unauthenticated')
    }
    void reply.header('cache-control', 'no-store').type(figures.contentType)
    return figures.text(app.lanes)
  })
}
