import { z } from 'zod'
import { documentExtensions } from '#domain/ground/files/uploads.ts'
import { document } from '#contract/wire/document.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { done, idParams, listOf, made, pageQuery, textFilter } from '#contract/wire/fields.ts'
import { tooLarge } from '#contract/wire/file-messages.ts'
import { uploadedFile } from '#contract/wire/uploaded-file.ts'

/** The messages of another format, by slot, to the letter (002 §5). */
export const unsupportedSlot = {
  cin: 'format de fichier non pris en charget',
  insurance: 'format de fichier non pris en charge',
  address_proof: 'format de fichier non pris en charge',
  rib: 'format de fichier non pris en charge',
} as const

/** The rule of one slot of « Documents personnels ». */
export const slotFile = (slot: keyof typeof unsupportedSlot) =>
  uploadedFile({
    missing: 'fichier obligatoire',
    extensions: documentExtensions,
    unsupported: unsupportedSlot[slot],
  })

/** A slot for which nothing is sent: its part is absent, or an empty text. */
const optionalSlot = (slot: keyof typeof unsupportedSlot) =>
  z.preprocess((sent) => (sent === '' || sent === null ? undefined : sent), slotFile(slot).optional())

const otherSlots = {
  insurance: optionalSlot('insurance'),
  address_proof: optionalSlot('address_proof'),
  rib: optionalSlot('rib'),
}

/** The form « Documents personnels » before there is any: the identity card is asked for (002 §5). */
export const newPersonalDocuments = z.object({ cin: slotFile('cin'), ...otherSlots })

/** The same form afterwards: what is not sent is kept. */
export const changedPersonalDocuments = z.object({ cin: optionalSlot('cin'), ...otherSlots })

/**
 * The record's id, the four slots in their order, and a closing item with the day of the newest paper. An empty slot is
 * null; without any paper the list is empty.
 */
export const personalDocuments = z.union([
  z.tuple([]),
  z.tuple([
    z.object({ id: z.number() }),
    document.nullable(),
    document.nullable(),
    document.nullable(),
    document.nullable(),
    z.object({ date_updat: z.string() }),
  ]),
])
export type PersonalDocuments = z.infer<typeof personalDocuments>

/** Four rows a page (002 §9); `name` is a part of the name. */
const summaryQuery = pageQuery.extend({ size: pageQuery.shape.size.removeDefault().default(4), name: textFilter })
export type SummaryQuery = z.output<typeof summaryQuery>

/** How many papers a candidate has here: personal ones, contracts and activity reports. */
export const candidateSummary = z.object({
  user_id: z.number(),
  user_name: z.string(),
  nbrDoc: z.number(),
  /** Their vigilance file today: how many papers are missing or expired, and the next end within thirty days; null when none is asked. */
  vigilance: z.object({ missing: z.number(), endsOn: z.string().nullable() }).nullable(),
})
export type CandidateSummary = z.infer<typeof candidateSummary>

/** How many papers a company has here: contracts and invoices. */
export const recruiterSummary = z.object({ user_id: z.number(), recruiter_name: z.string(), nbrDoc: z.number() })
export type RecruiterSummary = z.infer<typeof recruiterSummary>

export const documents = {
  add: endpoint({
    method: 'POST',
    path: '/api/createDocuments/',
    summary: "Adds the candidate's personal documents; a second time is refused (A-124).",
    failure: "Echec d'ajout des documents personnels",
    tooLarge: tooLarge("Echec d'ajout des documents personnels", 'un fichier'),
    access: ['candidate'],
    body: newPersonalDocuments,
    response: made,
    status: 201,
    multipart: true,
  }),
  personal: endpoint({
    method: 'GET',
    path: '/api/profilDocuments/:id',
    summary: 'The personal documents of a candidate, by user id; each address is valid for one minute.',
    failure: 'Echec de chargement des documents personnels',
    access: ['candidate', 'admin'],
    params: idParams,
    response: personalDocuments,
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/profilDocuments/edit/:id',
    summary: 'Replaces the personal documents that are sent, and keeps the others; the id is the record’s.',
    failure: 'Echec de modification des documents personnels',
    tooLarge: tooLarge('Echec de modification des documents personnels', 'un fichier'),
    access: ['candidate'],
    params: idParams,
    body: changedPersonalDocuments,
    response: done,
    multipart: true,
  }),
  ofCandidates: endpoint({
    method: 'GET',
    path: '/api/admin/allrecruited',
    summary:
      'Every candidate who is recruited somewhere or has a paper here, with the number of their papers; of whom one lacks or ends soon, first.',
    failure: 'Echec de chargement des documents des candidats',
    access: ['admin'],
    query: summaryQuery,
    response: listOf(candidateSummary),
  }),
  ofRecruiters: endpoint({
    method: 'GET',
    path: '/api/admin/allrecruiters',
    summary: 'Every company, with the number of its papers.',
    failure: 'Echec de chargement des documents des recruteurs',
    access: ['admin'],
    query: summaryQuery,
    response: listOf(recruiterSummary),
  }),
}
