import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import { isInvoicedHere } from '#domain/papers/invoices/invoicing.ts'
import type { Deps } from '#server/deps.ts'
import { canReadOf } from '#server/features/ground/accounts/accounts.policy.ts'
import { openUpload } from '#server/features/ground/files/uploads.commands.ts'
import { findIdentity } from '#server/features/profiles/legal-identities/legal-identities.sql.ts'
import { requireVisible } from '#server/http/failures.ts'
import { serve, success } from '#server/http/route.ts'
import { addToContract, importContract, mailPapers } from './contracts.commands.ts'
import { canReadPapers } from './contracts.policy.ts'
import { presentCandidateContract, presentRecruiterContract, presentRecruiterMission } from './contracts.present.ts'
import { getCompanyOf, getSide, listMissionsOfCandidate, listMissionsOfRecruiter } from './contracts.sql.ts'

export const contractRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { contracts } = api
  const { db, publicUrl, signer } = deps

  serve(app, contracts.ofCandidate, async ({ actor, params: { missionId, userId: accountId } }) => {
    requireVisible(canReadOf(actor, accountId))
    const side = await getSide(db, 'candidate', { missionId, accountId })
    requireVisible(canReadPapers(actor, side))
    return presentCandidateContract(side, actor, { publicUrl, signer, now: actor.now })
  })

  serve(app, contracts.importOfCandidate, async ({ actor, body, request }) => {
    const id = await importContract(await openUpload(deps, request, actor), actor, body)
    return { ...success('Contrat importé avec succès'), id }
  })

  serve(app, contracts.importActivityReport, async ({ actor, params, body: { cra: file }, request }) => {
    const means = await openUpload(deps, request, actor)
    const id = await addToContract(means, actor, { contractId: params.id, field: 'cra', file })
    return { ...success('CRA importé avec succès'), id }
  })

  serve(app, contracts.mailCandidate, async ({ actor, body, request }) => {
    await mailPapers(await openUpload(deps, request, actor), actor, {
      to: body.profil_id,
      role: 'candidate',
      missionId: body.mission_id,
      reason: body.reason,
      files: [
        { field: 'contrat', file: body.contrat },
        { field: 'cra', file: body.cra },
      ],
    })
    return success('Email envoyé avec succès')
  })

  serve(app, contracts.ofRecruiter, async ({ actor, params: { id: missionId }, query: { idRecruiter } }) => {
    const accountId = idRecruiter ?? (actor.role === 'admin' ? await getCompanyOf(db, missionId) : actor.id)
    requireVisible(canReadOf(actor, accountId))
    const side = await getSide(db, 'recruiter', { missionId, accountId })
    requireVisible(canReadPapers(actor, side))
    const isHere = isInvoicedHere({ platform: await findIdentity(db, null) })
    return presentRecruiterContract({ ...side, isInvoicedHere: isHere }, actor, { publicUrl, signer, now: actor.now })
  })

  serve(app, contracts.importOfRecruiter, async ({ actor, body, request }) => {
    const id = await importContract(await openUpload(deps, request, actor), actor, body)
    return { ...success('Contrat importé avec succès'), id }
  })

  serve(app, contracts.importInvoice, async ({ actor, params, body: { invoices: file }, request }) => {
    const means = await openUpload(deps, request, actor)
    const id = await addToContract(means, actor, { contractId: params.id, field: 'invoices', file })
    return { ...success('Facture importée avec succès'), id }
  })

  serve(app, contracts.mailRecruiter, async ({ actor, body, request }) => {
    await mailPapers(await openUpload(deps, request, actor), actor, {
      to: body.recruiter_id,
      role: 'recruiter',
      missionId: body.mission_id,
      reason: body.reason,
      files: [
        { field: 'contrat', file: body.contrat },
        { field: 'invoices', file: body.invoices },
      ],
    })
    return success('Email envoyé avec succès')
  })

  serve(app, contracts.missionsOfCandidate, async ({ actor, params, query }) => {
    requireVisible(canReadOf(actor, params.id))
    const { items, total } = await listMissionsOfCandidate(db, params.id, query)
    const rows = items.map(({ id, title, count }) => ({ id, title, nbdocs: count }))
    return { items: rows, total, page: query.page, size: query.size }
  })

  serve(app, contracts.missionsOfRecruiter, async ({ actor, params, query }) => {
    requireVisible(canReadOf(actor, params.id))
    const { items, total } = await listMissionsOfRecruiter(db, params.id, query)
    const reading = { publicUrl, signer, now: actor.now }
    const rows = items.map((row) => presentRecruiterMission(row, reading))
    return { items: rows, total, page: query.page, size: query.size }
  })
}
