import { z } from 'zod'
import { ownProofMethods } from '#domain/access/second-factors/second-factors.ts'
import { done, idParams, required } from '#contract/wire/fields.ts'
import { endpoint, ofOneself } from '#contract/wire/endpoint.ts'
import { toast } from '#contract/wire/errors.ts'
import { tokenPair } from '#contract/access/session-tokens.ts'

const ticket = z.object({ ticket: z.string().min(1).max(100) })

/** Bytes that a browser made, in base64url. */
const bytes = z.string().max(10_000)
const credential = { id: bytes, rawId: bytes, type: z.literal('public-key'), clientExtensionResults: z.object({}) }

/** What a browser answers when a passkey is used (WebAuthn, `AuthenticationResponseJSON`). */
const usedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
})

/** What a browser answers when a passkey is made (WebAuthn, `RegistrationResponseJSON`). */
const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})

/** What the browser's own call takes (WebAuthn, `publicKey`): passed on as it is. */
const passkeyOptions = z.object({ challenge: z.string() }).loose()

/** The six digits of an authenticator, however they are spaced. */
const oneTimeCode = required('Code obligatoire', 20)

export const codeProof = z.object({ code: oneTimeCode })
export const recoveryProof = z.object({ recoveryCode: required('Code de secours obligatoire', 60) })
const passkeyProof = z.object({ passkey: usedPasskey })

export const passwordProof = z.object({
  password: z.string({ error: 'Mot de passe obligatoire' }).min(1, 'Mot de passe obligatoire').max(1000),
})

/** One proof: a code of the authenticator, a recovery code, or a passkey used for the ticket's challenge. */
const proofWithTicket = z.union(
  [codeProof.extend(ticket.shape), recoveryProof.extend(ticket.shape), passkeyProof.extend(ticket.shape)],
  { error: 'Code obligatoire' },
)
/** The same in an open session, or the password of an account without a second factor. */
const ownProofWithTicket = z.union([...proofWithTicket.options, passwordProof.extend(ticket.shape)], {
  error: 'Code obligatoire',
})
export type Proof = z.output<typeof codeProof> | z.output<typeof recoveryProof> | z.output<typeof passkeyProof>
export type OwnProof = Proof | z.output<typeof passwordProof>

const codesMade = z.object({ toast, recoveryCodes: z.array(z.string()) })
/**
 * The recovery codes come with the first factor, and are shown this once; later the list is empty. The tokens are those with which
 * the session goes on.
 */
const added = codesMade.extend(tokenPair.shape)

export const authenticatorForm = codeProof
/** The name that the person gives to a passkey. */
export const passkeyForm = z.object({ name: required('Nom obligatoire', 60) })

const overview = z.object({
  authenticator: z.object({ addedAt: z.string(), lastUsedAt: z.string() }).nullable(),
  passkeys: z.array(
    z.object({ id: z.number(), name: z.string(), addedAt: z.string(), lastUsedAt: z.string().nullable() }),
  ),
  recoveryCodesLeft: z.number(),
  can: z.object({
    addAuthenticator: z.boolean(),
    /** False where the site's address has no name, and once there are many. */
    addPasskey: z.boolean(),
    /** False for the last factor of an administrator who must have one. */
    remove: z.boolean(),
  }),
  /** Why no passkey can be added. */
  passkeysRefusedFor: z.enum(['address', 'number']).nullable(),
  isRequired: z.boolean(),
})
export type SecondFactors = z.infer<typeof overview>

export const secondFactors = {
  passkeyOptionsOfLogin: endpoint({
    method: 'POST',
    path: '/api/login/passkey-options',
    summary: 'What the browser needs to use a passkey in the second step of a login.',
    failure: "Echec d'utilisation de la clé d'accès",
    access: 'public',
    body: ticket,
    withoutKey: 'sign-in',
    response: z.object({ options: passkeyOptions }),
  }),
  logIn: endpoint({
    method: 'POST',
    path: '/api/login/second-factor',
    summary: 'The second step of a login: opens the session with the ticket of the first step and one proof.',
    failure: 'Echec de la connexion',
    access: 'public',
    body: proofWithTicket,
    withoutKey: 'sign-in',
    response: z.object({ status: z.literal('success'), isActive: z.literal(true) }).extend(tokenPair.shape),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/me/second-factors',
    summary: 'The second factors of the caller.',
    failure: 'Echec de chargement des seconds facteurs',
    ...ofOneself,
    response: overview,
  }),
  startAuthenticator: endpoint({
    method: 'POST',
    path: '/api/me/authenticator/start',
    summary: 'A new secret for an authenticator, which counts once a code of it was given.',
    failure: "Echec d'ajout de l'application",
    ...ofOneself,
    withoutKey: 'sign-in',
    response: ticket.extend({ secret: z.string(), address: z.string() }),
  }),
  addAuthenticator: endpoint({
    method: 'POST',
    path: '/api/me/authenticator',
    summary: 'Adds the authenticator of the ticket, with a code that it shows.',
    failure: "Echec d'ajout de l'application",
    ...ofOneself,
    body: authenticatorForm.extend(ticket.shape),
    withoutKey: 'sign-in',
    response: added,
    status: 201,
  }),
  removeAuthenticator: endpoint({
    method: 'DELETE',
    path: '/api/me/authenticator',
    summary: 'Removes the authenticator of the caller.',
    failure: "Echec de suppression de l'application",
    ...ofOneself,
    withoutKey: 'sign-in',
    response: done,
  }),
  startPasskey: endpoint({
    method: 'POST',
    path: '/api/me/passkeys/start',
    summary: 'What the browser needs to make a passkey.',
    failure: "Echec d'ajout de la clé d'accès",
    ...ofOneself,
    withoutKey: 'sign-in',
    response: ticket.extend({ options: passkeyOptions }),
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/me/passkeys',
    summary: 'Adds the passkey that the browser made for the ticket.',
    failure: "Echec d'ajout de la clé d'accès",
    ...ofOneself,
    body: passkeyForm.extend({ ...ticket.shape, passkey: newPasskey }),
    withoutKey: 'sign-in',
    response: added,
    status: 201,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/me/passkeys/:id',
    summary: 'Removes a passkey of the caller.',
    failure: "Echec de suppression de la clé d'accès",
    ...ofOneself,
    params: idParams,
    withoutKey: 'sign-in',
    response: done,
  }),
  makeRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/me/recovery-codes',
    summary: 'Makes ten new recovery codes; the former ones serve no more.',
    failure: 'Echec de création des codes de secours',
    ...ofOneself,
    withoutKey: 'secret',
    response: codesMade,
  }),
  startProof: endpoint({
    method: 'POST',
    path: '/api/me/proof/start',
    summary: 'How the caller can prove who they are, and what the browser needs to use a passkey.',
    failure: 'Echec de la confirmation',
    ...ofOneself,
    withoutKey: 'sign-in',
    response: ticket.extend({ methods: z.array(z.enum(ownProofMethods)), options: passkeyOptions.nullable() }),
  }),
  prove: endpoint({
    method: 'POST',
    path: '/api/me/proof',
    summary: 'Proves who the caller is, for ten minutes of this session, which goes on with the tokens of the answer.',
    failure: 'Echec de la confirmation',
    ...ofOneself,
    body: ownProofWithTicket,
    withoutKey: 'sign-in',
    response: tokenPair,
  }),
}
