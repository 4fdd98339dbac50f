import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import { inBatches } from '#server/db/search.ts'
import type { Deps } from '#server/deps.ts'
import { presentPicture } from '#server/features/ground/files/files.present.ts'
import { serveCsv } from '#server/http/csv.ts'
import { serve } from '#server/http/route.ts'
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

export const followUpRoutes = (app: FastifyInstance, { mayLag, publicUrl }: Deps): void => {
  const { followUp } = api

  serve(app, followUp.missions, async ({ actor, query }) => {
    const { items, ...totals } = await mayLag(actor, (from) => listFollowedMissions(from, query, actor.now))
    const rows = items.map((row) => ({
      ...presentFollowedMission(row, actor.now),
      photo: presentPicture(publicUrl, row.photoKey),
    }))
    return { ...totals, page: query.page, size: query.size, items: rows }
  })

  serveCsv(app, followUp.exportMissions, async ({ actor, query }) => {
    const ids = await mayLag(actor, (from) => listFollowedMissionIds(from, query, actor.now))
    const read = async (some: number[]) =>
      (await mayLag(actor, (from) => listFollowedMissionsOf(from, some))).map((row) =>
        presentFollowedMission(row, actor.now),
      )
    return { name: 'suivi-missions', columns: followedMissionColumns, batches: inBatches(ids, read) }
  })

  serve(app, followUp.interviews, async ({ actor, query }) => {
    const { items, ...totals } = await mayLag(actor, (from) => listFollowedInterviews(from, query, actor.now))
    const rows = items.map((row) => ({
      ...presentFollowedInterview(row, actor.now),
      photo: presentPicture(publicUrl, row.photoKey),
    }))
    return { ...totals, page: query.page, size: query.size, items: rows }
  })

  serveCsv(app, followUp.exportInterviews, async ({ actor, query }) => {
    const ids = await mayLag(actor, (from) => listFollowedInterviewIds(from, query, actor.now))
    const read = async (some: number[]) =>
      (await mayLag(actor, (from) => listFollowedInterviewsOf(from, some))).map((row) =>
        presentFollowedInterview(row, actor.now),
      )
    return { name: 'suivi-entretiens', columns: followedInterviewColumns, batches: inBatches(ids, read) }
  })
}
