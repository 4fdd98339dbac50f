import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { canReadCandidate } from '#server/features/profiles/candidates/candidates.policy.ts'
import { isProposedTo } from '#server/features/profiles/candidates/candidates.sql.ts'
import { requireVisible } from '#server/http/failures.ts'
import { serve, success } from '#server/http/route.ts'
import { answerObservations, rateSkills } from './skill-observations.commands.ts'
import { presentObservedSkills, presentRateable } from './skill-observations.present.ts'
import { getObservedSkills, listRateable } from './skill-observations.sql.ts'

export const skillObservationRoutes = (app: FastifyInstance, { db }: Deps): void => {
  const { skillObservations } = api

  serve(app, skillObservations.rateable, async ({ actor, params }) => {
    requireVisible(await isProposedTo(db, actor.id, params.id))
    return { items: (await listRateable(db, actor.id, params.id, actor.now)).map(presentRateable) }
  })

  serve(app, skillObservations.rate, async ({ actor, params, body }) => {
    await rateSkills(db, actor, params.id, body)
    return success('Compétences notées avec succès')
  })

  serve(app, skillObservations.ofCandidate, async ({ actor, params }) => {
    // As for the profile, nothing of the candidate is read before.
    const isProposedToActor = actor.role === 'recruiter' && (await isProposedTo(db, actor.id, params.id))
    requireVisible(canReadCandidate(actor, { accountId: params.id, isProposedToActor }))
    return { items: presentObservedSkills(await getObservedSkills(db, params.id), params.id, actor) }
  })

  serve(app, skillObservations.answer, async ({ actor, params, body }) => {
    await answerObservations(db, actor, params.skillId, body.answer)
    return success(body.answer === null ? 'Réponse retirée avec succès' : 'Réponse enregistrée avec succès')
  })
}
