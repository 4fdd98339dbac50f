import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { isNonCompliant } from '#server/features/papers/vigilance/vigilance.queries.ts'
import { serve, success, warning } from '#server/http/route.ts'
import { editTemplate, prepareContract, sendVersion } from './contract-drafts.commands.ts'
import { getSide, rememberedTexts } from './contract-drafts.queries.ts'
import { presentFields, presentPreparation, presentTemplates, presentVersion } from './contract-drafts.present.ts'
import { getVersion, listTemplates } from './contract-drafts.sql.ts'

/** A text in another script lacks hundreds of signs: some of them say which. */
const mostNamed = 12

const leftOutWarning = (signs: readonly string[]) =>
  `Contrat préparé, sans ces signes qui ne s’impriment pas\u00a0: ${signs.slice(0, mostNamed).join(' ')}`

export const contractDraftRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { contractDrafts } = api
  const { db, rateLimit, publicUrl, signer } = deps

  serve(app, contractDrafts.templates, async () => ({
    templates: presentTemplates(await listTemplates(db)),
    fields: presentFields(),
  }))

  serve(app, contractDrafts.editTemplate, async ({ actor, params: { kind }, body }) => {
    await editTemplate(db, actor, kind, body)
    return success('Modèle de contrat modifié avec succès')
  })

  serve(app, contractDrafts.preparation, async ({ actor, params }) => {
    const side = await getSide(db, params, actor.now)
    const remembered = await rememberedTexts(db, params.userId)
    const asksReason = await isNonCompliant(
      db,
      { missionId: params.missionId, accountId: params.userId, role: side.kind },
      actor.now,
    )
    return presentPreparation(side, params, { remembered, asksReason }, { publicUrl, signer, now: actor.now })
  })

  serve(app, contractDrafts.prepare, async ({ actor, params, body, request }) => {
    await rateLimit(request, 'contract', `account ${actor.id}`)
    const { id, leftOut } = await prepareContract(deps, actor, params, body)
    const version = presentVersion(await getVersion(db, id), { publicUrl, signer, now: actor.now })
    const message = leftOut.length === 0 ? success('Contrat préparé avec succès') : warning(leftOutWarning(leftOut))
    return { ...message, id, version }
  })

  serve(app, contractDrafts.version, async ({ actor, params: { id } }) =>
    presentVersion(await getVersion(db, id), { publicUrl, signer, now: actor.now }),
  )

  serve(app, contractDrafts.send, async ({ actor, params: { id }, body: { reason } }) => {
    await sendVersion(db, actor, id, reason)
    return success('Email envoyé avec succès')
  })
}
