import { z } from 'zod'
import { storedDataNames } from '#domain/oversight/own-data/stored-data.ts'
import { endpoint, signedIn } from '#contract/wire/endpoint.ts'
import { listOf, pageQuery } from '#contract/wire/fields.ts'

/** A kind of data that is kept of the caller, in French, with how many rows there are. */
const storedRow = z.object({
  name: z.enum(storedDataNames),
  label: z.string(),
  what: z.string(),
  why: z.string(),
  until: z.string(),
  count: z.number(),
})
export type StoredDataRow = z.infer<typeof storedRow>

/** A day on which somebody opened the caller's profile; the company is null where the caller does not know it. */
const profileView = z.object({
  day: z.string(),
  reader: z.enum(['company', 'administration']),
  company: z.string().nullable(),
})
export type ProfileView = z.infer<typeof profileView>

/** What the platform keeps of the caller; each call concerns the caller alone. */
export const ownData = {
  read: endpoint({
    method: 'GET',
    path: '/api/me/data',
    summary: 'What is kept of the caller: why, until when, and how many rows.',
    failure: 'Echec de chargement de vos données',
    access: signedIn,
    response: z.object({ items: z.array(storedRow) }),
  }),
  profileViews: endpoint({
    method: 'GET',
    path: '/api/me/profile-views',
    summary: 'Who opened the profile of the caller, by day, newest first; each reader once a day.',
    failure: 'Echec de chargement des consultations du profil',
    access: signedIn,
    query: pageQuery,
    response: listOf(profileView),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/me/export.zip',
    summary: 'Everything of the caller as a ZIP: JSON, a JSON Resume, their files, their calendar and their events.',
    failure: 'Echec de téléchargement de vos données',
    access: signedIn,
    response: z.string(),
    file: 'application/zip',
  }),
}
