import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { requireFreshProof } from '#server/features/access/second-factors/proofs.commands.ts'
import { serve, success } from '#server/http/route.ts'
import { askErasure, withdrawErasure } from './erasures.commands.ts'
import { presentErasure } from './erasures.present.ts'
import { getErasureFacts } from './erasures.sql.ts'

export const erasureRoutes = (app: FastifyInstance, { db }: Deps): void => {
  const { erasures } = api

  serve(app, erasures.own, async ({ actor }) => presentErasure(await getErasureFacts(db, actor.id, actor.now), actor))

  serve(app, erasures.ask, async ({ actor }) => {
    await requireFreshProof(db, actor)
    await askErasure(db, actor)
    return success('Demande de suppression enregistrée')
  })

  serve(app, erasures.withdraw, async ({ actor }) => {
    await withdrawErasure(db, actor)
    return success('Demande de suppression annulée')
  })
}
