import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { presentPicture } from '#server/features/ground/files/files.present.ts'
import { serveCsv } from '#server/http/csv.ts'
import { serveFromReplica } from '#server/http/route.ts'
import {
  followedInterviewColumns,
  followedMissionColumns,
  presentFollowedInterview,
  presentFollowedMission,
} from './follow-up.present.ts'
import {
  listFollowedInterviewIds,
  listFollowedInterviews,
  listFollowedInterviewsOf,
  listFollowedMissionIds,
  listFollowedMissions,
  listFollowedMissionsOf,
} from './follow-up.sql.ts'

export const followUpRoutes = (app: FastifyInstance, { publicUrl }: Deps): void => {
  const { followUp } = api

  serveFromReplica(app, followUp.missions, async ({ actor, query, replica }) => {
    const { items, ...totals } = await listFollowedMissions(replica, query, actor.now)
    const rows = items.map((row) => ({
      ...presentFollowedMission(row, actor.now),
      photo: presentPicture(publicUrl, row.photoKey),
    }))
    return { ...totals, page: query.page, size: query.size, items: rows }
  })

  serveCsv(app, followUp.exportMissions, {
    name: 'suivi-missions',
    columns: followedMissionColumns,
    ids: ({ replica, query, actor }) => listFollowedMissionIds(replica, query, actor.now),
    rows: async ({ replica, actor }, ids) =>
      (await listFollowedMissionsOf(replica, ids)).map((row) => presentFollowedMission(row, actor.now)),
  })

  serveFromReplica(app, followUp.interviews, async ({ actor, query, replica }) => {
    const { items, ...totals } = await listFollowedInterviews(replica, query, actor.now)
    const rows = items.map((row) => ({
      ...presentFollowedInterview(row, actor.now),
      photo: presentPicture(publicUrl, row.photoKey),
    }))
    return { ...totals, page: query.page, size: query.size, items: rows }
  })

  serveCsv(app, followUp.exportInterviews, {
    name: 'suivi-entretiens',
    columns: followedInterviewColumns,
    ids: ({ replica, query, actor }) => listFollowedInterviewIds(replica, query, actor.now),
    rows: async ({ replica, actor }, ids) =>
      (await listFollowedInterviewsOf(replica, ids)).map((row) => presentFollowedInterview(row, actor.now)),
  })
}
