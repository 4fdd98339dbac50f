import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { readVigilanceOf } from '#server/features/papers/vigilance/vigilance.queries.ts'
import { serveFromReplica } from '#server/http/route.ts'
import { presentCandidateTotal, presentRecruiterTotal } from './document-totals.present.ts'
import { listCandidateTotals, listRecruiterTotals } from './document-totals.sql.ts'

export const documentTotalRoutes = (app: FastifyInstance, _deps: Deps): void => {
  const { documents } = api

  serveFromReplica(app, documents.ofCandidates, async ({ query, replica, actor }) => {
    const { items, total } = await listCandidateTotals(replica, query)
    const candidateIds = items.map(({ id }) => id)
    const files = await readVigilanceOf(replica, candidateIds, actor.now)
    return {
      items: items.map((row) => presentCandidateTotal(row, files.get(row.id))),
      total,
      page: query.page,
      size: query.size,
    }
  })

  serveFromReplica(app, documents.ofRecruiters, async ({ query, replica }) => {
    const { items, total } = await listRecruiterTotals(replica, query)
    return { items: items.map(presentRecruiterTotal), total, page: query.page, size: query.size }
  })
}
