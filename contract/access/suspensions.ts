import { z } from 'zod'
import { endpoint } from '#contract/wire/endpoint.ts'
import { done, idParams, listOf, pageQuery, reason } from '#contract/wire/fields.ts'

/** The reason of a suspension; the person reads it in a mail. */
export const suspensionReason = reason('Raison de la suspension obligatoire')

/** A suspended account: `entreprise` is null for a candidate, `date` the instant of the suspension. */
export const suspendedRow = z.object({
  id_user: z.number(),
  fullName: z.string(),
  entreprise: z.string().nullable(),
  email: z.string(),
  reason: z.string(),
  date: z.string(),
})

/** The administrator suspends and reactivates accounts of recruiters and candidates; an administrator's account is not found. */
export const suspensions = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/accounts/suspended',
    summary: 'The suspended accounts, the last one first.',
    failure: 'Echec de chargement des comptes suspendus',
    access: ['admin'],
    query: pageQuery,
    response: listOf(suspendedRow),
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/api/admin/accounts/:id/suspend',
    summary: 'Suspends an active account, by the user id: its sessions end at once, and the person is told why.',
    failure: 'Echec de la suspension du compte',
    access: ['admin'],
    params: idParams,
    body: suspensionReason,
    response: done,
  }),
  reactivate: endpoint({
    method: 'POST',
    path: '/api/admin/accounts/:id/reactivate',
    summary: 'Makes a suspended account active again, by the user id; the person is told.',
    failure: 'Echec de la réactivation du compte',
    access: ['admin'],
    params: idParams,
    response: done,
  }),
}
