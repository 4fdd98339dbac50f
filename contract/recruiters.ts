import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParams, listOf, pageQuery, sortBy, textFilter } from './fields.ts'
import { accountState } from './suspensions.ts'

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

export const recruiterQuery = pageQuery.extend({
  company: textFilter,
  domain: textFilter,
  name: textFilter,
  mail: textFilter,
  place: textFilter,
  sort: sortBy('company_name', 'domain_recruiter', 'full_name', 'poste', 'country', 'email'),
})
export type RecruiterQuery = z.output<typeof recruiterQuery>

/** A recruiter's own profile (001 §3). */
export const recruiterProfile = recruiterRow
  .omit({ id_user: true, full_name: true, createdAt: true })
  .extend({ url: z.string().nullable(), percentage: z.number(), ...hiringAnswersRead.shape })

export const recruiters = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/entreprises',
    summary: 'The active recruiters, filtered, sorted and paged, with their total.',
    failure: 'Echec de chargement des recruteurs',
    access: ['admin'],
    query: recruiterQuery,
    response: listOf(recruiterRow),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/entreprises.csv',
    summary: 'Every row of the list of recruiters, as a file for a spreadsheet.',
    failure: "Echec de l'export",
    access: ['admin'],
    query: recruiterQuery.omit({ page: true, size: true }),
    response: z.string(),
    file: 'text/csv',
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
}
