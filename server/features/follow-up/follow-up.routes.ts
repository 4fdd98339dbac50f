import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/route.ts'
import { presentFollowedInterview, presentFollowedMission } from './follow-up.present.ts'
import { listFollowedInterviews, listFollowedMissions } from './follow-up.sql.ts'

export const followUpRoutes = (app: FastifyInstance, { db }: Deps): void => {
  const { followUp } = api

  serve(app, followUp.missions, async ({ actor, query }) => {
    const { items, ...totals } = await listFollowedMissions(db, query, actor.now)
    const rows = items.map((row) => presentFollowedMission(row, actor.now))
    return { ...totals, page: query.page, size: query.size, items: rows }
  })

  serve(app, followUp.interviews, async ({ actor, query }) => {
    const { items, ...totals } = await listFollowedInterviews(db, query, actor.now)
    const rows = items.map((row) => presentFollowedInterview(row, actor.now))
    return { ...totals, page: query.page, size: query.size, items: rows }
  })
}
