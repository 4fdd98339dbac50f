import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import { inBatches } from '#server/db/search.ts'
import type { Deps } from '#server/deps.ts'
import { getCompletion } from '#server/features/accounts/accounts.sql.ts'
import { allow } from '#server/http/failures.ts'
import { serveCsv } from '#server/http/csv.ts'
import { serve } from '#server/http/route.ts'
import { canReadRecruiter } from './recruiters.policy.ts'
import {
  recruiterColumns,
  presentRecruiterDetail,
  presentRecruiterProfile,
  presentRecruiterRow,
} from './recruiters.present.ts'
import { getRecruiter, listRecruiterIds, listRecruiters, listRecruitersOf } from './recruiters.sql.ts'

export const recruiterRoutes = (app: FastifyInstance, { db }: Deps): void => {
  const { recruiters } = api

  serve(app, recruiters.list, async ({ query }) => {
    const { items, total } = await listRecruiters(db, 'active', query)
    return { items: items.map(presentRecruiterRow), total, page: query.page, size: query.size }
  })

  serveCsv(app, recruiters.export, async ({ query }) => {
    const ids = await listRecruiterIds(db, 'active', query)
    const batches = inBatches(ids, async (some) => (await listRecruitersOf(db, some)).map(presentRecruiterRow))
    return { name: 'recruteurs', columns: recruiterColumns, batches }
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
