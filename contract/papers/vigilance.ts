import { z } from 'zod'
import { vigilanceTypes } from '#domain/papers/documents/document-types.ts'
import { paperLights } from '#domain/papers/vigilance/vigilance.ts'
import { documentExtensions } from '#domain/ground/files/uploads.ts'
import { document } from '#contract/wire/document.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { day, done, id, idParams, made } from '#contract/wire/fields.ts'
import { tooLarge } from '#contract/wire/file-messages.ts'
import { uploadedFile } from '#contract/wire/uploaded-file.ts'

const missingDay = 'Date d’émission obligatoire'
export const missingEnd = 'Date de fin obligatoire'

const unsupported = 'format de fichier non pris en charge'

/** A paper of the vigilance file; its last day is asked for where the paper says one. */
export const vigilanceForm = z.object({
  file: uploadedFile({ missing: 'fichier obligatoire', extensions: documentExtensions, unsupported }),
  issuedOn: z.string({ error: missingDay }).min(1, missingDay).pipe(day),
  endsOn: z
    .string()
    .nullish()
    .transform((value) => value || null)
    .pipe(day.nullable()),
})

/** The same form for a paper that says its own end. */
export const endingVigilanceForm = vigilanceForm.extend({
  endsOn: z.string({ error: missingEnd }).min(1, missingEnd).pipe(day),
})

/** One line of the vigilance file: its light today, and the newest paper behind it. */
export const vigilancePaper = z.object({
  type: z.enum(vigilanceTypes),
  label: z.string(),
  light: z.enum(paperLights),
  /** The last day on which the paper is good. */
  goodUntil: z.string().nullable(),
  issuedOn: z.string().nullable(),
  document: document.nullable(),
  /** Who noted the security code as checked, and when; the person is named to the administrator alone. */
  verification: z.object({ date: z.string(), by: z.string().nullable() }).nullable(),
  can: z.object({ send: z.boolean(), verify: z.boolean() }),
})
export type VigilancePaper = z.infer<typeof vigilancePaper>

const vigilanceFile = z.object({
  /** Whether a contract of 5,000 € or more asks for the papers. */
  asked: z.boolean(),
  compliant: z.boolean(),
  papers: z.array(vigilancePaper),
})
export type VigilanceFile = z.infer<typeof vigilanceFile>

/** The vigilance file of a candidate for one mission, with what makes the papers asked. */
export const conformity = vigilanceFile.extend({
  missionProfilId: z.number(),
  userId: z.number(),
  mission_title: z.string(),
  dateStart: z.string(),
  dateEnd: z.string(),
  workingDays: z.number(),
  /** Daily rate by working days, in euros; null without a rate: the papers are asked then. */
  amount: z.number().nullable(),
  threshold: z.number(),
  /** The next day on which the file is looked at again; null once the mission is over. */
  nextCheck: z.string().nullable(),
})
export type Conformity = z.infer<typeof conformity>

export const vigilance = {
  add: endpoint({
    method: 'POST',
    path: '/api/documents/:type',
    summary: 'Adds a paper to the candidate’s own vigilance file; the former ones are kept.',
    failure: "Echec d'ajout du document",
    tooLarge: tooLarge("Echec d'ajout du document", 'il'),
    access: ['candidate'],
    params: z.object({ type: z.enum(vigilanceTypes) }),
    body: vigilanceForm,
    response: made,
    status: 201,
    multipart: true,
  }),
  ofCandidate: endpoint({
    method: 'GET',
    path: '/api/vigilance/:id',
    summary: 'The vigilance file of a candidate, by user id, with the light of each paper today.',
    failure: 'Echec de chargement du dossier de vigilance',
    access: ['candidate', 'admin'],
    params: idParams,
    response: vigilanceFile,
  }),
  verify: endpoint({
    method: 'PUT',
    path: '/api/admin/vigilance/verification/:id',
    summary: 'Notes that the security code of an attestation was checked, by whom and when; the id is the paper’s.',
    failure: 'Echec de la vérification',
    access: ['admin'],
    params: idParams,
    response: done,
  }),
  ofMission: endpoint({
    method: 'GET',
    path: '/api/conformite/:missionProfilId',
    summary: 'The vigilance file of a candidate for one mission.',
    failure: 'Echec de chargement de la conformité',
    access: ['candidate', 'admin'],
    params: z.object({ missionProfilId: id }),
    response: conformity,
  }),
  archive: endpoint({
    method: 'GET',
    path: '/api/conformite/:missionProfilId/dossier.zip',
    summary: 'The papers of that file with a cover sheet, as a ZIP.',
    failure: 'Echec de téléchargement du dossier',
    access: ['candidate', 'admin'],
    params: z.object({ missionProfilId: id }),
    response: z.string(),
    file: 'application/zip',
  }),
}
