import { z } from 'zod'
import { endpoint, ofOneself } from '#contract/wire/endpoint.ts'
import { done, listOf, pageQuery } from '#contract/wire/fields.ts'
import { tokenPair } from '#contract/access/session-tokens.ts'
import { passwordReset } from '#contract/access/sessions.ts'

/** The change of one's own password: the fields of the reset, and the current password. */
export const passwordChange = passwordReset.safeExtend({
  currentPassword: z.string({ error: 'champ obligatoire' }).min(1, 'champ obligatoire').max(1000),
})
export type PasswordChange = z.infer<typeof passwordChange>

/** One session of the caller that is still open. */
export const ownSession = z.object({
  id: z.string(),
  /** « Firefox sur Windows »; null when it was opened before devices were kept. */
  device: z.string().nullable(),
  /** The network of its last use: `192.0.2.0/24`; null when it was opened before networks were kept. */
  network: z.string().nullable(),
  begunAt: z.string(),
  /** Its login or its last renewal: within the life of an access token of its last use. */
  lastUsedAt: z.string(),
  /** When it is over by itself, unless it is used again before. */
  overAt: z.string(),
  /** Whether the call itself comes from it. */
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

/** What a person of any role decides about their own account; each call concerns the caller alone. */
export const ownAccount = {
  changePassword: endpoint({
    method: 'POST',
    path: '/api/me/password',
    summary:
      'Changes the password of the caller, whose other sessions end; this one goes on with the tokens of the answer.',
    failure: 'Echec de modification du mot de passe',
    ...ofOneself,
    body: passwordChange,
    withoutKey: 'sign-in',
    response: done.extend(tokenPair.shape),
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/me/sessions',
    summary: 'The open sessions of the caller: the one that calls first, then the last used.',
    failure: 'Echec de chargement des sessions',
    ...ofOneself,
    query: pageQuery,
    response: listOf(ownSession),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/me/sessions/:id',
    summary: 'Ends one open session of the caller, at once.',
    failure: 'Echec de suppression de la session',
    ...ofOneself,
    params: z.object({ id: z.uuid() }),
    response: done,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/me/sessions',
    summary: 'Ends every session of the caller but the one that calls.',
    failure: 'Echec de suppression des sessions',
    ...ofOneself,
    response: done,
  }),
}
