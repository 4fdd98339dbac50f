import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { getReadableAccountId } from '#server/features/ground/accounts/accounts.sql.ts'
import { openUpload } from '#server/features/ground/files/uploads.commands.ts'
import { requireFactorProof, requireFreshProof } from '#server/features/access/second-factors/proofs.commands.ts'
import { readVigilanceOf } from '#server/features/papers/vigilance/vigilance.queries.ts'
import type { SignedIn } from '#server/http/actor.ts'
import { serve, serveFromReplica, success } from '#server/http/route.ts'
import { listCandidateTotals, listRecruiterTotals } from './document-totals.sql.ts'
import { addPersonalDocuments, changePersonalDocuments } from './documents.commands.ts'
import { hasBankDetails } from './documents.policy.ts'
import { presentCandidateTotal, presentPersonalDocuments, presentRecruiterTotal } from './documents.present.ts'
import { listPersonalDocuments } from './documents.sql.ts'

export const documentRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { documents } = api
  const { db, publicUrl, signer } = deps

  /** Bank details are sent and replaced by the person alone: whoever is paid is decided here. */
  const guardSentBankDetails = async (areThere: boolean, actor: SignedIn) => {
    if (areThere) await requireFreshProof(db, actor)
  }

  serve(app, documents.add, async ({ actor, body, request }) => {
    await guardSentBankDetails(body.rib !== undefined, actor)
    const means = await openUpload(deps, request, actor)
    const id = await addPersonalDocuments(means, actor, body)
    return { ...success('Documents personnels ajoutés avec succès'), id }
  })

  serve(app, documents.personal, async ({ actor, params }) => {
    const accountId = await getReadableAccountId(db, actor, params.id, 'candidate')
    const rows = await listPersonalDocuments(db, accountId)
    if (hasBankDetails(rows)) await requireFactorProof(db, actor)
    return presentPersonalDocuments(rows, { publicUrl, signer, now: actor.now })
  })

  serve(app, documents.change, async ({ actor, params, body, request }) => {
    await guardSentBankDetails(body.rib !== undefined, actor)
    const means = await openUpload(deps, request, actor)
    await changePersonalDocuments(means, actor, params.id, body)
    return success('Documents personnels modifiés avec succès')
  })

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
