import { z } from 'zod'
import { isEmail, withoutUnseen } from '#domain/ground/accounts/validation-patterns.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { optionalSiret } from '#contract/ground/registered-companies.ts'
import { candidateFilters, candidateRow } from '#contract/profiles/candidates.ts'
import {
  amongErrors,
  chosenSector,
  dailyRate,
  done,
  email,
  id,
  listOf,
  newPassword,
  optional,
  pageQuery,
  phone,
  rating,
  reasonCode,
  required,
  tooLong,
  website,
  yearsOfExperience,
} from '#contract/wire/fields.ts'
import { listFile, wholeListFile } from '#contract/wire/list-file.ts'
import { hiringAnswers, recruiterFilters, recruiterRow } from '#contract/profiles/recruiters.ts'

const optionalEmail = z
  .string()
  .overwrite(withoutUnseen)
  .trim()
  .toLowerCase()
  .nullish()
  .transform((value) => value || null)
  .pipe(z.string().max(254, tooLong('Email référence invalide')).refine(isEmail, 'Email référence invalide').nullable())

const confirmation = z
  .string({ error: 'Confirmation mot de passe obligatoire' })
  .min(1, 'Confirmation mot de passe obligatoire')
const isConfirmed = (form: { password: string; passwordconfim: string }) => form.password === form.passwordconfim
const notConfirmed = { path: ['passwordconfim'], message: "Mot de passe n'est pas identique", when: amongErrors }
const acceptedTerms = z.literal(true, { error: 'Accepter les termes et les conditions' })

const familyName = required('Nom obligatoire', 100)
const givenName = required('Prénom obligatoire', 100)

/** Step 1 of the candidate's wizard, « Compte » (000 §5). `firstname` carries the family name. */
export const candidateAccountStep = z
  .object({
    email,
    password: newPassword,
    passwordconfim: confirmation,
    firstname: familyName,
    lastname: givenName,
    phone,
  })
  .refine(isConfirmed, notConfirmed)

/** Step 2, « Ton profil »: years and terms are required, the rest is optional. */
export const candidateProfileStep = z.object({
  degree: optional(),
  numberyear: yearsOfExperience,
  position: optional(),
  place: optional(),
  rate: dailyRate,
  reference: optional(),
  ref: optionalEmail,
  terms: acceptedTerms,
})

/** Step 3, « Compétences »: the groups of skill types, each with its chosen skills; none is required. */
export const candidateSkillsStep = z.object({
  skills: z.array(
    z.object({ id, type: z.string(), selectedSkills: z.array(z.object({ id, label: z.string(), rating })) }),
  ),
})

/** The body of the candidate's wizard: exactly the keys of 000 §3. */
export const candidateRegistration = z.object({
  email,
  password: newPassword,
  name: familyName,
  lastname: givenName,
  phone,
  degree: optional(),
  nbrAnneeExp: yearsOfExperience,
  lastReference: optional(),
  lastReferenceContact: optionalEmail,
  adresse: optional(),
  poste: optional(),
  tarif: dailyRate,
  skills: z
    .array(z.object({ id, rating }))
    .max(200, '200 compétences au maximum')
    .refine(
      (chosen) => new Set(chosen.map((skill) => skill.id)).size === chosen.length,
      'Compétence choisie deux fois',
    ),
})
export type CandidateRegistration = z.output<typeof candidateRegistration>

const companyName = required('Nom de l’entreprise obligatoire')
const position = required('Poste actuel obligatoire')

/** Step 1 of the recruiter's wizard, « Compte » (000 §5). */
export const recruiterAccountStep = z
  .object({
    email,
    password: newPassword,
    passwordconfim: confirmation,
    siret: optionalSiret,
    companyName,
    sector: chosenSector,
    phone,
  })
  .refine(isConfirmed, notConfirmed)

/** Step 2, « Votre Entreprise ». */
export const recruiterCompanyStep = z.object({
  firstname: familyName,
  lastname: givenName,
  poste: position,
  country: optional(),
  address: optional(300),
  description: optional(5000),
  link: website,
  terms: acceptedTerms,
})

