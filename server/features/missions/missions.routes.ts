import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import { assignmentIsOpen } from '#domain/missions.ts'
import type { Deps } from '#server/deps.ts'
import { allow } from '#server/http/failures.ts'
import { allowReadingOf } from '#server/features/accounts/accounts.policy.ts'
import { presentInterview } from '#server/features/interviews/interviews.present.ts'
import { findNewestInterview } from '#server/features/interviews/interviews.sql.ts'
import { serve, success } from '#server/http/route.ts'
import { presentCandidateMission, presentMissionToCandidate } from './candidate-missions.present.ts'
import { listCandidateMissions } from './candidate-missions.sql.ts'
import * as commands from './missions.commands.ts'
import { mayReadMission, ownProposalFor } from './missions.policy.ts'
import { presentAdminMissionRow, presentMission, presentMissionRow } from './missions.present.ts'
import { getMission, listMissions } from './missions.sql.ts'

/** The specification's own words, though they speak of an addition. */
const deletedAsAdmin = 'Mission est ajoutée avec succès'

export const missionRoutes = (app: FastifyInstance, { db }: Deps): void => {
  const { missions } = api

  serve(app, missions.listOfRecruiter, async ({ actor, params, query }) => {
    await allowReadingOf(db, actor, params.id, 'recruiter')
    const { items, ...totals } = await listMissions(db, { recruiterAccountId: params.id }, query, actor.now)
    return { ...totals, page: query.page, size: query.size, items: items.map((row) => presentMissionRow(row, actor)) }
  })

  serve(app, missions.listOfAdmin, async ({ actor, query }) => {
    const { items, ...totals } = await listMissions(db, 'everybody', query, actor.now)
    const rows = items.map((row) => presentAdminMissionRow(row, actor))
    return { ...totals, page: query.page, size: query.size, [query.tab]: rows }
  })

  serve(app, missions.listOfCandidate, async ({ actor, params, query }) => {
    await allowReadingOf(db, actor, params.id, 'candidate')
    const { items, ...totals } = await listCandidateMissions(db, params.id, query, actor.now)
    const cards = items.map((row) => presentCandidateMission(row, actor))
    return { ...totals, page: query.page, size: query.size, items: cards }
  })

  serve(app, missions.detail, async ({ actor, params }) => {
    const mission = await getMission(db, params.id)
    allow(mayReadMission(actor, mission))
    const own = ownProposalFor(actor, mission)
    if (own === undefined) return presentMission(mission, actor)
    const interview = await findNewestInterview(db, own.id)
    const presented = presentMissionToCandidate(mission, own, actor)
    return {
      ...presented.mission,
      candidate: {
        profilId: own.candidateId,
        card: presented.card,
        interview: interview ? presentInterview(interview, actor) : null,
      },
    }
  })

  serve(app, missions.detailOfAdmin, async ({ actor, params }) => {
    const mission = await getMission(db, params.id)
    const isAssignmentOpen = assignmentIsOpen(mission, actor.now)
    return { ...presentMission(mission, actor), isAssignmentOpen, companyUserId: mission.recruiterAccountId }
  })

  serve(app, missions.publish, async ({ actor, params, body }) => {
    const id = await commands.publishMission(db, actor, params.id, body)
    return { ...success('mission ajouté avec succes'), id }
  })

  serve(app, missions.edit, async ({ actor, params, body }) => {
    await commands.editMission(db, actor, params.id, body)
    return success('mission successfully edited')
  })

  serve(app, missions.delete, async ({ actor, params }) => {
    await commands.deleteMission(db, actor, params.id)
    return success('Mission supprimée avec succès')
  })

  serve(app, missions.interrupt, async ({ actor, params }) => {
    await commands.interruptMission(db, actor, params.id)
    return success('Mission interrompue avec succès')
  })

  serve(app, missions.deleteAsAdmin, async ({ actor, params }) => {
    await commands.deleteMission(db, actor, params.id)
    return success(deletedAsAdmin)
  })

  serve(app, missions.interruptAsAdmin, async ({ actor, params }) => {
    await commands.interruptMission(db, actor, params.id)
    return success('Mission interrompue avec succès')
  })
}
