import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import { readableEvents } from '#domain/events/event-visibility.ts'
import type { Deps } from '#server/deps.ts'
import { getAccount } from '#server/features/ground/accounts/accounts.sql.ts'
import { canReadMission } from '#server/features/hiring/missions/missions.policy.ts'
import { getMission } from '#server/features/hiring/missions/missions.sql.ts'
import { requireVisible } from '#server/http/failures.ts'
import { serveFromReplica } from '#server/http/route.ts'
import { presentOwnPage, presentPage } from './journal.present.ts'
import { listAccountEvents, listEvents, listEventsBy, listMissionEvents } from './journal.sql.ts'

export const journalRoutes = (app: FastifyInstance, { db }: Deps): void => {
  const { journal } = api

  serveFromReplica(app, journal.list, async ({ actor, query, replica }) => {
    const rows = await listEvents(replica, query)
    return presentPage(rows, query.size, actor)
  })

  serveFromReplica(app, journal.ofAccount, async ({ actor, params, query, replica }) => {
    const { id } = await getAccount(db, params.id)
    const rows = await listAccountEvents(replica, id, query)
    return presentPage(rows, query.size, actor)
  })

  serveFromReplica(app, journal.ofCaller, async ({ actor, query, replica }) => {
    const rows = await listEventsBy(replica, actor.id, query)
    return presentOwnPage(rows, query.size, actor)
  })

  serveFromReplica(app, journal.ofMission, async ({ actor, params, query, replica }) => {
    const mission = await getMission(db, params.id)
    requireVisible(canReadMission(actor, mission))
    const reading = {
      types: readableEvents[actor.role],
      candidate: actor.role === 'candidate' ? actor.id : query.candidate,
    }
    const rows = await listMissionEvents(replica, mission.id, reading, query)
    return presentPage(rows, query.size, actor)
  })
}
