import { z } from 'zod'
import { candidateSteps, recruiterSteps } from '#domain/profiles/first-steps/first-steps.ts'
import { endpoint } from '#contract/wire/endpoint.ts'

export const firstSteps = {
  show: endpoint({
    method: 'GET',
    path: '/api/me/first-steps',
    summary: 'The first steps of a newcomer, each taken or not, and how many of their skills have no stars.',
    failure: 'Echec de chargement des premiers pas',
    access: ['candidate', 'recruiter'],
    response: z.object({
      items: z.array(z.object({ step: z.enum([...candidateSteps, ...recruiterSteps]), isTaken: z.boolean() })),
      unratedSkills: z.number(),
    }),
  }),
}
