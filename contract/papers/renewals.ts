import { z } from 'zod'
import { renewalParties, renewalStates } from '#domain/papers/renewals/renewals.ts'
import { document } from '#contract/wire/document.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { done, id, idParams, tag } from '#contract/wire/fields.ts'

/** A party with its answer; null while it has none. */
const answer = z.object({
  party: z.enum(renewalParties),
  name: z.string(),
  renews: z.boolean().nullable(),
  at: z.string().nullable(),
})

const renewal = z.object({
  id: z.number(),
  state: z.enum(renewalStates),
  tag,
  /** The end that the question is about, and the one that all would have to agree to. */
  endDay: z.string(),
  newEndDay: z.string(),
  renewal: z.string(),
  askedAt: z.string(),
  settledAt: z.string().nullable(),
  /** A candidate reads those of the company, of the platform and their own. */
  answers: z.array(answer),
  /** What this reader answered. */
  myAnswer: z.boolean().nullable(),
  /** The amendment of this reader's side, once it is made. */
  amendment: document.nullable(),
  can: z.object({ renew: z.boolean(), decline: z.boolean(), reopen: z.boolean() }),
})
export type RenewalAnswer = z.infer<typeof renewal>

/** Each side and the administrator renew a mission together, or do not. */
export const renewals = {
  ofMission: endpoint({
    method: 'GET',
    path: '/api/contrat/renouvellements/:missionId',
    summary:
      'The renewals asked of a mission, newest first; the administrator reads the amendment of the side they name.',
    failure: 'Echec de récupération du renouvellement',
    access: ['admin', 'recruiter', 'candidate'],
    params: z.object({ missionId: id }),
    query: z.object({ userId: id.optional() }),
    response: z.object({ items: z.array(renewal) }),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/contrat/renouvellements/:id/reponse',
    summary: 'Renews the mission for one party, or declines; the last party to renew moves the end of the mission.',
    failure: 'Echec de la réponse au renouvellement',
    access: ['admin', 'recruiter', 'candidate'],
    params: idParams,
    body: z.object({ renews: z.boolean({ error: 'Réponse obligatoire' }) }),
    response: done,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/contrat/renouvellements/:id/rouvrir',
    summary: 'Asks everybody again after somebody declined, while the mission is under way.',
    failure: 'Echec de réouverture du renouvellement',
    access: ['admin'],
    params: idParams,
    response: done,
  }),
}
