import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { isListedRegion, unknownRegion } from '#server/features/ground/reference-data/regions.queries.ts'
import { Failure } from '#server/http/failures.ts'
import { serve, success } from '#server/http/route.ts'
import {
  askAnotherLink,
  correctCandidate,
  correctRecruiter,
  readCorrection,
} from './registration-corrections.commands.ts'

const received = 'Demande corrigée envoyée avec succès'

export const registrationCorrectionRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { registrationCorrections } = api
  const { db, rateLimit, contactTo, listRegions } = deps

  serve(app, registrationCorrections.read, async ({ actor, params, request }) => {
    await rateLimit(request, 'answerLink', params.token)
    return readCorrection(db, actor, params.token)
  })

  serve(app, registrationCorrections.askAnother, async ({ actor, params, request }) => {
    await rateLimit(request, 'correctionLink', params.token)
    await askAnotherLink(db, actor, params.token)
    return success('Un nouveau lien est en route. Il arrive à l’adresse e\u2011mail de la demande.')
  })

  serve(app, registrationCorrections.correctCandidate, async ({ actor, params, body, request }) => {
    await rateLimit(request, 'answerLink', params.token)
    if (body.adresse !== null && !isListedRegion(body.adresse, await listRegions()))
      throw new Failure('invalid_input', { fields: { adresse: unknownRegion } })
    await correctCandidate(db, actor, params.token, body, contactTo)
    return success(received)
  })

  serve(app, registrationCorrections.correctRecruiter, async ({ actor, params, body, request }) => {
    await rateLimit(request, 'answerLink', params.token)
    await correctRecruiter(db, actor, params.token, body, contactTo)
    return success(received)
  })
}
