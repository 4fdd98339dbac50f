import { z } from 'zod'
import { amongErrors, done, emailAs, required, tooLong } from '#contract/wire/fields.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { storedEmailPattern } from '#domain/ground/accounts/validation-patterns.ts'
import { proofMethods } from '#domain/access/second-factors/second-factors.ts'
import { sessionFields } from '#contract/access/session-tokens.ts'
import { sessionCalls } from '#contract/paths.ts'

/** An account that is there is opened by its address, whatever its form. */
const isStoredEmail = (address: string) => storedEmailPattern.test(address)

/** The login form (000 §5); the length of a password is not limited here. */
export const credentials = z.object({
  email: emailAs('Email obligatoire', 'Email invalide', isStoredEmail),
  password: z.string({ error: 'Mot de passe obligatoire' }).min(1, 'Mot de passe obligatoire').max(1000),
})
export type Credentials = z.infer<typeof credentials>

/**
 * Active account: with tokens. Right password but not yet accepted: without tokens. Active account with a second factor:
 * a ticket in place of the tokens, for the second step (contract/access/second-factors.ts).
 */
export const loginAnswer = z.object({
  status: z.enum(['success', 'second_factor']),
  isActive: z.boolean(),
  token: z.string().optional(),
  refresh_token: z.string().optional(),
  ticket: z.string().optional(),
  methods: z.array(z.enum(proofMethods)).optional(),
})

/** « Mot de passe oublié » has its own messages (000 §5). */
export const passwordResetRequest = z.object({
  email: emailAs('Email est obligatoire', 'Email est invalide', isStoredEmail),
})

const resetPassword = z
  .string({ error: 'champ obligatoire' })
  .min(1, 'champ obligatoire')
  .min(8, 'mot de passe faible')
  .max(128, tooLong('128 caractères au maximum'))

const equal = (form: { password: string; plainPassword: string }) => form.password === form.plainPassword
const mustBeEqual = {
  path: ['plainPassword'],
  message: 'Les mots de passe ne correspondent pas',
  when: amongErrors,
}

/** Both keys carry the new password. The second field of the form is `plainPassword` too. */
export const passwordReset = z
  .object({
    password: resetPassword,
    plainPassword: z.string({ error: 'champ obligatoire' }).min(1, 'champ obligatoire'),
  })
  .refine(equal, mustBeEqual)

export const sessions = {
  login: endpoint({
    method: 'POST',
    path: sessionCalls.login,
    summary: 'Opens a session for an active account.',
    failure: 'Email ou mot de passe incorrect',
    access: 'public',
    body: credentials,
    withoutKey: 'sign-in',
    response: loginAnswer,
  }),
  ...sessionFields,
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/reset/reset-password',
    summary: 'Mails a link to choose a new password.',
    failure: 'Echec de trouver votre compte',
    access: 'public',
    body: passwordResetRequest,
    response: done,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/reset/edit_password/:token',
    summary: 'Sets a new password with the token of the mail; ends every session of the account.',
    failure: 'Echec de modification',
    access: 'public',
    params: z.object({ token: required('Jeton manquant') }),
    body: passwordReset,
    response: done,
  }),
  confirmNewEmail: endpoint({
    method: 'POST',
    path: '/api/email/confirm',
    summary: 'Confirms a changed e-mail with the token of its mail; a second time changes nothing.',
    failure: "Echec de la confirmation de l'adresse",
    access: 'public',
    body: z.object({ token: required('Jeton manquant') }),
    response: done,
  }),
  takeEmailBack: endpoint({
    method: 'POST',
    path: '/api/email/take-back',
    summary: 'Gives an account the e-mail back that it has left, with the token of the mail to it; its sessions end.',
    failure: "Echec de la reprise de l'adresse",
    access: 'public',
    body: z.object({ token: required('Jeton manquant') }),
    response: done,
  }),
  mailEmailLink: endpoint({
    method: 'POST',
    path: '/api/email/link',
    summary: 'Mails another link that confirms the changed e-mail of the caller.',
    failure: "Echec de l'envoi du lien",
    access: ['recruiter', 'candidate'],
    response: done,
  }),
}
