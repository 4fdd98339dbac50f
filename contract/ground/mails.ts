import { z } from 'zod'
import { endpoint } from '#contract/wire/endpoint.ts'
import { done, idParams, listOf, pageQuery } from '#contract/wire/fields.ts'

/** A mail that was given up after every attempt. */
export const failedMail = z.object({
  id: z.number(),
  recipient: z.string(),
  subject: z.string(),
  createdAt: z.string(),
  attempts: z.number(),
  lastError: z.string().nullable(),
})
export type FailedMail = z.infer<typeof failedMail>

export const mails = {
  listFailed: endpoint({
    method: 'GET',
    path: '/api/admin/mails/failed',
    summary: 'The mails that could not be sent.',
    failure: 'Echec de chargement des e-mails',
    access: ['admin'],
    query: pageQuery,
    response: listOf(failedMail),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/admin/mails/:id/retry',
    summary: 'Queues a failed mail again.',
    failure: 'Echec du renvoi de l’e-mail',
    access: ['admin'],
    params: idParams,
    response: done,
  }),
  retryAll: endpoint({
    method: 'POST',
    path: '/api/admin/mails/failed/retry',
    summary: 'Queues the failed mails again, at most 500 in one call; answers how many, and how many are left.',
    failure: 'Echec du renvoi des e-mails',
    access: ['admin'],
    response: done.extend({ queued: z.number(), left: z.number() }),
  }),
}
