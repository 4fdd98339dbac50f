import { z } from 'zod'
import { documentExtensions, maxMailedBytes } from '#domain/ground/files/uploads.ts'
import { contractStandings } from '#domain/papers/contracts/contract-standing.ts'
import { document } from '#contract/wire/document.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import {
  amongErrors,
  chosenId,
  done,
  id,
  idParams,
  listOf,
  made,
  optional,
  pageQuery,
  reason,
  tag,
} from '#contract/wire/fields.ts'
import { tooLarge, tooLargeMail } from '#contract/wire/file-messages.ts'
import { uploadedFile, type UploadedFile } from '#contract/wire/uploaded-file.ts'

const missing = 'file est obligatoire'

/** A contract, a CRA or an invoice, by the rules of their dialogs (002 §5). */
export const paperFile = uploadedFile({ missing, extensions: documentExtensions, unsupported: 'Format non supporté' })

const mission = chosenId('Mission obligatoire')

/** A field that a form may leave out, or send empty. */
const optionalMission = z.union([z.literal('').transform(() => undefined), id], 'Mission inconnue').optional()

/** The person whom the administrator names, by their user id as the address of the page has it. */
const person = chosenId('Compte obligatoire')

/** Why a contract leaves although a paper of the vigilance file is missing or has expired; the journal keeps it. */
export const nonComplianceReason = reason()
const optionalReason = optional(2000)

const contractOfCandidate = z.object({
  contrat: paperFile,
  mission_id: mission,
  /** Whose contract it is, when the administrator imports it; a candidate's is always their own. */
  profil_id: z.union([z.literal('').transform(() => undefined), id], 'Compte inconnu').optional(),
})
const contractOfRecruiter = contractOfCandidate.omit({ profil_id: true })

/** The message stands on the first of the two fields: a mail without a file is not sent. */
const someFile = (sent: Record<string, unknown>, fields: readonly [string, string]) =>
  fields.some((field) => sent[field] !== undefined)

/** Whether the files of a mail can go together (A-107 bounds each of them). */
const fitInMail = (...files: readonly (UploadedFile | null | undefined)[]) =>
  files.reduce((sum, file) => sum + (file?.size ?? 0), 0) <= maxMailedBytes

/**
 * The dialog of both mails: `other` is the model of a CRA for a candidate, an invoice for a company. Without a file the message
 * stands on the one that was asked for.
 */
export const papersMailForm = (asked: 'contrat' | 'other') =>
  z
    .object({ contrat: paperFile.nullish(), other: paperFile.nullish(), reason: optionalReason })
    .refine((sent) => sent.contrat != null || sent.other != null, { path: [asked], message: missing })
    .refine((sent) => fitInMail(sent.contrat, sent.other), { path: ['other'], message: tooLargeMail })

/** The mail to a candidate: a contract to sign, the model of a CRA, or both (002 §6). */
const candidatePapers = z
  .object({
    contrat: paperFile.optional(),
    cra: paperFile.optional(),
    profil_id: person,
    mission_id: optionalMission,
    reason: optionalReason,
  })
  .refine((sent) => someFile(sent, ['contrat', 'cra']), { path: ['contrat'], message: missing, when: amongErrors })
  .refine((sent) => fitInMail(sent.contrat, sent.cra), { path: ['cra'], message: tooLargeMail })

/** The mail to a company: a contract to sign, an invoice, or both. */
const recruiterPapers = z
  .object({
    contrat: paperFile.optional(),
    invoices: paperFile.optional(),
    recruiter_id: person,
    mission_id: optionalMission,
    reason: optionalReason,
  })
  .refine((sent) => someFile(sent, ['contrat', 'invoices']), { path: ['contrat'], message: missing, when: amongErrors })
  .refine((sent) => fitInMail(sent.contrat, sent.invoices), { path: ['invoices'], message: tooLargeMail })

/** A page of the documents pages has fewer rows than other lists (002 §9). */
const pagesOf = (size: number) => pageQuery.extend({ size: z.coerce.number().int().min(1).max(100).default(size) })
const candidateMissionPages = pagesOf(4)
export const recruiterMissionPages = pagesOf(5)
/** The histories are sent whole, and shown by pages of this length. */
export const paperPages = pagesOf(4)

/** How far the contract of this side has come; null where none is waited for. */
const standing = z
  .object({
    state: z.enum(contractStandings),
    tag,
    /** The number of the newest version, for the administrator: a side learns of a version with its mail. */
    version: z.number().nullable(),
    preparedAt: z.string().nullable(),
    /** When a contract was last mailed to this side. */
    sentAt: z.string().nullable(),
    /** The contract that was last mailed; null for a file of the release before, which kept none. */
    paper: document.nullable(),
    /** The newest request to sign it here, and whether the reader signs next. */
    signature: z.object({ id: z.number(), isTurn: z.boolean() }).nullable(),
  })
  .nullable()
export type ContractProgress = NonNullable<z.infer<typeof standing>>

/** An invoice; with its data read, for the administrator: each rule that it breaks, and how it differs from the validated month. */
const invoice = document.extend({ differences: z.array(z.string()).optional() })
export type InvoicePaper = z.infer<typeof invoice>

/** The contract info of a candidate (002 §3), with the facts of its mission: a deleted one is answered nowhere else. */
const candidateContract = z.object({
  id: z.number().nullable(),
  contrats: z.array(document),
  cras: z.array(document),
  /** What was invoiced in their name. */
  invoices: z.array(invoice),
  standing,
  mission: z.object({
    id: z.number(),
    title: z.string(),
    company_name: z.string(),
    place: z.string(),
    dateStart: z.string(),
    dateEnd: z.string(),
    is_deleted: z.boolean(),
  }),
  can: z.object({ importContract: z.boolean(), importCra: z.boolean() }),
})
export type CandidateContract = z.infer<typeof candidateContract>

