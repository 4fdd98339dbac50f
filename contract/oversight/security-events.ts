import { z } from 'zod'
import { securityEventNames } from '#domain/events/security-words.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { dayFilter, textFilter } from '#contract/wire/fields.ts'
import { logPage } from '#contract/oversight/journal.ts'

export const securityEventsQuery = logPage.extend({
  /** A part of the e-mail of who acted, or of the account that it concerns. */
  email: textFilter,
  /** A part of the network from which it came. */
  network: textFilter,
  type: z.union([z.literal('').transform(() => undefined), z.enum(securityEventNames)]).optional(),
  /** The day in Paris. */
  day: dayFilter,
})
export type SecurityEventsQuery = z.output<typeof securityEventsQuery>

export const securityEvent = z.object({
  id: z.number(),
  at: z.string(),
  type: z.enum(securityEventNames),
  /** Who acted: an e-mail, or « Un visiteur », « L’exploitant », « Inspirnautes ». */
  actor: z.string(),
  /** The e-mail of the account that it concerns; null when none is known, or when it is erased. */
  account: z.string().nullable(),
  network: z.string().nullable(),
  device: z.string().nullable(),
  /** What was asked for, or why it was refused. */
  details: z.string().nullable(),
})
export type SecurityEventRow = z.infer<typeof securityEvent>

export const securityEvents = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/security-events',
    summary: 'Who was let in or refused, from where, newest first; kept for a year.',
    failure: 'Echec de chargement du journal de sécurité',
    access: ['admin'],
    query: securityEventsQuery,
    response: z.object({ items: z.array(securityEvent), next: z.number().nullable() }),
  }),
}