/** The body of the recruiter's wizard: exactly the keys of 000 §3. */
export const recruiterRegistration = z.object({
  email,
  password: newPassword,
  companyName,
  idDomaineRecruiter: chosenSector,
  phoneNumber: phone,
  firstname: familyName,
  lastname: givenName,
  poste: position,
  country: optional(),
  address: optional(300),
  description: optional(5000),
  link: website,
  /** Ours (issue 40): the SIRET that filled some of the fields. */
  siret: optionalSiret,
  ...hiringAnswers.shape,
})
export type RecruiterRegistration = z.output<typeof recruiterRegistration>

/** What was corrected after a refusal: when, and each changed field in words; null where nothing stands. */
const correction = z.object({
  at: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})
export type Correction = z.infer<typeof correction>

/**
 * A pending registration, with whether the link of its first mail was used, which proves the address; `correction` is null unless it
 * was refused before.
 */
const waiting = { emailConfirmed: z.boolean(), correction: correction.nullable() }
export const waitingCandidate = candidateRow.extend(waiting)
export const waitingRecruiter = recruiterRow.extend(waiting)

export const registrationKinds = ['recruiter', 'profil'] as const
export const decisions = ['accept', 'refuse'] as const

export const registrations = {
  registerCandidate: endpoint({
    method: 'POST',
    path: '/addCandidat',
    summary: 'Asks for a candidate account; it waits for the administrator.',
    failure: "Echec de l'envoi de la demande",
    access: 'public',
    body: candidateRegistration,
    response: done,
    status: 201,
  }),
  registerRecruiter: endpoint({
    method: 'POST',
    path: '/addRecruiter',
    summary: 'Asks for a recruiter account; it waits for the administrator.',
    failure: "Echec de l'envoi de la demande",
    access: 'public',
    body: recruiterRegistration,
    response: done,
    status: 201,
  }),
  checkEmail: endpoint({
    method: 'POST',
    path: '/usersemails',
    summary: 'Whether an account has this e-mail: the string "true" or "false".',
    failure: 'Email existant',
    access: 'public',
    body: z.object({ email }),
    withoutKey: 'read',
    response: z.object({ exist: z.enum(['true', 'false']) }),
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/registrations/confirm',
    summary: 'Confirms the e-mail of a registration with the token of its mail; a second time changes nothing.',
    failure: "Echec de la confirmation de l'adresse",
    access: 'public',
    body: z.object({ token: required('Jeton manquant') }),
    response: done,
  }),
  listRecruiters: endpoint({
    method: 'GET',
    path: '/api/admin/condidatures/recruiter',
    summary: 'The recruiters who wait for a decision; `counts` has both queues.',
    failure: 'Echec de chargement des candidatures',
    access: ['admin'],
    query: pageQuery.extend(recruiterFilters.shape),
    response: listOf(waitingRecruiter).extend({ counts: z.object({ recruiter: z.number(), profil: z.number() }) }),
  }),
  listCandidates: endpoint({
    method: 'GET',
    path: '/api/admin/condidatures/profil',
    summary: 'The candidates who wait for a decision; `counts` has both queues.',
    failure: 'Echec de chargement des candidatures',
    access: ['admin'],
    query: pageQuery.extend(candidateFilters.shape),
    response: listOf(waitingCandidate).extend({ counts: z.object({ recruiter: z.number(), profil: z.number() }) }),
  }),
  exportRecruiters: listFile('/api/admin/condidatures/recruiter.csv', {
    summary: 'Every recruiter who waits for a decision, as a file for a spreadsheet.',
    query: recruiterFilters,
  }),
  exportRecruitersWhole: wholeListFile('/api/admin/condidatures/recruiter.csv', {
    summary: 'Every recruiter who waits for a decision, as a file for a spreadsheet.',
    query: recruiterFilters,
  }),
  exportCandidates: listFile('/api/admin/condidatures/profil.csv', {
    summary: 'Every candidate who waits for a decision, as a file for a spreadsheet.',
    query: candidateFilters,
  }),
  exportCandidatesWhole: wholeListFile('/api/admin/condidatures/profil.csv', {
    summary: 'Every candidate who waits for a decision, as a file for a spreadsheet.',
    query: candidateFilters,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/admin/condidatures/:decision/:id',
    summary: 'Accepts or refuses a registration, by the user id; the body repeats the path.',
    failure: 'Une erreur est survenue',
    access: ['admin'],
    params: z.object({ decision: z.enum(decisions), id }),
    body: z.object({ action: z.enum(decisions), id, type: z.enum(registrationKinds), reasonCode }),
    response: done,
  }),
}
