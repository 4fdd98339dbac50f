import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { api } from '#contract/index.ts'
import { resumeFileName } from '#domain/profiles/resumes/resume-file-name.ts'
import type { Deps } from '#server/deps.ts'
import { canReadCandidate } from '#server/features/profiles/candidates/candidates.policy.ts'
import { getCandidate, isProposedTo } from '#server/features/profiles/candidates/candidates.sql.ts'
import { findFile } from '#server/features/ground/files/files.sql.ts'
import { attachmentNamed } from '#server/http/attachment.ts'
import { requireVisible, Failure, orNotFound } from '#server/http/failures.ts'
import { serve } from '#server/http/route.ts'
import { resumeSheet } from '#server/pdf/resume-sheet.ts'
import { typesetAwaited } from '#server/pdf/awaited-typesetting.ts'
import {
  asksForAnonymous,
  presentAnonymousResume,
  presentNamedResume,
  presentPrintLink,
  printingOf,
  printPath,
} from './resume-print.present.ts'
import { isPrintable } from './resumes.policy.ts'

/** The address of a printed resume: any text may come, and what is no address of ours is not found. */
const address = z.object({
  id: z.coerce
    .number()
    .int()
    .positive()
    .max(2 ** 31 - 1),
})
const proof = z.object({ anonyme: z.string().optional(), signature: z.string() })

export const resumePrintRoutes = (
  app: FastifyInstance,
  { db, fileStore, rateLimit, publicUrl, signer, resumeTypesetting }: Deps,
): void => {
  serve(app, api.resumes.printLink, async ({ actor, params: { id }, query, request }) => {
    await rateLimit(request, 'print', `account ${actor.id}`)
    const isProposedToActor = actor.role === 'recruiter' && (await isProposedTo(db, actor.id, id))
    requireVisible(canReadCandidate(actor, { accountId: id, isProposedToActor }))
    const candidate = await getCandidate(db, id)
    requireVisible(isPrintable(candidate))
    const isAnonymous = actor.role === 'recruiter' || asksForAnonymous(query.anonyme)
    const resume = isAnonymous ? presentAnonymousResume(candidate) : presentNamedResume(candidate, null)
    return {
      url: publicUrl + presentPrintLink({ accountId: id, isAnonymous }, { signer, now: actor.now }),
      signesOmis: await resumeTypesetting.leftOutOf(resumeSheet(resume)),
    }
  })

  const photoOf = async (accountId: number): Promise<Uint8Array | null> => {
    const file = await findFile(db, accountId, 'picture')
    const stored = file && (await fileStore.storage.open(file.key))
    return stored === undefined ? null : await buffer(stored.content)
  }

  /** It takes no token: the address is its own proof. */
  app.get(`${printPath}/:id`, { schema: { hide: true } }, async (request, reply) => {
    await rateLimit(request, 'print')
    const [asked, given] = [address.safeParse(request.params), proof.safeParse(request.query)]
    if (!asked.success || !given.success) throw new Failure('not_found')
    const signing = { signer, now: request.actor.now }
    const { accountId, isAnonymous } = orNotFound(printingOf({ accountId: asked.data.id, ...given.data }, signing))
    const candidate = await getCandidate(db, accountId)
    requireVisible(isPrintable(candidate))
    const resume = isAnonymous
      ? presentAnonymousResume(candidate)
      : presentNamedResume(candidate, await photoOf(accountId))
    const pdf = await typesetAwaited(resumeTypesetting, resumeSheet(resume))
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': attachmentNamed(resumeFileName(resume)),
        'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
        'cache-control': 'private, no-store',
      })
      .send(Buffer.from(pdf))
  })
}
