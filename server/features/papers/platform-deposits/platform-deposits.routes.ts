import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { serve, success } from '#server/http/route.ts'
import { depositAgain } from './platform-deposits.commands.ts'

/** What the administrator does about a deposit; the deposits themselves are jobs. */
export const platformDepositRoutes = (app: FastifyInstance, { db }: Deps): void => {
  serve(app, api.invoices.depositAgain, async ({ actor, params: { id } }) => {
    await depositAgain(db, actor, id)
    return success('Dépôt relancé')
  })
}
