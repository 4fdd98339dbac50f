import type { FastifyInstance } from 'fastify'
import type { BulkOrder } from '#contract/oversight/bulk-actions.ts'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { recomputeForReader } from '#server/features/oversight/todo/recompute.jobs.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireVisible } from '#server/http/failures.ts'
import { serve } from '#server/http/route.ts'
import { runBulk } from './bulk-actions.commands.ts'
import { readBulkRows } from './bulk-actions.queries.ts'
import { canOrder } from './bulk-actions.policy.ts'
import { presentPreviewRow, presentReport } from './bulk-actions.present.ts'

export const bulkActionRoutes = (app: FastifyInstance, { db }: Deps): void => {
  const { bulk } = api

  /** The rows of an order that this person may give. */
  const orderedRows = async (actor: Actor, order: BulkOrder) => {
    if (order.action === 'remind' && actor.role === 'admin') await recomputeForReader(db, actor)
    const rows = await readBulkRows(db, actor, order)
    requireVisible(canOrder(actor, order.action, rows))
    return rows
  }

  serve(app, bulk.preview, async ({ actor, body }) => ({
    rows: (await orderedRows(actor, body)).map(presentPreviewRow),
  }))

  serve(app, bulk.run, async ({ actor, body, request }) => {
    const rows = await orderedRows(actor, body)
    const report = await runBulk({ db, actor, order: body }, rows, (error) =>
      request.log.error({ err: error }, 'a row of a bulk action failed'),
    )
    return presentReport(body.action, report)
  })
}
