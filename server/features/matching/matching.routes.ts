import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { getMission } from '#server/features/missions/missions.sql.ts'
import { serve } from '#server/route.ts'
import { matchedMissionOf, presentMatch } from './matching.present.ts'
import { rankCandidates } from './matching.sql.ts'

export const matchingRoutes = (app: FastifyInstance, { db }: Deps): void => {
  serve(app, api.matching.list, async ({ actor, params, query }) => {
    const mission = await getMission(db, params.id)
    const ranked = { id: mission.id, ...matchedMissionOf(mission) }
    const { items, total } = await rankCandidates(db, ranked, query, actor.now)
    const rows = items.map((row) => presentMatch(row, mission, actor))
    return { items: rows, total, page: query.page, size: query.size }
  })
}
