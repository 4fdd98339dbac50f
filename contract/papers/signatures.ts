import { z } from 'zod'
import { signatureStates, signingOrders, signingParties } from '#domain/papers/signatures/signatures.ts'
import { draftKinds } from '#domain/papers/contract-drafts/contract-fields.ts'
import { document } from '#contract/wire/document.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { done, id, idParams, made, optional, reason, required, tag } from '#contract/wire/fields.ts'

const sha256 = z.string({ error: 'Code de contrôle obligatoire' }).regex(/^[0-9a-f]{64}$/, 'Code de contrôle invalide')

/** Who signs, with when and as whom they did; null until then. */
const signer = z.object({
  party: z.enum(signingParties),
  /** Who is expected to sign, then the name that was written. */
  name: z.string(),
  signedAt: z.string().nullable(),
  isNext: z.boolean(),
})

/** A document to sign, as its side, the platform or the holder of a link reads it. */
const signatureRequest = z.object({
  id: z.number(),
  /** Whose contract with the platform it is. */
  kind: z.enum(draftKinds),
  state: z.enum(signatureStates),
  tag,
  /** « Contrat, version 2 », « Avenant n° 1 ». */
  label: z.string(),
  /** Of the amendment that is signed; null for a contract. */
  amendmentId: z.number().nullable(),
  missionId: z.number(),
  userId: z.number(),
  title: z.string(),
  companyName: z.string(),
  /** The PDF that is signed, then the sealed one. */
  paper: document,
  /** Of the PDF that is signed. */
  sha256: z.string(),
  signers: z.array(signer),
  sentAt: z.string(),
  expiresAt: z.string(),
  closedAt: z.string().nullable(),
  reason: z.string().nullable(),
  sealedAt: z.string().nullable(),
  /** When an authority stamped the seal; null where none did. */
  stampedAt: z.string().nullable(),
  /** The reader signs now; `suggestedName` is what their profile says. */
  suggestedName: z.string(),
  can: z.object({ sign: z.boolean(), refuse: z.boolean(), withdraw: z.boolean(), evidence: z.boolean() }),
})
export type SignatureRequestAnswer = z.infer<typeof signatureRequest>

/** What the administrator decides when a document is sent to be signed. */
export const signaturePayload = z.object({
  document: z.enum(['contract', 'amendment'], { error: 'Document obligatoire' }),
  /** Of the prepared version, or of the amendment. */
  id,
  order: z.enum(signingOrders, { error: 'Ordre obligatoire' }),
  /** While the vigilance file is not compliant. */
  reason: optional(2000),
})
export type SignaturePayload = z.output<typeof signaturePayload>

/** What a signer gives: their name, their consent, and the hash of what they read. */
export const signatureForm = z.object({
  name: required('Nom obligatoire', 120),
  consent: z.literal(true, { error: 'Cochez la case pour signer' }),
  sha256,
})
export type SignatureForm = z.output<typeof signatureForm>

/** The same by the link of a mail, with the code that was mailed apart. */
export const linkedSignatureForm = signatureForm.extend({
  code: z
    .string({ error: 'Code obligatoire' })
    .transform((typed) => typed.replaceAll(/\s/g, ''))
    .pipe(
      z
        .string()
        .min(1, 'Code obligatoire')
        .regex(/^\d{6}$/, 'Le code a six chiffres'),
    ),
})

export const signatureReason = reason()

const linkParams = z.object({ token: z.string().max(200) })

const path = '/api/contrat/signatures'
const linkPath = '/api/signature/lien/:token'

const signed = 'Echec de la signature'
const refused = 'Echec du refus de signature'

/** Documents signed in place (decision 061). */
export const signatures = {
  ofSide: endpoint({
    method: 'GET',
    path,
    summary: 'The signature requests of one side of a mission, newest first.',
    failure: 'Echec de récupération des signatures',
    access: ['admin', 'recruiter', 'candidate'],
    query: z.object({ missionId: id, userId: id }),
    response: z.object({ items: z.array(signatureRequest) }),
  }),
  send: endpoint({
    method: 'POST',
    path,
    summary: 'Sends a prepared contract, or an amendment, to be signed by its side and by the platform, in this order.',
    failure: 'Echec de l’envoi à la signature',
    access: ['admin'],
    body: signaturePayload,
    response: made,
    status: 201,
  }),
  read: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One signature request, with a new address of its document.',
    failure: 'Echec de récupération du document à signer',
    access: ['admin', 'recruiter', 'candidate'],
    params: idParams,
    response: signatureRequest,
  }),
  sign: endpoint({
    method: 'POST',
    path: `${path}/:id/signature`,
    summary: 'Signs for the side of the request, or for the platform; asks for a fresh proof.',
    failure: signed,
    access: ['admin', 'recruiter', 'candidate'],
    params: idParams,
    body: signatureForm,
    response: done,
  }),
  refuse: endpoint({
    method: 'POST',
    path: `${path}/:id/refus`,
    summary: 'Refuses to sign, with a reason that the platform reads.',
    failure: refused,
    access: ['recruiter', 'candidate'],
    params: idParams,
    body: signatureReason,
    response: done,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${path}/:id/retrait`,
    summary: 'Withdraws a request that not everybody has signed, with a reason that its side reads.',
    failure: 'Echec du retrait de la demande de signature',
    access: ['admin'],
    params: idParams,
    body: signatureReason,
    response: done,
  }),
  evidence: endpoint({
    method: 'GET',
    path: `${path}/:id/preuve.zip`,
    summary: 'All that proves a sealed document: both files, who signed, when, from where, and the certificate.',
    failure: 'Echec de téléchargement de la preuve',
    access: ['admin', 'recruiter', 'candidate'],
    params: idParams,
    response: z.string(),
    file: 'application/zip',
  }),
  readByLink: endpoint({
    method: 'GET',
    path: linkPath,
    summary: 'The document of a mailed link; reading it changes nothing.',
    failure: 'Echec de récupération du document à signer',
    access: 'public',
    params: linkParams,
    response: signatureRequest,
  }),
  askCode: endpoint({
    method: 'POST',
    path: `${linkPath}/code`,
    summary: 'Mails the code of six digits that signs by the link.',
    failure: 'Echec de l’envoi du code',
    access: 'public',
    params: linkParams,
    response: done,
  }),
  signByLink: endpoint({
    method: 'POST',
    path: `${linkPath}/signature`,
    summary: 'Signs by the link of a mail and the code that was mailed apart, without signing in.',
    failure: signed,
    access: 'public',
    params: linkParams,
    body: linkedSignatureForm,
    response: done,
  }),
  refuseByLink: endpoint({
    method: 'POST',
    path: `${linkPath}/refus`,
    summary: 'Refuses to sign by the link of a mail, with a reason.',
    failure: refused,
    access: 'public',
    params: linkParams,
    body: signatureReason,
    response: done,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/verification',
    summary:
      'Whether a file with this hash was sealed here, unchanged; a file that carries the id of a document of ours and has another hash was changed.',
    failure: 'Echec de la vérification',
    access: 'public',
    body: z.object({ sha256, document: z.uuid({ error: 'Document inconnu' }).optional() }),
    withoutKey: 'read',
    /** Nothing of anybody: the day of the seal, and how many signed. */
    response: z.object({
      answer: z.enum(['unchanged', 'changed', 'unknown']),
      sealedAt: z.string().nullable(),
      signatures: z.number(),
    }),
  }),
}
