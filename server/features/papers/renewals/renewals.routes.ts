import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { canReadOf } from '#server/features/ground/accounts/accounts.policy.ts'
import { getMission } from '#server/features/hiring/missions/missions.sql.ts'
import { requireVisible, orNotFound } from '#server/http/failures.ts'
import { serve, success } from '#server/http/route.ts'
import { answerRenewal, reopenRenewal } from './renewals.commands.ts'
import { listRenewals } from './renewals.queries.ts'
import { partyOf } from './renewals.rules.ts'
import { presentRenewal } from './renewals.present.ts'
import { listAmendments } from './renewals.sql.ts'

export const renewalRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { renewals } = api
  const { db, publicUrl, signer } = deps

  serve(app, renewals.ofMission, async ({ actor, params: { missionId }, query: { userId } }) => {
    const mission = await getMission(db, missionId)
    const own = orNotFound(partyOf(actor, mission))
    const side = userId ?? (actor.role === 'admin' ? mission.recruiterAccountId : actor.id)
    requireVisible(canReadOf(actor, side))
    const [asked, amendments] = await Promise.all([listRenewals(db, mission), listAmendments(db, missionId, side)])
    const reading = { publicUrl, signer, now: actor.now }
    return { items: asked.map((one) => presentRenewal(one, { own, reader: actor, amendments }, reading)) }
  })

  serve(app, renewals.answer, async ({ actor, params, body }) =>
    success(await answerRenewal(deps, actor, params.id, body.renews)),
  )

  serve(app, renewals.reopen, async ({ actor, params }) => {
    await reopenRenewal(deps, actor, params.id)
    return success('Question rouverte, tous sont prévenus')
  })
}
