import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { getCompletion } from '#server/features/accounts/accounts.sql.ts'
import { allow } from '#server/http/failures.ts'
import { serve } from '#server/http/route.ts'
import { canReadCandidate } from './candidates.policy.ts'
import {
  presentCandidateDetail,
  presentCandidateRow,
  presentOwnProfile,
  presentRestrictedProfile,
} from './candidates.present.ts'
import { getCandidate, isProposedTo, listCandidates } from './candidates.sql.ts'

export const candidateRoutes = (app: FastifyInstance, { db, quizUrl }: Deps): void => {
  const { candidates } = api

  serve(app, candidates.list, async ({ query }) => {
    const { items, total } = await listCandidates(db, 'active', query)
    return { items: items.map(presentCandidateRow), total, page: query.page, size: query.size }
  })

  serve(app, candidates.detail, async ({ actor, params }) =>
    presentCandidateDetail(await getCandidate(db, params.id), actor),
  )

  serve(app, candidates.profile, async ({ actor, params }) => {
    const candidate = await getCandidate(db, params.id)
    const isProposedToActor = actor.role === 'recruiter' && (await isProposedTo(db, actor.id, params.id))
    allow(canReadCandidate(actor, { accountId: candidate.accountId, isProposedToActor }))
    if (actor.role === 'recruiter') return presentRestrictedProfile(candidate)
    const { accountId } = candidate
    return presentOwnProfile(candidate, await getCompletion(db, { id: accountId, role: 'candidate' }))
  })

  serve(app, candidates.quiz, async () => ({ url: quizUrl }))
}
