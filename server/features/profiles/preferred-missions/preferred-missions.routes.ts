import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { serve, success } from '#server/http/route.ts'
import { choosePreferredMission } from './preferred-missions.commands.ts'
import { presentPreferredMission } from './preferred-missions.present.ts'
import { findPreferredMission } from './preferred-missions.sql.ts'

export const preferredMissionRoutes = (app: FastifyInstance, { db, listRegions }: Deps): void => {
  const { preferredMissions } = api

  serve(app, preferredMissions.show, async ({ actor }) =>
    presentPreferredMission(await findPreferredMission(db, actor.id)),
  )

  serve(app, preferredMissions.choose, async ({ actor, body }) => {
    await choosePreferredMission(db, actor, body, await listRegions())
    return success('Mission préférée enregistrée avec succès')
  })
}
