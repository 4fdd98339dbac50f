import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import { rewordedToasts } from '#contract/wire/toasts.ts'
import { assignmentIsOpen } from '#domain/hiring/missions/missions.ts'
import type { Deps } from '#server/deps.ts'
import { getReadableAccountId } from '#server/features/ground/accounts/accounts.sql.ts'
import { readPictures } from '#server/features/ground/files/pictures.queries.ts'
import { serveCsv } from '#server/http/csv.ts'
import { serve, serveFromReplica, success } from '#server/http/route.ts'
import * as commands from './missions.commands.ts'
import {
  missionColumns,
  presentAdminMissionRow,
  presentFirstMission,
  presentMission,
  presentMissionRow,
  presentPicturedMission,
} from './missions.present.ts'
import { getMission, listFirstMissions, listMissionIds, listMissions, listMissionsOf } from './missions.sql.ts'

/** The exact text of the specification, although it says that something was added. */
const deletedAsAdmin = 'Mission est ajoutée avec succès'

export const missionRoutes = (app: FastifyInstance, { db, listRegions, publicUrl }: Deps): void => {
  const { missions } = api

  serveFromReplica(app, missions.listOfRecruiter, async ({ actor, params, query, replica }) => {
    const recruiterAccountId = await getReadableAccountId(db, actor, params.id, 'recruiter')
    const { items, ...totals } = await listMissions(replica, { recruiterAccountId }, query, actor.now)
    return { ...totals, page: query.page, size: query.size, items: items.map((row) => presentMissionRow(row, actor)) }
  })

  serveFromReplica(app, missions.firstProposed, async ({ actor, params, replica }) => {
    const recruiterAccountId = await getReadableAccountId(db, actor, params.id, 'recruiter')
    const rows = await listFirstMissions(replica, 'proposed', recruiterAccountId, actor.now)
    return rows.map((row) => presentFirstMission(row, actor))
  })

  serveFromReplica(app, missions.firstOngoing, async ({ actor, params, replica }) => {
    const recruiterAccountId = await getReadableAccountId(db, actor, params.id, 'recruiter')
    const rows = await listFirstMissions(replica, 'ongoing', recruiterAccountId, actor.now)
    return rows.map((row) => presentFirstMission(row, actor))
  })

  serveFromReplica(app, missions.listOfAdmin, async ({ actor, query, replica }) => {
    const { items, ...totals } = await listMissions(replica, 'everybody', query, actor.now)
    const people = items.flatMap(({ recruiterAccountId, proposals }) => [
      { accountId: recruiterAccountId },
      ...proposals,
    ])
    const pictureOf = await readPictures({ db: replica, publicUrl }, people)
    const rows = items.map((row) => presentPicturedMission(row, actor, pictureOf))
    return { ...totals, page: query.page, size: query.size, [query.tab]: rows }
  })

  serveCsv(app, missions.export, {
    name: 'missions',
    columns: missionColumns,
    ids: ({ replica, query, actor }) => listMissionIds(replica, query, actor.now),
    rows: async ({ replica, actor }, ids) =>
      (await listMissionsOf(replica, ids)).map((row) => presentAdminMissionRow(row, actor)),
  })

  serve(app, missions.detailOfAdmin, async ({ actor, params }) => {
    const mission = await getMission(db, params.id)
    const isAssignmentOpen = assignmentIsOpen(mission, actor.now)
    const company = { accountId: mission.recruiterAccountId }
    const logo = (await readPictures({ db, publicUrl }, [company]))(company)
    return { ...presentMission(mission, actor), isAssignmentOpen, companyUserId: company.accountId, logo }
  })

  serve(app, missions.publish, async ({ actor, params, body }) => {
    const id = await commands.publishMission(db, actor, params.id, body, await listRegions())
    return { ...success(rewordedToasts['missions.publish'].sent), id }
  })

  serve(app, missions.edit, async ({ actor, params, body }) => {
    await commands.editMission(db, actor, params.id, body, await listRegions())
    return success(rewordedToasts['missions.edit'].sent)
  })

  serve(app, missions.delete, async ({ actor, params, body }) => {
    await commands.deleteMission(db, actor, params.id, body.reasonCode)
    return success('Mission supprimée avec succès')
  })

  serve(app, missions.interrupt, async ({ actor, params, body }) => {
    await commands.interruptMission(db, actor, params.id, body.reasonCode)
    return success('Mission interrompue avec succès')
  })

  serve(app, missions.deleteAsAdmin, async ({ actor, params, body }) => {
    await commands.deleteMission(db, actor, params.id, body.reasonCode)
    return success(deletedAsAdmin)
  })

  serve(app, missions.interruptAsAdmin, async ({ actor, params, body }) => {
    await commands.interruptMission(db, actor, params.id, body.reasonCode)
    return success('Mission interrompue avec succès')
  })
}
