import { rm, stat } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { withExtension } from '#domain/ground/files/file-names.ts'
import type { FileKind } from '#domain/ground/files/uploads.ts'
import type { Db } from '#server/db/client.ts'
import { extensions } from '#server/files/content/verdict.ts'
import type { Deps } from '#server/deps.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Actor } from '#server/http/actor.ts'
import { Failure } from '#server/http/failures.ts'
import type { ReceivedFile } from '#server/http/plugins/uploads.ts'
import { newSecret } from '#server/security/secrets.ts'

/** What a change with files needs beside the database; `sender` is the account whose turn their examination takes. */
export type FileMeans = { db: Db; fileStore: FileStore; sender: number; warn: (sentence: string) => void }

/** Counts one more form against the limits of its sender, and answers what its change needs. */
export const openUpload = async (
  { db, rateLimit, fileStore }: Deps,
  request: FastifyRequest,
  actor: Actor,
): Promise<FileMeans> => {
  await rateLimit(request, 'upload', `account ${actor.id}`)
  await rateLimit(request, 'uploadDay', `account ${actor.id}`)
  return { db, fileStore, sender: actor.id, warn: (sentence) => request.log.warn(sentence) }
}

/** A file that is examined and stored, as a row will name it. */
export type StoredFile = { key: string; mailKey: string | null; name: string; mediaType: string; size: number }

type Sent = {
  /** The field of the form that a refusal lands on. */
  field: string
  kind: FileKind
  file: ReceivedFile
  /** The form's own sentence for another format; that of the examination without it. */
  unsupported?: string
  isMailed?: boolean
}

/**
 * Examines a sent file, then stores it. It is nobody's until a row names its key: when the change fails, the nightly job
 * removes it. A refused file is `invalid_input`, with the reason on its field.
 */
export const storeFile = async (
  { fileStore: { incoming, examine, storage }, sender, warn }: FileMeans,
  { field, kind, file, unsupported, isMailed = false }: Sent,
): Promise<StoredFile> => {
  const target = await incoming.newPath()
  const mailTarget = isMailed ? await incoming.newPath() : undefined
  try {
    const verdict = await examine({ kind, source: file.path, sender, target, mailTarget })
    if ('refused' in verdict) {
      if (verdict.stopped !== undefined) warn(`the examination of a file was stopped: ${verdict.stopped}`)
      const refused = (verdict.isOtherFormat && unsupported) || verdict.refused
      throw new Failure('invalid_input', { fields: { [field]: refused } })
    }
    const store = async (path: string): Promise<string> => {
      const key = newSecret()
      await storage.put(key, path)
      return key
    }
    const { mediaType, rewritten } = verdict
    const storedPath = rewritten ? target : file.path
    const { size } = await stat(storedPath)
    const name = withExtension(file.name, extensions[mediaType])
    const key = await store(storedPath)
    return { key, mailKey: mailTarget === undefined ? null : await store(mailTarget), name, mediaType, size }
  } finally {
    for (const path of [target, mailTarget]) if (path !== undefined) await rm(path, { force: true })
  }
}

/** Removes what no row names any more, once the change is committed; if this fails, the nightly job removes it. */
export const forgetKeys = async ({ fileStore: { storage }, warn }: FileMeans, keys: string[]): Promise<void> => {
  for (const key of keys) await storage.remove(key).catch((error: unknown) => warn(String(error)))
}
