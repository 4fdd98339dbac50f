import { rm, stat } from 'node:fs/promises'
import { withExtension } from '#domain/files/file-names.ts'
import type { FileKind } from '#domain/files/uploads.ts'
import type { Role } from '#domain/people/roles.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { lockAccount } from '#server/features/accounts/accounts.sql.ts'
import { extensions } from '#server/files/content/verdict.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Actor } from '#server/http/actor.ts'
import { allow, Failure, found } from '#server/http/failures.ts'
import type { ReceivedFile } from '#server/http/plugins/uploads.ts'
import { newSecret } from '#server/security/secrets.ts'
import { canHave } from './files.policy.ts'
import { findFile, findOwner, getProfileId, putFile } from './files.sql.ts'

type Sent = { kind: FileKind; file: ReceivedFile; userId?: number | undefined }

/** The account that the file is for: the caller's own, or the one that the administrator names. */
const ownerOf = async (db: Db, actor: Actor, { kind, userId }: Sent): Promise<number> => {
  if (actor.role !== 'admin') return actor.id
  if (userId === undefined) throw new Failure('invalid_input', { fields: { userId: 'Compte obligatoire' } })
  const owner = found(await findOwner(db, userId))
  allow(canHave(kind, owner.role))
  return owner.id
}

/** The log names what changed without the file's name, which is personal data. */
const recordChange = async (trx: Trx, actor: Actor, owner: { id: number; role: Role }, kind: FileKind) => {
  if (owner.role === 'recruiter') {
    const subjectId = await getProfileId(trx, owner.id, 'recruiter')
    const after = { changed: ['logo'] }
    return record(trx, actor, { type: 'recruiter.edited', subject: 'recruiter', subjectId, after })
  }
  const subjectId = await getProfileId(trx, owner.id, 'candidate')
  const after = { changed: [kind === 'picture' ? 'photo' : 'resumeFile'] }
  return record(trx, actor, { type: 'candidate.edited', subject: 'candidate', subjectId, after })
}

/** What the change needs beside the database. */
type Means = { db: Db; fileStore: FileStore; warn: (sentence: string) => void }

/**
 * Makes a sent file the account's only one of its kind: examined, then stored, then named by its row. Whoever sends it again
 * after a lost connection replaces it. Whatever fails on the way leaves the former file as it was.
 */
export const replaceFile = async ({ db, fileStore, warn }: Means, actor: Actor, sent: Sent): Promise<number> => {
  const { incoming, examine, storage } = fileStore
  const { kind, file } = sent
  const accountId = await ownerOf(db, actor, sent)
  const key = newSecret()
  const target = await incoming.newPath()
  try {
    const verdict = await examine({ kind, source: file.path, target })
    if ('refused' in verdict) {
      if (verdict.stopped !== undefined) warn(`the examination of a file was stopped: ${verdict.stopped}`)
      throw new Failure('invalid_input', { fields: { file: verdict.refused } })
    }
    const kept = verdict.rewritten ? target : file.path
    const { size } = await stat(kept)
    await storage.put(key, kept)
    const { id, formerKey } = await db.transaction(async (trx) => {
      const owner = await lockAccount(trx, accountId)
      const before = await findFile(trx, accountId, kind)
      const { mediaType } = verdict
      const name = withExtension(file.name, extensions[mediaType])
      const row = { accountId, kind, key, name, mediaType, size, createdAt: actor.now }
      const written = await putFile(trx, row)
      await recordChange(trx, actor, owner, kind)
      return { id: written, formerKey: before?.key }
    })
    // Nothing names the former file now: if this fails, the nightly job removes it.
    if (formerKey !== undefined) await storage.remove(formerKey).catch((error: unknown) => warn(String(error)))
    return id
  } finally {
    await rm(target, { force: true })
  }
}
