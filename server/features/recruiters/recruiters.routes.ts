import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { getCompletion } from '#server/features/accounts/accounts.sql.ts'
import { allow } from '#server/http/failures.ts'
import { serve } from '#server/http/route.ts'
import { canReadRecruiter } from './recruiters.policy.ts'
import { presentRecruiterDetail, presentRecruiterProfile, presentRecruiterRow } from './recruiters.present.ts'
import { getRecruiter, listRecruiters } from './recruiters.sql.ts'

export const recruiterRoutes = (app: FastifyInstance, { db }: Deps): void => {
  const { recruiters } = api

  serve(app, recruiters.list, async ({ query }) => {
    const { items, total } = await listRecruiters(db, 'active', query)
    return { items: items.map(presentRecruiterRow), total, page: query.page, size: query.size }
  })

  serve(app, recruiters.detail, async ({ actor, params }) =>
    presentRecruiterDetail(await getRecruiter(db, params.id), actor),
  )

  serve(app, recruiters.profile, async ({ actor, params }) => {
    const recruiter = await getRecruiter(db, params.id)
    allow(canReadRecruiter(actor, recruiter))
    const { accountId } = recruiter
    return presentRecruiterProfile(recruiter, await getCompletion(db, { id: accountId, role: 'recruiter' }))
  })
}
