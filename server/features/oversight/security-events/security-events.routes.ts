import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/route.ts'
import { presentSecurityEvent } from './security-events.present.ts'
import { listSecurityEvents } from './security-events.sql.ts'

export const securityEventRoutes = (app: FastifyInstance, { mayLag }: Deps): void => {
  serve(app, api.securityEvents.list, async ({ actor, query }) => {
    const rows = await mayLag(actor, (from) => listSecurityEvents(from, query))
    const items = rows.slice(0, query.size).map(presentSecurityEvent)
    return { items, next: rows.length > query.size ? (items.at(-1)?.id ?? null) : null }
  })
}
