import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import {
  candidateSteps,
  candidateStepsTaken,
  recruiterSteps,
  recruiterStepsTaken,
} from '#domain/profiles/first-steps/first-steps.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/route.ts'
import { getCandidateStepFacts, getRecruiterStepFacts } from './first-steps.sql.ts'

export const firstStepRoutes = (app: FastifyInstance, { db }: Deps): void => {
  serve(app, api.firstSteps.show, async ({ actor }) => {
    if (actor.role === 'recruiter') {
      const taken = recruiterStepsTaken(await getRecruiterStepFacts(db, actor.id))
      return { items: recruiterSteps.map((step) => ({ step, isTaken: taken[step] })), unratedSkills: 0 }
    }
    const facts = await getCandidateStepFacts(db, actor.id)
    const taken = candidateStepsTaken(facts)
    return {
      items: candidateSteps.map((step) => ({ step, isTaken: taken[step] })),
      unratedSkills: facts.unratedSkills,
    }
  })
}
