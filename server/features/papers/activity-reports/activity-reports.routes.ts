import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { getMission } from '#server/features/hiring/missions/missions.sql.ts'
import { shortenedAddress } from '#server/http/client-address.ts'
import { requireVisible } from '#server/http/failures.ts'
import { serve, success } from '#server/http/route.ts'
import * as commands from './activity-reports.commands.ts'
import { canReadMonth, canReadMonths, isOfTheirMission } from './activity-reports.policy.ts'
import { presentMonthsOf, presentReport, presentShownMonth, presentSubmitted } from './activity-reports.present.ts'
import { getWorkedMission, getWorkedMonth, listSubmittedMonths, type WorkedMonth } from './activity-reports.sql.ts'
import { decideByLink, readByLink } from './validation-links.commands.ts'

/** Whoever holds a link of the company reads as the company does. */
const companyOf = (row: WorkedMonth, now: Date) => ({ id: row.recruiterAccountId, role: 'recruiter', now }) as const

export const activityReportRoutes = (app: FastifyInstance, { db, rateLimit, publicUrl, signer }: Deps): void => {
  const { activityReports } = api
  const means = { publicUrl, signer }

  serve(app, activityReports.ofMission, async ({ actor, params }) => {
    const mission = await getMission(db, params.id)
    requireVisible(actor.role === 'admin' || isOfTheirMission(actor, mission))
    const rows = await listSubmittedMonths(db, params.id)
    return { items: rows.map((row) => presentSubmitted(row, actor)) }
  })

  serve(app, activityReports.months, async ({ actor, params }) => {
    const row = await getWorkedMission(db, params.missionProfilId)
    requireVisible(canReadMonths(actor, row))
    return presentMonthsOf(row, actor)
  })

  serve(app, activityReports.read, async ({ actor, params: { missionProfilId: proposalId, month } }) => {
    const row = await getWorkedMonth(db, { proposalId, month }, actor.now)
    requireVisible(canReadMonth(actor, row))
    return presentReport(row, actor, means)
  })

  serve(app, activityReports.save, async ({ actor, params: { missionProfilId: proposalId, month }, body }) => {
    const row = await commands.saveReport(db, actor, { proposalId, month }, body)
    return { ...success('Compte rendu d’activité enregistré'), report: presentReport(row, actor, means) }
  })

  serve(
    app,
    activityReports.submit,
    async ({ actor, params: { missionProfilId: proposalId, month }, body, request }) => {
      await rateLimit(request, 'reportMail', `account ${actor.id}`)
      const row = await commands.submitReport(db, actor, { proposalId, month }, body.version)
      return { ...success('Compte rendu d’activité soumis à l’entreprise'), report: presentReport(row, actor, means) }
    },
  )

  serve(
    app,
    activityReports.decide,
    async ({ actor, params: { missionProfilId: proposalId, month }, body, request }) => {
      const sent = { ...body, from: shortenedAddress(request.ip) }
      const row = await commands.decideReport(db, actor, { proposalId, month }, sent)
      return { ...success(decided(row)), report: presentReport(row, actor, means) }
    },
  )

  serve(app, activityReports.readByLink, async ({ actor, params, request }) => {
    await rateLimit(request, 'reportLink', params.token)
    const row = await readByLink(db, actor, params.token)
    return presentShownMonth(row, companyOf(row, actor.now))
  })

  serve(app, activityReports.decideByLink, async ({ actor, params, body, request }) => {
    await rateLimit(request, 'reportLink', params.token)
    const sent = { ...body, from: shortenedAddress(request.ip) }
    const row = await decideByLink(db, actor, params.token, sent)
    return { ...success(decided(row)), report: presentShownMonth(row, companyOf(row, actor.now)) }
  })
}

const decided = ({ facts }: WorkedMonth): string =>
  facts.status === 'validated' ? 'Service fait validé' : 'Jours contestés, les autres sont validés'
