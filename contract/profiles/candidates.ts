import { z } from 'zod'
import { identifierKinds } from '#domain/profiles/anonymity/identifier-kinds.ts'
import { isHttpUrl } from '#domain/ground/accounts/validation-patterns.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import {
  amongErrors,
  amountFilter,
  areInOrder,
  dailyRate,
  day,
  dayFilter,
  done,
  emailAs,
  endsBeforeItStarts,
  id,
  idParams,
  invalidPhone,
  boundedListOf,
  optional,
  longPageQuery,
  phone,
  phoneAs,
  required,
  sortBy,
  textFilter,
  tooLong,
  videoUrl,
  yearsOfExperience,
} from '#contract/wire/fields.ts'
import { listFile, wholeListFile } from '#contract/wire/list-file.ts'
import { quiz } from '#contract/profiles/quiz.ts'
import { accountState } from '#contract/ground/account-states.ts'

const skillWithRating = z.object({ id: z.number(), name: z.string(), rating: z.number() })

/** A position of a resume: months as their first day, null while it goes on. */
const workExperience = z.object({
  id: z.number(),
  poste: z.string(),
  entreprise: z.string(),
  from_date: z.string(),
  to_date: z.string().nullable(),
  description: z.string(),
  skills: z.array(z.object({ id: z.number(), name: z.string() })),
})

/** The same for its owner, who reads what recruiters read instead of a confidential employer's name. */
const ownWorkExperience = workExperience.extend({ entreprisePublique: z.string().nullable() })

/** A degree or a training of a resume: years as their first day. */
const education = z.object({
  id: z.number(),
  school: z.string(),
  degree: z.string(),
  fromDateEdu: z.string().nullable(),
  toDateEdu: z.string(),
  descriptionEdu: z.string().nullable(),
})

const spokenLanguage = z.object({ id: z.number(), name: z.string(), rating: z.number() })

export type WorkExperience = z.infer<typeof workExperience>
export type OwnWorkExperience = z.infer<typeof ownWorkExperience>
export type Education = z.infer<typeof education>
export type SpokenLanguage = z.infer<typeof spokenLanguage>

/** A candidate in the administrator's lists and modal (002 §3). */
export const candidateRow = z.object({
  id_user: z.number(),
  name: z.string(),
  lastname: z.string(),
  poste: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  link: z.string().nullable(),
  country: z.string().nullable(),
  address: z.string().nullable(),
  nbrAnneeExp: z.number(),
  nbr_annee_exp: z.number(),
  dispo_start: z.string().nullable(),
  dispo_end: z.string().nullable(),
  description: z.string().nullable(),
  tarif: z.number().nullable(),
  createdAt: z.string(),
  /** The same rated skills under two names; a row has no skills that are not held. */
  skills: z.array(skillWithRating),
  profil_skills: z.array(skillWithRating),
  other_skills: z.array(skillWithRating),
  work_experiences: z.array(ownWorkExperience),
  langues: z.array(spokenLanguage),
})
export type CandidateRow = z.infer<typeof candidateRow>

/** The same in the list of the active ones, with their photo: host and path, as every file's. */
export const listedCandidate = candidateRow.extend({ photo: z.string().nullable() })

/** The fields that the consult modal adds to a row. */
export const candidateDetail = candidateRow.extend({
  degree: z.string().nullable(),
  lastReference: z.string().nullable(),
  lastReferenceContact: z.string().nullable(),
  ...accountState.shape,
})
export type CandidateDetail = z.infer<typeof candidateDetail>

/** What the administrator looks for candidates by, and the order of the list. */
export const candidateFilters = z.object({
  experience: textFilter,
  name: textFilter,
  mail: textFilter,
  place: textFilter,
  /** A part of the name of a skill that they hold with at least half a star. */
  skill: textFilter,
  /** They are free on this day: their own first day has come, and no mission keeps them busy. */
  freeOn: dayFilter,
  /** Their daily rate is known, and no higher; in euros. */
  maxRate: amountFilter,
  sort: sortBy('name', 'poste', 'email', 'country', 'nbrAnneeExp', 'createdAt'),
})
export type CandidateFilters = z.output<typeof candidateFilters>

/** A text of the resume that recruiters read with a part masked: as they read it, and each part in the original with why. */
const maskedField = z.object({
  section: z.enum(['profil', 'work_experiences', 'educations']),
  /** The position or the degree; null for the profile. */
  id: z.number().nullable(),
  field: z.enum(['poste', 'entreprise', 'entreprisePublique', 'description', 'school', 'degree', 'descriptionEdu']),
  text: z.string(),
  parts: z.array(
    z.object({
      start: z.number(),
      end: z.number(),
      text: z.string(),
      kind: z.enum(identifierKinds),
      reason: z.string(),
    }),
  ),
})
export type MaskedField = z.infer<typeof maskedField>

