import { z } from 'zod'
import { endpoint } from '#contract/wire/endpoint.ts'

/** Apart from the profile: the dashboard that shows it carries no form. */
export const quiz = endpoint({
  method: 'GET',
  path: '/api/quiz',
  summary: 'The address of the external quiz for candidates, of the operator’s settings; null without one (A-51).',
  failure: 'Echec de chargement du quiz',
  access: ['candidate'],
  response: z.object({ url: z.string().nullable() }),
})
