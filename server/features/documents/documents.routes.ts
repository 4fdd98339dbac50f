import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { getReadableAccountId } from '#server/features/accounts/accounts.sql.ts'
import { openUpload } from '#server/features/files/kept-files.commands.ts'
import { serve, success } from '#server/http/route.ts'
import { listCandidateTotals, listRecruiterTotals } from './document-totals.sql.ts'
import { addPersonalDocuments, changePersonalDocuments } from './documents.commands.ts'
import { presentCandidateTotal, presentPersonalDocuments, presentRecruiterTotal } from './documents.present.ts'
import { listPersonalDocuments } from './documents.sql.ts'

export const documentRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { documents } = api
  const { db, publicUrl, signer } = deps

  serve(app, documents.add, async ({ actor, body, request }) => {
    const means = await openUpload(deps, request, actor)
    const id = await addPersonalDocuments(means, actor, body)
    return { ...success('Documents personnels ajoutés avec succès'), id }
  })

  serve(app, documents.personal, async ({ actor, params }) => {
    const accountId = await getReadableAccountId(db, actor, params.id, 'candidate')
    return presentPersonalDocuments(await listPersonalDocuments(db, accountId), { publicUrl, signer, now: actor.now })
  })

  serve(app, documents.change, async ({ actor, params, body, request }) => {
    const means = await openUpload(deps, request, actor)
    await changePersonalDocuments(means, actor, params.id, body)
    return success('Documents personnels modifiés avec succès')
  })

  serve(app, documents.ofCandidates, async ({ query }) => {
    const { items, total } = await listCandidateTotals(db, query)
    return { items: items.map(presentCandidateTotal), total, page: query.page, size: query.size }
  })

  serve(app, documents.ofRecruiters, async ({ query }) => {
    const { items, total } = await listRecruiterTotals(db, query)
    return { items: items.map(presentRecruiterTotal), total, page: query.page, size: query.size }
  })
}