/** A candidate's own profile; a recruiter gets `restrictedProfile`, without the description. */
export const ownProfile = z.object({
  id_user: z.number(),
  name: z.string(),
  lastname: z.string(),
  poste: z.string().nullable(),
  nbrAnneeExp: z.number(),
  place: z.string().nullable(),
  country: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  link: z.string().nullable(),
  description: z.string().nullable(),
  tarif: z.number().nullable(),
  urlVideo: z.string().nullable(),
  dispoStart: z.string().nullable(),
  dispoEnd: z.string().nullable(),
  percentage: z.number(),
  skills: z.array(
    z.object({
      type: z.string(),
      skills: z.array(z.object({ id: z.number(), skill: z.string(), rating: z.number() })),
    }),
  ),
  work_experiences: z.array(ownWorkExperience),
  educations: z.array(education),
  langues: z.array(spokenLanguage),
  /** What recruiters do not read of it; empty when they read every word. */
  masquages: z.array(maskedField),
})

export type OwnProfile = z.infer<typeof ownProfile>

/** All that a recruiter may read of a candidate proposed to them: no name, no contact details. */
export const restrictedProfile = ownProfile
  .pick({
    id_user: true,
    poste: true,
    nbrAnneeExp: true,
    place: true,
    country: true,
    skills: true,
    educations: true,
    langues: true,
  })
  .extend({ initials: z.string(), work_experiences: z.array(workExperience) })
export type RestrictedProfile = z.infer<typeof restrictedProfile>

/** A day of an availability: empty is none, and a day that is not sent stays as it is. */
const availabilityDay = z.union([z.literal('').transform(() => null), day, z.null()]).optional()

/** The form of a candidate's details, and its body (001 §5, A-81, A-82); the path says whose they are, and `id` repeats it. */
export const candidateDetails = z
  .object({
    description: optional(5000),
    phonenumber: phone,
    dayrate: dailyRate,
    url: videoUrl,
    dispoStart: availabilityDay,
    dispoEnd: availabilityDay,
    id: id.optional(),
  })
  .refine(({ dispoStart, dispoEnd }) => areInOrder(dispoStart, dispoEnd), {
    path: ['dispoEnd'],
    message: endsBeforeItStarts,
    when: amongErrors,
  })
export type CandidateDetails = z.output<typeof candidateDetails>

/** The optional address of a candidate's own site (002 §5). */
const link = z
  .string()
  .trim()
  .max(500, tooLong('Site web invalide'))
  .nullish()
  .transform((value) => value || null)
  .refine((value) => value === null || isHttpUrl(value), 'Site web invalide')

/** The header of the profile, as the resume editor sends it (002 §3, §5). `name` carries the family name. */
export const candidateHeader = z.object({
  name: required('Nom obligatoires', 100),
  lastname: required('Prénom obligatoires', 100),
  poste: optional(),
  nbrAnneeExp: yearsOfExperience,
  country: optional(),
  phone: phoneAs(invalidPhone, 'Numéro de téléphone doit être entre 11 et 15 caractères'),
  email: emailAs('Email invalide', 'Email invalide'),
  link,
  id: id.optional(),
})
export type CandidateHeader = z.output<typeof candidateHeader>

export const candidates = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/cosmonautes',
    summary: 'The active candidates, filtered and paged, with their total.',
    failure: 'Echec de chargement des inspirnautes',
    access: ['admin'],
    query: longPageQuery.extend(candidateFilters.shape),
    response: boundedListOf(listedCandidate),
  }),
  export: listFile('/api/admin/cosmonautes.csv', {
    summary: 'Every row of the list of candidates, as a file for a spreadsheet.',
    query: candidateFilters,
  }),
  exportWhole: wholeListFile('/api/admin/cosmonautes.csv', {
    summary: 'Every row of the list of candidates, as a file for a spreadsheet.',
    query: candidateFilters,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/admin/cosmonautes/:id',
    summary: 'One candidate, whatever the state of the account, by user id.',
    failure: "Echec de chargement de l'inspirnaute",
    access: ['admin'],
    params: idParams,
    response: candidateDetail,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/profil/details/:id',
    summary:
      'A profile by user id: whole for its owner and the administrator, restricted for a recruiter it was proposed to.',
    failure: 'Echec de chargement du profil',
    access: ['candidate', 'recruiter', 'admin'],
    params: idParams,
    response: z.union([ownProfile, restrictedProfile]),
  }),
  editHeader: endpoint({
    method: 'PUT',
    path: '/api/update/profilheader/:id',
    summary: 'Changes the identity, the position, the region and the contact of a candidate, by user id (A-82).',
    failure: 'Echec de modification du profil',
    access: ['candidate', 'admin'],
    params: idParams,
    body: candidateHeader,
    response: done,
  }),
  editDetails: endpoint({
    method: 'PUT',
    path: '/api/update/profil/:id',
    summary: 'Changes the description, the phone, the rate, the video and the availability of a candidate, by user id.',
    failure: 'Echec de modification du profil',
    access: ['candidate', 'admin'],
    params: idParams,
    body: candidateDetails,
    response: done,
  }),
  quiz,
}
