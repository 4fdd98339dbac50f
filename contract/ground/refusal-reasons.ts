import { z } from 'zod'
import { endpoint, signedIn } from '#contract/wire/endpoint.ts'
import { dayFilter, done, id, idParams, listOf, made, pageQuery, required } from '#contract/wire/fields.ts'
import { reasonCases, refusalCases } from '#domain/ground/refusal-reasons/refusal-reasons.ts'
import { refusalStages } from '#domain/ground/refusal-reasons/refusal-stages.ts'

const reasonCase = z.enum(reasonCases, { error: 'Cas inconnu' })

/** A reason that can be chosen now. */
const offeredReason = z.object({ code: z.string(), label: z.string() })

/** A reason for the administrator, with those that are hidden; `isUsed` says that it was given once. */
const listedReason = offeredReason.extend({
  id: z.number(),
  case: reasonCase,
  isHidden: z.boolean(),
  isUsed: z.boolean(),
})
export type ListedReason = z.infer<typeof listedReason>

/** The name of a reason, which the other side reads. */
export const reasonLabel = z.object({
  label: required('Champ obligatoire', 100).overwrite((text) => text.normalize('NFC')),
})

/** The days that the figures are of, both included; without them, the last twelve months. */
const period = z.object({ from: dayFilter, to: dayFilter })

export const refusalQuery = period.extend(pageQuery.shape).extend({
  case: z.enum(refusalCases).optional(),
  /** A code, or `none` for the refusals without a reason. */
  reasonCode: z.string().max(100).optional(),
  stage: z.enum(refusalStages).optional(),
  skill: z.string().max(200).optional(),
})
export type RefusalQuery = z.output<typeof refusalQuery>

const counted = { count: z.number() }

/** One refusal: who said no to what; what it does not concern is null. */
const refusal = z.object({
  id: z.number(),
  at: z.string(),
  case: z.enum(refusalCases),
  stage: z.enum(refusalStages).nullable(),
  label: z.string().nullable(),
  reason: z.string().nullable(),
  skills: z.array(z.string()),
  mission: z.object({ id: z.number(), title: z.string() }).nullable(),
  person: z.string().nullable(),
})
export type Refusal = z.infer<typeof refusal>

/** Why something was refused: the short lists, which the administrator edits, and how often each was given. */
export const refusalReasons = {
  list: endpoint({
    method: 'GET',
    path: '/api/refusal-reasons',
    summary: 'The reasons that can be given in a case, in their order; none is ever required.',
    failure: 'Echec de chargement des motifs',
    access: signedIn,
    query: z.object({ case: reasonCase }),
    response: z.array(offeredReason),
  }),
  listOfAdmin: endpoint({
    method: 'GET',
    path: '/api/admin/refusal-reasons',
    summary: 'Every reason of every case, also those that are hidden.',
    failure: 'Echec de chargement des motifs',
    access: ['admin'],
    response: z.array(listedReason),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/refusal-reasons',
    summary: 'Adds a reason at the end of a case; its code is made from its label.',
    failure: "Echec d'ajout du motif",
    access: ['admin'],
    body: reasonLabel.extend({ case: reasonCase }),
    response: made,
    status: 201,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/admin/refusal-reasons/:id',
    summary: 'Renames a reason, hides it, or offers it again.',
    failure: 'Echec de modification du motif',
    access: ['admin'],
    params: idParams,
    body: reasonLabel.extend({ isHidden: z.boolean({ error: 'Champ obligatoire' }) }),
    response: done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/refusal-reasons/:id',
    summary: 'Deletes a reason that was never given.',
    failure: 'Echec de suppression du motif',
    access: ['admin'],
    params: idParams,
    response: done,
  }),
  order: endpoint({
    method: 'POST',
    path: '/api/admin/refusal-reasons/order',
    summary: 'Puts the reasons of a case in this order; those that are not named come after.',
    failure: "Echec du changement d'ordre des motifs",
    access: ['admin'],
    body: z.object({ case: reasonCase, ids: z.array(id).min(1).max(500) }),
    response: done,
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/admin/refusals',
    summary: 'How often each reason was given, at which stage, and for which missing skill.',
    failure: 'Echec de chargement des refus',
    access: ['admin'],
    query: period,
    response: z.object({
      total: z.number(),
      reasons: z.array(
        z.object({ case: z.enum(refusalCases), code: z.string().nullable(), label: z.string().nullable(), ...counted }),
      ),
      stages: z.array(z.object({ stage: z.enum(refusalStages).nullable(), ...counted })),
      skills: z.array(z.object({ skill: z.string(), ...counted })),
    }),
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/admin/refusals/rows',
    summary: 'The refusals behind a figure, the last one first.',
    failure: 'Echec de chargement des refus',
    access: ['admin'],
    query: refusalQuery,
    response: listOf(refusal),
  }),
}
