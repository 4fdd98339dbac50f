import { z } from 'zod'
import { sirenOf } from '#domain/ground/registered-companies/sirets.ts'
import {
  identitySources,
  ibanForm,
  isElectronicAddress,
  isIban,
  isVatNumber,
  vatForm,
  vatRegimes,
} from '#domain/profiles/legal-identities/legal-identities.ts'
import { mentionNames, operatorWordNames } from '#domain/profiles/legal-identities/operator-words.ts'
import { roles } from '#domain/ground/accounts/roles.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { done, idParams, optional } from '#contract/wire/fields.ts'
import { optionalSiret } from '#contract/ground/registered-companies.ts'

/** An optional text of a known form, in the form in which it is kept. */
const optionalForm = (form: (text: string) => string, isRight: (text: string) => boolean, invalid: string) =>
  optional(60)
    .transform((value) => value && form(value))
    .refine((value) => value === null || isRight(value), invalid)

const iban = optionalForm((text) => ibanForm(text) || text, isIban, 'IBAN invalide\u00a0: vérifiez ses chiffres')

const vatNumber = optionalForm(vatForm, isVatNumber, 'Numéro de TVA invalide, par exemple FR44732829320')

const electronicAddress = optional(105).refine(
  (value) => value === null || isElectronicAddress(value),
  'Adresse de facturation électronique invalide, par exemple 0225:732829320',
)

const vatRegime = z
  .union([z.literal(''), z.enum(vatRegimes)], { error: 'Régime de TVA inconnu' })
  .nullish()
  .transform((value) => value || null)

const ofAnotherCompany = 'Ce numéro de TVA est celui d’une autre entreprise que le SIRET'

/** A French VAT number ends with the SIREN of its company. */
const hasOneCompany = (sent: { siret: string | null; vatNumber: string | null }): boolean =>
  sent.siret === null || !sent.vatNumber?.startsWith('FR') || sent.vatNumber.endsWith(sirenOf(sent.siret))

const fields = {
  siret: optionalSiret,
  legalName: optional(200),
  legalForm: optional(100),
  address: optional(300),
  vatRegime,
  vatNumber,
  /** A new IBAN; the one that is kept stays when this is empty. */
  iban,
  /** Forgets the IBAN that is kept. */
  removesIban: z.boolean().optional(),
  electronicAddress,
}

const oneCompany = { path: ['vatNumber'], message: ofAnotherCompany }

/** The legal identity of a freelance or a company, as they edit it; nothing is compulsory. */
export const legalIdentityPayload = z.object(fields).refine(hasOneCompany, oneCompany)
export type LegalIdentityPayload = z.output<typeof legalIdentityPayload>

const mentions = z.object(
  Object.fromEntries(mentionNames.map((name) => [name, optional(300)])) as Record<
    (typeof mentionNames)[number],
    ReturnType<typeof optional>
  >,
)

/** That of the platform, with what its public pages say besides. */
export const platformIdentityPayload = z.object({ ...fields, mentions }).refine(hasOneCompany, oneCompany)
export type PlatformIdentityPayload = z.output<typeof platformIdentityPayload>

const identity = z.object({
  siret: z.string().nullable(),
  siren: z.string().nullable(),
  legalName: z.string().nullable(),
  legalForm: z.string().nullable(),
  address: z.string().nullable(),
  vatRegime: z.enum(vatRegimes).nullable(),
  vatNumber: z.string().nullable(),
  /** Its first and last four characters. */
  iban: z.string().nullable(),
  electronicAddress: z.string().nullable(),
  source: z.enum(identitySources).nullable(),
  /** When the register confirmed the SIRET. */
  checkedAt: z.string().nullable(),
})

export const legalIdentity = identity.extend({
  /** The other accounts with this SIREN, which the administrator alone reads. */
  sharedWith: z.array(z.object({ id: z.number(), role: z.enum(roles), name: z.string() })),
  can: z.object({ edit: z.boolean() }),
})
export type LegalIdentity = z.infer<typeof legalIdentity>

export const platformIdentity = identity.extend({
  mentions: z.record(z.enum(mentionNames), z.string().nullable()),
  /** What the public pages still lack. */
  missing: z.array(z.enum(operatorWordNames)),
})
export type PlatformIdentity = z.infer<typeof platformIdentity>

const saveFailure = 'Echec de la modification de l’identité légale'

export const legalIdentities = {
  show: endpoint({
    method: 'GET',
    path: '/api/identite-legale/:id',
    summary: 'The legal identity of a freelance or a company, by user id: one’s own, or any for the administrator.',
    failure: 'Echec de chargement de l’identité légale',
    access: ['candidate', 'recruiter', 'admin'],
    params: idParams,
    response: legalIdentity,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/identite-legale/:id',
    summary: 'A freelance or a company replaces its legal identity, by user id; another IBAN asks for a fresh proof.',
    failure: saveFailure,
    access: ['candidate', 'recruiter'],
    params: idParams,
    body: legalIdentityPayload,
    response: done,
  }),
  showPlatform: endpoint({
    method: 'GET',
    path: '/api/plateforme/identite',
    summary: 'The legal identity of the platform, and what its public pages say besides.',
    failure: 'Echec de chargement de l’identité de la plateforme',
    access: ['admin'],
    response: platformIdentity,
  }),
  editPlatform: endpoint({
    method: 'PUT',
    path: '/api/plateforme/identite',
    summary: 'Replaces them: public pages, contracts and mails read them from then on.',
    failure: saveFailure,
    access: ['admin'],
    body: platformIdentityPayload,
    response: done,
  }),
}
