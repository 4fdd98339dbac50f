import { z } from 'zod'
import { bulkActions, mostBulkRows } from '#domain/oversight/bulk-actions/bulk-actions.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { done, id, reasonCode } from '#contract/wire/fields.ts'

const ids = z
  .array(id, { error: 'Choisissez au moins une ligne' })
  .min(1, 'Choisissez au moins une ligne')
  .max(mostBulkRows, `${mostBulkRows} lignes au plus à la fois`)
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Choisi deux fois')

/**
 * What is done to which rows. `assign` and `withdraw` name candidates (profilId) of a mission, `close` missions, `remind` what is
 * late (the ids of « À faire »), `accept` and `refuse` registrations (user ids). The reason of a `withdraw`, a `close` or a
 * `refuse` is that of every row.
 */
export const bulkOrder = z
  .object({ action: z.enum(bulkActions), mission: id.nullish(), ids, reasonCode })
  .refine(({ action, mission }) => mission != null || !(action === 'assign' || action === 'withdraw'), {
    path: ['mission'],
    message: 'Mission obligatoire',
  })
export type BulkOrder = z.output<typeof bulkOrder>

/** A chosen row: whether it can be done, and why not. Whoever is not there is unknown, as somebody else's row. */
const previewRow = z.object({ id: z.number(), name: z.string(), can: z.boolean(), reason: z.string().nullable() })
export type BulkPreviewRow = z.infer<typeof previewRow>

/** A row after it: what was done, and why not. */
const reportRow = z.object({ id: z.number(), name: z.string(), done: z.boolean(), reason: z.string().nullable() })
export type BulkReportRow = z.infer<typeof reportRow>

const ofOrder = { access: ['admin', 'recruiter'], body: bulkOrder } as const

/** One action for several rows, each as if it were alone. */
export const bulk = {
  preview: endpoint({
    method: 'POST',
    path: '/api/bulk/preview',
    summary: 'What would be done to each of these rows, and why not; nothing is changed.',
    failure: 'Echec de la préparation',
    ...ofOrder,
    withoutKey: 'read',
    response: z.object({ rows: z.array(previewRow) }),
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/bulk',
    summary: 'Does it, a row at a time: one that cannot be done leaves the others; answers a report of every row.',
    failure: 'Echec des actions groupées',
    ...ofOrder,
    withoutKey: 'rows',
    response: done.extend({ rows: z.array(reportRow) }),
  }),
}
