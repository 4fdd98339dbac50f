import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { getReadableAccountId } from '#server/features/ground/accounts/accounts.sql.ts'
import { openUpload } from '#server/features/ground/files/uploads.commands.ts'
import type { Actor } from '#server/http/actor.ts'
import { attachmentNamed } from '#server/http/attachment.ts'
import { requireVisible } from '#server/http/failures.ts'
import { serve, success } from '#server/http/route.ts'
import { canReadConformity } from './vigilance.policy.ts'
import { vigilanceArchive } from './vigilance-archive.present.ts'
import { addVigilancePaper, verifyPaper } from './vigilance.commands.ts'
import { readConformity, readVigilance } from './vigilance.queries.ts'
import { presentArchiveName, presentConformity, presentCover, presentVigilance } from './vigilance.present.ts'
import { getFiledMission } from './vigilance.sql.ts'

export const vigilanceRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { vigilance } = api
  const { db, publicUrl, signer, rateLimit } = deps
  const reading = (now: Date) => ({ publicUrl, signer, now })

  serve(app, vigilance.add, async ({ actor, params, body, request }) => {
    const means = await openUpload(deps, request, actor)
    const id = await addVigilancePaper(means, actor, { type: params.type, ...body })
    return { ...success('Document ajouté avec succès'), id }
  })

  serve(app, vigilance.ofCandidate, async ({ actor, params }) => {
    const accountId = await getReadableAccountId(db, actor, params.id, 'candidate')
    return presentVigilance(await readVigilance(db, accountId, actor.now), actor, reading(actor.now))
  })

  serve(app, vigilance.verify, async ({ actor, params }) => {
    await verifyPaper(db, actor, params.id)
    return success('Attestation vérifiée avec succès')
  })

  const readableMission = async (actor: Actor, proposalId: number) => {
    const mission = await getFiledMission(db, proposalId)
    requireVisible(canReadConformity(actor, mission))
    return mission
  }

  serve(app, vigilance.ofMission, async ({ actor, params }) => {
    const mission = await readableMission(actor, params.missionProfilId)
    return presentConformity(mission, await readConformity(db, mission, actor.now), actor, reading(actor.now))
  })

  serve(app, vigilance.archive, async ({ actor, params, request, reply }) => {
    await rateLimit(request, 'print', `account ${actor.id}`)
    const mission = await readableMission(actor, params.missionProfilId)
    const facts = await readConformity(db, mission, actor.now)
    const content = await vigilanceArchive(deps, presentCover(mission, facts, actor.now), facts, actor.now)
    reply.headers({
      'content-type': 'application/zip',
      'content-disposition': attachmentNamed(presentArchiveName(mission, actor.now)),
      'cache-control': 'private, no-store',
    })
    return Readable.fromWeb(content)
  })
}
