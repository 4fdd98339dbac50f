import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { serve, success } from '#server/http/route.ts'
import { chooseByLink, declineByLink, readAnswerLink } from './interview-answers.commands.ts'
import { presentAsked } from './interview-answers.present.ts'

export const interviewAnswerRoutes = (app: FastifyInstance, { db, rateLimit }: Deps): void => {
  const { interviewAnswers } = api

  serve(app, interviewAnswers.read, async ({ actor, params, request }) => {
    await rateLimit(request, 'answerLink', params.token)
    const { link, interview } = await readAnswerLink(db, actor, params.token)
    return presentAsked(link, interview)
  })

  serve(app, interviewAnswers.choose, async ({ actor, params, request }) => {
    await rateLimit(request, 'answerLink', params.token)
    const chosen = await chooseByLink(db, actor, params.token)
    return { ...success('Entretien accepté avec succès'), ...chosen }
  })

  serve(app, interviewAnswers.decline, async ({ actor, params, body, request }) => {
    await rateLimit(request, 'answerLink', params.token)
    await declineByLink(db, actor, params.token, body.reason)
    return success('Entretien décliné avec succès')
  })
}
