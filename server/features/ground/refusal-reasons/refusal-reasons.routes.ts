import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import { addDays, dayOf } from '#domain/time/paris-time.ts'
import type { Deps } from '#server/deps.ts'
import { serve, serveFromReplica, success } from '#server/http/route.ts'
import * as commands from './refusal-reasons.commands.ts'
import { presentRefusal } from './refusal-reasons.present.ts'
import { listOfferedReasons, listReasons } from './refusal-reasons.sql.ts'
import { countRefusals, listRefusals, type Period } from './refusal-figures.sql.ts'

/** The last twelve months, unless other days are asked for. */
const periodOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date): Period => {
  const last = to ?? dayOf(now)
  return { from: from ?? addDays(last, -364), to: last }
}

export const refusalReasonRoutes = (app: FastifyInstance, { db }: Deps): void => {
  const { refusalReasons } = api

  serve(app, refusalReasons.list, async ({ query }) => listOfferedReasons(db, query.case))

  serve(app, refusalReasons.listOfAdmin, async () => listReasons(db))

  serve(app, refusalReasons.add, async ({ actor, body }) => {
    const id = await commands.addReason(db, actor, body.case, body.label)
    return { ...success('Motif ajouté avec succès'), id }
  })

  serve(app, refusalReasons.edit, async ({ actor, params, body }) => {
    await commands.editReason(db, actor, params.id, body)
    return success('Motif modifié avec succès')
  })

  serve(app, refusalReasons.remove, async ({ actor, params }) => {
    await commands.removeReason(db, actor, params.id)
    return success('Motif supprimé avec succès')
  })

  serve(app, refusalReasons.order, async ({ actor, body }) => {
    await commands.orderReasons(db, actor, body.case, body.ids)
    return success('Ordre enregistré avec succès')
  })

  serveFromReplica(app, refusalReasons.figures, async ({ actor, query, replica }) =>
    countRefusals(replica, periodOf(query, actor.now)),
  )

  serveFromReplica(app, refusalReasons.rows, async ({ actor, query, replica }) => {
    const period = periodOf(query, actor.now)
    const { items, total } = await listRefusals(replica, period, query)
    return { total, page: query.page, size: query.size, items: items.map(presentRefusal) }
  })
}
