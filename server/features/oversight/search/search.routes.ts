import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import { serveFromReplica } from '#server/http/route.ts'
import { presentFound } from './search.present.ts'
import { listFound } from './search.sql.ts'

export const searchRoutes = (app: FastifyInstance): void => {
  serveFromReplica(app, api.search.find, async ({ actor, query, replica }) =>
    presentFound(await listFound(replica, actor, query.q), actor),
  )
}