/** The recruiter view of a mission (002 §3). */
const recruiterContract = z.object({
  mission_title: z.string(),
  dateStart: z.string(),
  dateEnd: z.string(),
  place: z.string(),
  contrat: document.nullable(),
  invoices: z.array(invoice),
  savedContratId: z.number().nullable(),
  /** Under which the company ordered the mission; left out where the platform invoices elsewhere. */
  orderNumber: z.string().nullable().optional(),
  standing,
  company_name: z.string(),
  missionTag: tag,
  is_deleted: z.boolean(),
  can: z.object({ importContract: z.boolean(), importInvoice: z.boolean() }),
})
export type RecruiterContract = z.infer<typeof recruiterContract>

/** A mission among the papers of its candidate, and of its company (002 §3). */
export const candidatePapersRow = z.object({ id: z.number(), title: z.string(), nbdocs: z.number() })
export const recruiterPapersRow = z.object({
  id_mission: z.number(),
  mission_title: z.string(),
  last_invoice: document.nullable(),
  nombre_docs: z.number(),
})

const importOfContract = "Echec de l'importation du contrat"
export const mailFailure = "Echec de l'envoi de l'email"

/** Every path that does not speak for itself is read in A-06. */
export const contracts = {
  ofCandidate: endpoint({
    method: 'GET',
    path: '/api/admin/contrat/show/:missionId/:userId',
    summary: "A candidate's contract for a mission and their CRA, newest first; by mission id and user id.",
    failure: 'Echec de chargement du contrat',
    access: ['candidate', 'admin'],
    params: z.object({ missionId: id, userId: id }),
    response: candidateContract,
  }),
  importOfCandidate: endpoint({
    method: 'POST',
    path: '/api/admin/contrat/sendContrat',
    summary: "Imports a candidate's signed contract, while they have none for the mission.",
    failure: importOfContract,
    tooLarge: tooLarge(importOfContract, 'le fichier'),
    access: ['candidate', 'admin'],
    body: contractOfCandidate,
    response: made,
    status: 201,
    multipart: true,
  }),
  importActivityReport: endpoint({
    method: 'POST',
    path: '/api/admin/contrat/edit/:id',
    summary: 'Adds a CRA to the contract with this id.',
    failure: "Echec de l'importation du CRA",
    tooLarge: tooLarge("Echec de l'importation du CRA", 'le fichier'),
    access: ['candidate', 'admin'],
    params: idParams,
    body: z.object({ cra: paperFile }),
    response: made,
    status: 201,
    multipart: true,
  }),
  mailCandidate: endpoint({
    method: 'POST',
    path: '/api/admin/contrat/resendContrat',
    summary:
      'Mails a contract to sign and a model of CRA to a candidate; nothing becomes their contract of the mission (A-07).',
    failure: mailFailure,
    tooLarge: tooLarge(mailFailure, 'le fichier'),
    access: ['admin'],
    body: candidatePapers,
    response: done,
    multipart: true,
  }),
  ofRecruiter: endpoint({
    method: 'GET',
    path: '/api/missionDetails/:id',
    summary:
      'The contract and the invoices of a company for its mission; the administrator may name it by its user id.',
    failure: 'Echec de chargement de la mission',
    access: ['recruiter', 'admin'],
    params: idParams,
    query: z.object({ idRecruiter: id.optional() }),
    response: recruiterContract,
  }),
  importOfRecruiter: endpoint({
    method: 'POST',
    path: '/api/recruiter/documents/sendContrat',
    summary: "Imports a company's signed contract, while it has none for the mission.",
    failure: importOfContract,
    tooLarge: tooLarge(importOfContract, 'le fichier'),
    access: ['recruiter'],
    body: contractOfRecruiter,
    response: made,
    status: 201,
    multipart: true,
  }),
  importInvoice: endpoint({
    method: 'POST',
    path: '/api/recruiter/documents/addInvoice/:id',
    summary: 'Adds an invoice to the contract with this id.',
    failure: "Echec de l'importation de la facture",
    tooLarge: tooLarge("Echec de l'importation de la facture", 'le fichier'),
    access: ['recruiter'],
    params: idParams,
    body: z.object({ invoices: paperFile }),
    response: made,
    status: 201,
    multipart: true,
  }),
  mailRecruiter: endpoint({
    method: 'POST',
    path: '/api/recruiter/documents/resendContrat',
    summary:
      'Mails a contract to sign and an invoice to a company; nothing becomes its contract of the mission (A-07).',
    failure: mailFailure,
    tooLarge: tooLarge(mailFailure, 'le fichier'),
    access: ['admin'],
    body: recruiterPapers,
    response: done,
    multipart: true,
  }),
  missionsOfCandidate: endpoint({
    method: 'GET',
    path: '/api/missionsprofil/:id',
    summary: 'The missions that a candidate is recruited for, with the number of their papers; by user id.',
    failure: 'Echec de chargement des documents',
    access: ['candidate', 'admin'],
    params: idParams,
    query: candidateMissionPages,
    response: listOf(candidatePapersRow),
  }),
  missionsOfRecruiter: endpoint({
    method: 'GET',
    path: '/api/recruiter/documents/:id',
    summary: 'The missions of a company for which somebody is recruited, with the number of its papers; by user id.',
    failure: 'Echec de chargement des documents',
    access: ['recruiter', 'admin'],
    params: idParams,
    query: recruiterMissionPages,
    response: listOf(recruiterPapersRow),
  }),
}
