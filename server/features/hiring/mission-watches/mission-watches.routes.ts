import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import { assignmentIsOpen } from '#domain/hiring/missions/missions.ts'
import type { Deps } from '#server/deps.ts'
import { getMission } from '#server/features/hiring/missions/missions.sql.ts'
import { serve, success } from '#server/http/route.ts'
import { unwatchMission, watchMission } from './mission-watches.commands.ts'
import { findWatch } from './mission-watches.sql.ts'

export const missionWatchRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { missionWatches } = api

  serve(app, missionWatches.ofMission, async ({ actor, params }) => {
    const mission = await getMission(deps.db, params.id)
    const watch = await findWatch(deps.db, mission.id, actor.id)
    return { threshold: watch?.threshold ?? null, isOpen: assignmentIsOpen(mission, actor.now) }
  })

  serve(app, missionWatches.watch, async ({ actor, params, body }) => {
    await watchMission(deps, actor, params.id, body.threshold)
    return success('Alerte enregistrée')
  })

  serve(app, missionWatches.unwatch, async ({ actor, params }) => {
    await unwatchMission(deps.db, actor, params.id)
    return success('Alerte retirée')
  })
}
