import { z } from 'zod'
import { endpoint } from '#contract/wire/endpoint.ts'
import {
  chosenSector,
  done,
  emailAs,
  idParams,
  boundedListOf,
  optional,
  longPageQuery,
  phoneAs,
  required,
  sortBy,
  textFilter,
  timeOfDay,
  videoUrl,
  website,
} from '#contract/wire/fields.ts'
import { listFile, wholeListFile } from '#contract/wire/list-file.ts'
import { accountState } from '#contract/ground/account-states.ts'

const domain = z.object({ id: z.number(), name: z.string() })

/** A recruiter in the administrator's lists and modal (002 §3). */
export const recruiterRow = z.object({
  id_user: z.number(),
  company_name: z.string(),
  domain_recruiter: z.array(domain),
  firstname: z.string(),
  lastname: z.string(),
  full_name: z.string(),
  poste: z.string().nullable(),
  country: z.string().nullable(),
  phone_number: z.string().nullable(),
  email: z.string(),
  address: z.string().nullable(),
  link: z.string().nullable(),
  start_at: z.string().nullable(),
  finish_at: z.string().nullable(),
  description: z.string().nullable(),
  createdAt: z.string(),
})
export type RecruiterRow = z.infer<typeof recruiterRow>

/** The same in the list of the active ones, with its logo: host and path, as every file's. */
export const listedRecruiter = recruiterRow.extend({ logo: z.string().nullable() })

const hiringAnswersRead = z.object({
  recruit_employee: z.boolean(),
  self_employed: z.boolean(),
  independent: z.boolean(),
  like_independent: z.boolean(),
  remote_consultant: z.boolean(),
  expand_team: z.boolean(),
  new_project: z.boolean(),
  hire_ing: z.boolean(),
})

/** The consult modal of the administrator. */
export const recruiterDetail = recruiterRow.extend({
  ...accountState.shape,
  ...hiringAnswersRead.shape,
})
export type RecruiterDetail = z.infer<typeof recruiterDetail>

/** What the administrator looks for companies by, and the order of the list. */
export const recruiterFilters = z.object({
  company: textFilter,
  domain: textFilter,
  name: textFilter,
  mail: textFilter,
  place: textFilter,
  sort: sortBy('company_name', 'domain_recruiter', 'full_name', 'poste', 'country', 'email', 'createdAt'),
})
export type RecruiterFilters = z.output<typeof recruiterFilters>

/** A company's profile (001 §3); `emailConfirmed` is false from a change of the e-mail until its link is used. */
export const recruiterProfile = recruiterRow.omit({ id_user: true, full_name: true, createdAt: true }).extend({
  url: z.string().nullable(),
  percentage: z.number(),
  ...hiringAnswersRead.shape,
  emailConfirmed: z.boolean(),
  can: z.object({ edit: z.boolean() }),
})
export type RecruiterProfile = z.infer<typeof recruiterProfile>

/** The hiring questions: the profile has eight switches, the sign-up all but `likeIndependent`. */
export const hiringAnswers = z.object({
  recruitEmployee: z.boolean(),
  selfEmployed: z.boolean(),
  independent: z.boolean(),
  likeIndependent: z.boolean(),
  remoteConsultant: z.boolean(),
  expandTeam: z.boolean(),
  newProject: z.boolean(),
  hireIng: z.boolean(),
})

/** The e-mail of the account, which both forms of the profile send. */
const email = emailAs('Email obligatoire', 'Email invalide')

/** The header of the profile, with the messages of 001 §5. `firstname` carries the family name. */
export const recruiterHeader = z.object({
  companyName: required("Nom de l'entreprise obligatoire"),
  idDomaineRecruiter: chosenSector,
  firstname: required('Nom obligatoires', 100),
  lastname: required('Prénom obligatoires', 100),
  poste: optional(),
  country: optional(),
  phoneNumber: phoneAs('Téléphone invalide'),
  email,
  link: website,
})
export type RecruiterHeader = z.output<typeof recruiterHeader>

/** The details of the company (001 §3). */
export const recruiterDetails = z.object({
  description: optional(5000),
  address: optional(300),
  email,
  startAt: timeOfDay,
  finishAt: timeOfDay,
  url: videoUrl,
  ...hiringAnswers.shape,
})
export type RecruiterDetails = z.output<typeof recruiterDetails>

export const recruiters = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/entreprises',
    summary: 'The active recruiters, filtered, sorted and paged, with their total.',
    failure: 'Echec de chargement des recruteurs',
    access: ['admin'],
    query: longPageQuery.extend(recruiterFilters.shape),
    response: boundedListOf(listedRecruiter),
  }),
  export: listFile('/api/admin/entreprises.csv', {
    summary: 'Every row of the list of recruiters, as a file for a spreadsheet.',
    query: recruiterFilters,
  }),
  exportWhole: wholeListFile('/api/admin/entreprises.csv', {
    summary: 'Every row of the list of recruiters, as a file for a spreadsheet.',
    query: recruiterFilters,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/admin/entreprises/:id',
    summary: 'One recruiter, whatever the state of the account, by user id.',
    failure: 'Echec de chargement du recruteur',
    access: ['admin'],
    params: idParams,
    response: recruiterDetail,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/recruiter/details/:id',
    summary: 'The profile of a company, by user id: its own, or any for the administrator.',
    failure: 'Echec de chargement du profil',
    access: ['recruiter', 'admin'],
    params: idParams,
    response: recruiterProfile,
  }),
  editHeader: endpoint({
    method: 'POST',
    path: '/api/edit/profil/recruiter/:id',
    summary: 'The company edits its header, by user id. A changed e-mail ends its sessions and answers a warning.',
    failure: 'Echec de la modification du profil',
    access: ['recruiter'],
    params: idParams,
    body: recruiterHeader,
    response: done,
  }),
  editDetails: endpoint({
    method: 'POST',
    path: '/api/edit/detail/profil/recruiter/:id',
    summary: 'The company edits its details, by user id. A changed e-mail ends its sessions and answers a warning.',
    failure: 'Echec de la modification du profil',
    access: ['recruiter'],
    params: idParams,
    body: recruiterDetails,
    response: done,
  }),
}
