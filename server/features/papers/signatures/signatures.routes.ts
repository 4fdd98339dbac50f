import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { requireFreshProof } from '#server/features/access/second-factors/proofs.commands.ts'
import { canReadOf } from '#server/features/ground/accounts/accounts.policy.ts'
import { getSide } from '#server/features/papers/contract-drafts/contract-drafts.queries.ts'
import type { Actor } from '#server/http/actor.ts'
import { attachmentNamed } from '#server/http/attachment.ts'
import { Failure, requireVisible } from '#server/http/failures.ts'
import { serve, success } from '#server/http/route.ts'
import { evidenceOf } from './signature-evidence.queries.ts'
import * as links from './signature-links.commands.ts'
import { refuseRequest, sendToSign, signRequest, withdrawRequest } from './signatures.commands.ts'
import { canReadRequest } from './signatures.policy.ts'
import { presentRequest } from './signatures.present.ts'
import { findSealed, getRequest, listRequests, type RequestRow } from './signatures.sql.ts'

const isSigned = success('Document signé')
const isRefused = success('Refus envoyé')

export const signatureRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { signatures } = api
  const { db, rateLimit, publicUrl, signer } = deps
  const reading = (now: Date) => ({ publicUrl, signer, now })

  const readableRequest = async (actor: Actor, id: number): Promise<RequestRow> => {
    const row = await getRequest(db, id)
    requireVisible(canReadRequest(actor, row))
    return row
  }

  serve(app, signatures.ofSide, async ({ actor, query: { missionId, userId: accountId } }) => {
    requireVisible(canReadOf(actor, accountId))
    await getSide(db, { missionId, userId: accountId }, actor.now)
    const rows = await listRequests(db, { missionId, accountId })
    return {
      items: rows
        .filter((row) => canReadRequest(actor, row))
        .map((row) => presentRequest(row, actor, reading(actor.now))),
    }
  })

  serve(app, signatures.send, async ({ actor, body }) => {
    const id = await sendToSign(deps, actor, body)
    return { ...success('Document envoyé à la signature'), id }
  })

  serve(app, signatures.read, async ({ actor, params: { id } }) =>
    presentRequest(await readableRequest(actor, id), actor, reading(actor.now)),
  )

  serve(app, signatures.sign, async ({ actor, params: { id }, body }) => {
    // Nobody is asked for a proof of who they are for a document that is not theirs.
    await readableRequest(actor, id)
    await requireFreshProof(db, actor)
    await signRequest(deps, actor, id, body)
    return isSigned
  })

  serve(app, signatures.refuse, async ({ actor, params: { id }, body: { reason } }) => {
    await refuseRequest(deps, actor, id, reason)
    return isRefused
  })

  serve(app, signatures.withdraw, async ({ actor, params: { id }, body: { reason } }) => {
    await withdrawRequest(deps, actor, id, reason)
    return success('Demande de signature retirée')
  })

  serve(app, signatures.evidence, async ({ actor, params: { id }, request, reply }) => {
    await rateLimit(request, 'print', `account ${actor.id}`)
    const row = await readableRequest(actor, id)
    if (row.status !== 'sealed') throw new Failure('illegal_state')
    const content = await evidenceOf(deps, row)
    reply.headers({
      'content-type': 'application/zip',
      'content-disposition': attachmentNamed(`preuve-${row.documentId}.zip`),
      'cache-control': 'private, no-store',
    })
    return Readable.fromWeb(content)
  })

  serve(app, signatures.readByLink, async ({ actor, params: { token }, request }) => {
    await rateLimit(request, 'signatureLink', token)
    const row = await links.readByLink(db, actor, token)
    return presentRequest(row, { id: row.accountId, role: row.kind, now: actor.now }, reading(actor.now))
  })

  serve(app, signatures.askCode, async ({ actor, params: { token }, request }) => {
    await rateLimit(request, 'signatureCode', token)
    await links.askCode(db, actor, token)
    return success('Code envoyé par e\u2011mail')
  })

  serve(app, signatures.signByLink, async ({ actor, params: { token }, body, request }) => {
    await rateLimit(request, 'signatureLink', token)
    await links.signByLink(deps, actor, token, body)
    return isSigned
  })

  serve(app, signatures.refuseByLink, async ({ actor, params: { token }, body: { reason }, request }) => {
    await rateLimit(request, 'signatureLink', token)
    await links.refuseByLink(deps, actor, token, reason)
    return isRefused
  })

  serve(app, signatures.verify, async ({ body: { sha256, document: documentId }, request }) => {
    await rateLimit(request, 'verification')
    const known = await findSealed(db, { sha256, documentId })
    if (known === undefined) return { answer: 'unknown' as const, sealedAt: null, signatures: 0 }
    const answer = known.sealedSha256 === sha256 ? ('unchanged' as const) : ('changed' as const)
    return { answer, sealedAt: known.sealedAt?.toISOString() ?? null, signatures: 2 }
  })
}
