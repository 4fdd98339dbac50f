import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { requireVisible } from '#server/http/failures.ts'
import { serve, success } from '#server/http/route.ts'
import * as commands from './proposals.commands.ts'
import { isForTheirMission } from './proposals.policy.ts'
import { presentProposed } from './proposals.present.ts'
import { listProposed } from './proposals.sql.ts'

export const proposalRoutes = (app: FastifyInstance, { db }: Deps): void => {
  const { proposals } = api

  serve(app, proposals.listOfMission, async ({ actor, params, query }) => {
    const { mission, total, counts, items } = await listProposed(db, params.id, query, actor.now)
    requireVisible(actor.role === 'admin' || isForTheirMission(actor, mission))
    const rows = items.map((row) => presentProposed(row, mission, actor))
    return { items: rows, total, counts, page: query.page, size: query.size }
  })

  serve(app, proposals.assign, async ({ actor, body }) => {
    const id = await commands.assignCandidate(db, actor, body.mission, body.profil)
    return { ...success('Candidat est affecté avec succès'), id }
  })

  serve(app, proposals.withdraw, async ({ actor, body }) => {
    await commands.withdrawCandidate(db, actor, body.mission, body.profil, body.reasonCode)
    return success('Candidat est retiré avec succès')
  })

  serve(app, proposals.remove, async ({ actor, params, body }) => {
    await commands.removeCandidate(db, actor, params.id, body.reasonCode)
    return success('Candidat est supprimé avec succès')
  })

  serve(app, proposals.recruit, async ({ actor, params, body }) => {
    await commands.recruitCandidate(db, actor, params.id, body.reasonCode)
    return success('Candidat est recruté avec succès')
  })

  serve(app, proposals.reject, async ({ actor, params, body }) => {
    await commands.rejectCandidate(db, actor, params.id, body.reasonCode)
    return success('Candidat est rejeté avec succès')
  })

  serve(app, proposals.declineMission, async ({ actor, params, body }) => {
    await commands.declineMission(db, actor, params.id, body.reason, body.reasonCode)
    return success('Mission est refusée avec succès')
  })
}
