import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { getReadableAccountId } from '#server/features/ground/accounts/accounts.sql.ts'
import { openUpload } from '#server/features/ground/files/uploads.commands.ts'
import { requireFactorProof, requireFreshProof } from '#server/features/access/second-factors/proofs.commands.ts'
import type { SignedIn } from '#server/http/actor.ts'
import { serve, success } from '#server/http/route.ts'
import { addPersonalDocuments, changePersonalDocuments } from './documents.commands.ts'
import { hasBankDetails } from './documents.policy.ts'
import { presentPersonalDocuments } from './documents.present.ts'
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
}
