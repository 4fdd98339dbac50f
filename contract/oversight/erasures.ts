import { z } from 'zod'
import { endpoint, ofOneself } from '#contract/wire/endpoint.ts'
import { done } from '#contract/wire/fields.ts'

/** What an account may know of its erasure. */
export const ownErasure = z.object({
  /** `free`: it may be asked for; `refused`: not now, as `refusal` says; `asked`: it is carried out at `dueAt`. */
  state: z.enum(['free', 'refused', 'asked']),
  /** A sentence to the person; null unless refused. */
  refusal: z.string().nullable(),
  askedAt: z.string().nullable(),
  dueAt: z.string().nullable(),
  /** When a candidate is erased unless they sign in again; null for others, and during a mission. */
  inactiveUntil: z.string().nullable(),
})
export type OwnErasure = z.infer<typeof ownErasure>

/** The erasure of one's own account; each call concerns the caller alone. */
export const erasures = {
  own: endpoint({
    method: 'GET',
    path: '/api/me/erasure',
    summary: 'Whether the caller may have their account erased, and when it will be.',
    failure: 'Echec de chargement de la demande de suppression',
    ...ofOneself,
    response: ownErasure,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/me/erasure',
    summary: 'Asks that the account of the caller be erased in seven days; a fresh proof is needed.',
    failure: 'Echec de la demande de suppression du compte',
    ...ofOneself,
    response: done,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/me/erasure',
    summary: 'Takes the request back, as long as it was not carried out.',
    failure: 'Echec de suppression de la demande',
    ...ofOneself,
    response: done,
  }),
}
