import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { serve, serveFromReplica, success } from '#server/http/route.ts'
import { reactivateAccount, suspendAccount } from './suspensions.commands.ts'
import { presentSuspended } from './suspensions.present.ts'
import { listSuspended } from './suspensions.sql.ts'

export const suspensionRoutes = (app: FastifyInstance, { db }: Deps): void => {
  const { suspensions } = api

  serveFromReplica(app, suspensions.list, async ({ query, replica }) => {
    const { items, total } = await listSuspended(replica, query)
    return { items: items.map(presentSuspended), total, page: query.page, size: query.size }
  })

  serve(app, suspensions.suspend, async ({ actor, params, body }) => {
    await suspendAccount(db, actor, params.id, body.reason)
    return success('Compte suspendu avec succès')
  })

  serve(app, suspensions.reactivate, async ({ actor, params }) => {
    await reactivateAccount(db, actor, params.id)
    return success('Compte réactivé avec succès')
  })
}
