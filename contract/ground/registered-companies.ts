import { z } from 'zod'
import { isSiret, siretForm } from '#domain/ground/registered-companies/sirets.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { tooLong } from '#contract/wire/fields.ts'

export const invalidSiret = 'SIRET invalide\u00a0: vérifiez ses quatorze chiffres'

const typedSiret = z.string({ error: invalidSiret }).max(40, tooLong(invalidSiret)).overwrite(siretForm)

/** A SIRET in any spacing, or nothing; its checksum must be right. */
export const optionalSiret = typedSiret
  .nullish()
  .transform((value) => value || null)
  .refine((value) => value === null || isSiret(value), invalidSiret)

/** What is read from the register is a proposal: whoever typed the SIRET checks it. */
const registeredCompany = z.object({
  siret: z.string(),
  /** Null for a sole trader: the name would be a person's. */
  legalName: z.string().nullable(),
  legalForm: z.string().nullable(),
  address: z.string().nullable(),
  region: z.string().nullable(),
})

export const registeredCompanies = {
  find: endpoint({
    method: 'GET',
    path: '/api/entreprise/:siret',
    summary:
      'What the State’s register publishes of an open establishment: `unknown` when it publishes nothing, `busy` when it is asked too often, `unavailable` when it does not answer. Never the name of a person, and no search by words.',
    failure: 'Echec de la lecture du registre des entreprises',
    access: 'public',
    params: z.object({ siret: z.string() }),
    response: z.object({
      status: z.enum(['found', 'unknown', 'busy', 'unavailable']),
      company: registeredCompany.nullable(),
    }),
  }),
}
