import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { presentReport } from '#server/features/papers/activity-reports/activity-reports.present.ts'
import { serve, success } from '#server/http/route.ts'
import { reopenMonth } from './credit-notes.commands.ts'

/** A month is reopened here, above the invoices, for one that was invoiced is taken back with it. */
export const creditNoteRoutes = (app: FastifyInstance, { db, rateLimit, publicUrl, signer }: Deps): void => {
  serve(
    app,
    api.activityReports.reopen,
    async ({ actor, params: { missionProfilId: proposalId, month }, body, request }) => {
      await rateLimit(request, 'reportMail', `account ${actor.id}`)
      const row = await reopenMonth(db, actor, { proposalId, month }, body.reason)
      return { ...success('Compte rendu d’activité rouvert'), report: presentReport(row, actor, { publicUrl, signer }) }
    },
  )
}
