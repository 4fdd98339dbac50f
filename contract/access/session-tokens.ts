import { z } from 'zod'
import { secondFactorStates } from '#domain/access/second-factors/second-factors.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { sessionCalls } from '#contract/paths.ts'

export const tokenPair = z.object({ token: z.string(), refresh_token: z.string() })

/** The payload of the access token (000 §3), with the id of its session. */
export const sessionToken = z.object({
  id: z.number(),
  username: z.string(),
  roles: z.array(z.string()),
  isActive: z.boolean(),
  recruteur: z.number(),
  profil: z.number(),
  exp: z.number().optional(),
  sid: z.string().optional(),
  /** Of an administrator: whether they have a second factor, or must add one before anything else. */
  secondFactor: z.enum(secondFactorStates).optional(),
  /** Of a printed password: when it opens nothing any more. */
  passwordUntil: z.string().optional(),
})
export type SessionToken = z.infer<typeof sessionToken>

/** What every page calls with the session that it holds: a file of its own, for the forms of a login are elsewhere. */
export const sessionFields = {
  refresh: endpoint({
    method: 'POST',
    path: sessionCalls.refresh,
    summary: 'Trades a refresh token for a new pair; each refresh token serves once.',
    failure: 'Votre session a expiré. Connectez-vous à nouveau.',
    access: 'public',
    body: z.object({ refresh_token: z.string().min(1).max(200) }),
    withoutKey: 'sign-in',
    response: tokenPair,
  }),
  logout: endpoint({
    method: 'POST',
    path: sessionCalls.logout,
    summary: 'Ends the session that the refresh token belongs to.',
    failure: 'Echec de la déconnexion',
    access: 'public',
    body: z.object({ refresh_token: z.string().max(200) }),
    withoutKey: 'sign-in',
    response: z.undefined(),
    status: 204,
  }),
}
