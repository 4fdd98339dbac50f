import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import { serveFromReplica } from '#server/http/route.ts'
import { presentSecurityEvent } from './security-events.present.ts'
import { listSecurityEvents } from './security-events.sql.ts'

export const securityEventRoutes = (app: FastifyInstance): void => {
  serveFromReplica(app, api.securityEvents.list, async ({ query, replica }) => {
    const rows = await listSecurityEvents(replica, query)
    const items = rows.slice(0, query.size).map(presentSecurityEvent)
    return { items, next: rows.length > query.size ? (items.at(-1)?.id ?? null) : null }
  })
}
