import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { getReadableAccountId } from '#server/features/ground/accounts/accounts.sql.ts'
import { requireVisible, Failure } from '#server/http/failures.ts'
import { serve, success } from '#server/http/route.ts'
import { replaceFile } from './files.commands.ts'
import { openUpload } from './uploads.commands.ts'
import { canAskForPicture, canReadPicture, isReadByAddress } from './files.policy.ts'
import { dispositionOf, filesFolder, policyOf, presentFile, resumeDispositionOf } from './files.present.ts'
import { findFile, findFileByKey, findOwner, getCandidateName, type FileRow } from './files.sql.ts'

const year = 365 * 24 * 60 * 60

export const fileRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { files } = api
  const { db, fileStore, signer, publicUrl } = deps

  serve(app, files.uploadPicture, async ({ actor, body, request }) => {
    const means = await openUpload(deps, request, actor)
    const id = await replaceFile(means, actor, { kind: 'picture', ...body })
    return { ...success('Logo importé avec succès'), id }
  })

  serve(app, files.uploadResume, async ({ actor, body: { file, userId }, request }) => {
    const means = await openUpload(deps, request, actor)
    const id = await replaceFile(means, actor, { kind: 'resume', file, userId })
    return { type: 'Success_CV' as const, ...success('CV importé avec succès'), id }
  })

  serve(app, files.lastPicture, async ({ actor, params: { userId } }) => {
    const owner = await findOwner(db, userId)
    if (!canAskForPicture(actor, owner)) throw new Failure('forbidden')
    requireVisible(canReadPicture(actor, owner))
    return presentFile(await findFile(db, userId, 'picture'), { publicUrl, signer, now: actor.now })
  })

  serve(app, files.lastResume, async ({ actor, params: { id } }) => {
    const accountId = await getReadableAccountId(db, actor, id, 'candidate')
    return presentFile(await findFile(db, accountId, 'resume'), { publicUrl, signer, now: actor.now })
  })

  /** The file of an address: known, and signed unless it is a picture. */
  const fileAt = async (key: string, signature: string, now: Date): Promise<FileRow | undefined> => {
    const file = await findFileByKey(db, key)
    const isOpen = file !== undefined && (isReadByAddress(file.kind) || signer.isSigned(key, signature, now))
    return isOpen ? file : undefined
  }

  const dispositionOfRow = async (file: FileRow): Promise<string> =>
    file.kind === 'resume' ? resumeDispositionOf(file, await getCandidateName(db, file.accountId)) : dispositionOf(file)

  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const { key = '', signature = '' } = request.params as { key?: string; signature?: string }
    const file = await fileAt(key, signature, request.actor.now)
    const stored = file && (await fileStore.storage.open(file.key))
    if (file === undefined || stored === undefined)
      return reply.code(404).type('text/plain; charset=utf-8').send('Fichier introuvable')
    const isPicture = isReadByAddress(file.kind)
    return reply
      .headers({
        'content-type': file.mediaType,
        'content-length': stored.size,
        'content-disposition': await dispositionOfRow(file),
        'content-security-policy': policyOf(file),
        'cache-control': isPicture ? `private, max-age=${year}, immutable` : 'private, no-store',
        // The site may be open under another of its names than the public one.
        ...(isPicture && { 'cross-origin-resource-policy': 'cross-origin' }),
      })
      .send(stored.content)
  }
  app.get(`${filesFolder}/:key/:signature?`, { schema: { hide: true } }, send)
}
