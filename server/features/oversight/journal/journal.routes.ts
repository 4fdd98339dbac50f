import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import { readableEvents } from '#domain/events/event-visibility.ts'
import type { Deps } from '#server/deps.ts'
import { getAccount } from '#server/features/ground/accounts/accounts.sql.ts'
import { canReadMission } from '#server/features/hiring/missions/missions.policy.ts'
import { getMission } from '#server/features/hiring/missions/missions.sql.ts'
import { allow } from '#server/http/failures.ts'
import { serve } from '#server/http/route.ts'
import { presentOwnPage, presentPage } from './journal.present.ts'
import { listAccountEvents, listEvents, listEventsBy, listMissionEvents } from './journal.sql.ts'

export const journalRoutes = (app: FastifyInstance, { db, mayLag }: Deps): void => {
  const { journal } = api

  serve(app, journal.list, async ({ actor, query }) => {
    const rows = await mayLag(actor, (from) => listEvents(from, query))
    return presentPage(rows, query.size, actor)
  })

  serve(app, journal.ofAccount, async ({ actor, params, query }) => {
    const { id } = await getAccount(db, params.id)
    const rows = await mayLag(actor, (from) => listAccountEvents(from, id, query))
    return presentPage(rows, query.size, actor)
  })

  serve(app, journal.ofCaller, async ({ actor, query }) => {
    const rows = await mayLag(actor, (from) => listEventsBy(from, actor.id, query))
    return presentOwnPage(rows, query.size, actor)
  })

  serve(app, journal.ofMission, async ({ actor, params, query }) => {
    const mission = await getMission(db, params.id)
    allow(canReadMission(actor, mission))
    const reading = {
      types: readableEvents[actor.role],
      candidate: actor.role === 'candidate' ? actor.id : query.candidate,
    }
    const rows = await mayLag(actor, (from) => listMissionEvents(from, mission.id, reading, query))
    return presentPage(rows, query.size, actor)
  })
}
