import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { presentPicture } from '#server/features/ground/files/files.present.ts'
import { exportWhole } from '#server/features/ground/exports/exports.commands.ts'
import { servePeopleCsv } from '#server/http/csv.ts'
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

export const followUpRoutes = (app: FastifyInstance, { db, publicUrl }: Deps): void => {
  const { followUp } = api

  serveFromReplica(app, followUp.missions, async ({ actor, query, replica }) => {
    const { items, ...totals } = await listFollowedMissions(replica, query, actor.now)
    const rows = items.map((row) => ({
      ...presentFollowedMission(row, actor.now),
      photo: presentPicture(publicUrl, row.photoKey),
    }))
    return { ...totals, page: query.page, size: query.size, items: rows }
  })

  servePeopleCsv(
    app,
    { anonymous: followUp.exportMissions, whole: followUp.exportMissionsWhole },
    {
      name: 'suivi-missions',
      columns: followedMissionColumns,
      ids: ({ replica, query, actor }) => listFollowedMissionIds(replica, query, actor.now),
      rows: async ({ replica, actor }, ids) =>
        (await listFollowedMissionsOf(replica, ids)).map((row) => presentFollowedMission(row, actor.now)),
    },
    ({ actor, body }, count) => exportWhole(db, actor, { list: 'suivi-missions', count, reason: body.reason }),
  )

  serveFromReplica(app, followUp.interviews, async ({ actor, query, replica }) => {
    const { items, ...totals } = await listFollowedInterviews(replica, query, actor.now)
    const rows = items.map((row) => ({
      ...presentFollowedInterview(row, actor.now),
      photo: presentPicture(publicUrl, row.photoKey),
    }))
    return { ...totals, page: query.page, size: query.size, items: rows }
  })

  servePeopleCsv(
    app,
    { anonymous: followUp.exportInterviews, whole: followUp.exportInterviewsWhole },
    {
      name: 'suivi-entretiens',
      columns: followedInterviewColumns,
      ids: ({ replica, query, actor }) => listFollowedInterviewIds(replica, query, actor.now),
      rows: async ({ replica, actor }, ids) =>
        (await listFollowedInterviewsOf(replica, ids)).map((row) => presentFollowedInterview(row, actor.now)),
    },
    ({ actor, body }, count) => exportWhole(db, actor, { list: 'suivi-entretiens', count, reason: body.reason }),
  )
}
