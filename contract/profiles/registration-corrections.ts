import { z } from 'zod'
import { endpoint } from '#contract/wire/endpoint.ts'
import { done } from '#contract/wire/fields.ts'
import { hiringAnswers } from '#contract/profiles/recruiters.ts'
import { candidateRegistration, recruiterRegistration } from '#contract/profiles/registrations.ts'

const linkParams = z.object({ token: z.string().max(200) })

const path = '/api/registrations/corrections/:token'

/** What a correction sends: the sign-up's body, but the e-mail, the password and the SIRET, which stay. */
export const correctedCandidate = candidateRegistration.omit({ email: true, password: true })
export type CorrectedCandidate = z.output<typeof correctedCandidate>
export const correctedRecruiter = recruiterRegistration.omit({ email: true, password: true, siret: true })
export type CorrectedRecruiter = z.output<typeof correctedRecruiter>

/** The first step of a correction: the sign-up's without the e-mail and the password. `firstname` carries the family name. */
const { name, lastname, phone } = correctedCandidate.shape
export const correctedCandidateStep = z.object({ firstname: name, lastname, phone })
const { companyName, idDomaineRecruiter, phoneNumber } = correctedRecruiter.shape
export const correctedRecruiterStep = z.object({ companyName, sector: idDomaineRecruiter, phone: phoneNumber })

const text = z.string().nullable()

const candidateAsSent = z.object({
  name: z.string(),
  lastname: z.string(),
  phone: text,
  degree: text,
  nbrAnneeExp: z.number(),
  lastReference: text,
  lastReferenceContact: text,
  adresse: text,
  poste: text,
  tarif: z.number().nullable(),
  skills: z.array(z.object({ id: z.number(), label: z.string(), rating: z.number() })),
})

const recruiterAsSent = z.object({
  companyName: z.string(),
  idDomaineRecruiter: z.number(),
  phoneNumber: text,
  firstname: z.string(),
  lastname: z.string(),
  poste: text,
  country: text,
  address: text,
  description: text,
  link: text,
  ...hiringAnswers.shape,
})

/** `email` is the address of the refused registration; `reason` is null when none was given. */
const refused = { email: z.string(), reason: text, expiresAt: z.string() }

/**
 * `sent` is what was given, where the address had been confirmed before the refusal: whoever reads the mails of another address
 * learns nothing of who typed it.
 */
const refusedRegistration = z.discriminatedUnion('type', [
  z.object({ type: z.literal('profil'), ...refused, sent: candidateAsSent.nullable() }),
  z.object({ type: z.literal('recruiter'), ...refused, sent: recruiterAsSent.nullable() }),
  /** The link has expired: another one may be asked for. */
  z.object({ type: z.literal('expired'), of: z.enum(['profil', 'recruiter']) }),
])

export const registrationCorrections = {
  read: endpoint({
    method: 'GET',
    path,
    summary: 'The refused registration of a mailed link, with the reason; reading it changes nothing.',
    failure: 'Echec de chargement de la demande',
    access: 'public',
    params: linkParams,
    response: refusedRegistration,
  }),
  askAnother: endpoint({
    method: 'POST',
    path: `${path}/another`,
    summary: 'Mails another link to the address of the refused registration, in place of one that has expired.',
    failure: 'Echec de l’envoi du lien',
    access: 'public',
    params: linkParams,
    response: done,
  }),
  correctCandidate: endpoint({
    method: 'POST',
    path: `${path}/profil`,
    summary:
      'Sends a refused registration of a candidate again, by its mailed link, once; it then waits for a decision.',
    failure: "Echec de l'envoi de la demande",
    access: 'public',
    params: linkParams,
    body: correctedCandidate,
    response: done,
  }),
  correctRecruiter: endpoint({
    method: 'POST',
    path: `${path}/recruiter`,
    summary: 'Sends a refused registration of a company again, by its mailed link, once; it then waits for a decision.',
    failure: "Echec de l'envoi de la demande",
    access: 'public',
    params: linkParams,
    body: correctedRecruiter,
    response: done,
  }),
}
