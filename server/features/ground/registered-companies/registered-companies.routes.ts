import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import { invalidSiret } from '#contract/ground/registered-companies.ts'
import { isSiret, siretForm } from '#domain/ground/registered-companies/sirets.ts'
import type { Deps } from '#server/deps.ts'
import { Failure } from '#server/http/failures.ts'
import { serve } from '#server/http/route.ts'

export const registeredCompanyRoutes = (app: FastifyInstance, { findCompany, rateLimit }: Deps): void => {
  serve(app, api.registeredCompanies.find, async ({ params, request }) => {
    await rateLimit(request, 'companyLookup')
    const siret = siretForm(params.siret)
    if (!isSiret(siret)) throw new Failure('invalid_input', { fields: { siret: invalidSiret } })
    return findCompany(siret)
  })
}
