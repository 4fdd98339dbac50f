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
import { canHave, isMailed } from './files.policy.ts'
import { findFile, findOwner, getProfileId, keysIn, putFile } from './files.sql.ts'

type Sent = { kind: FileKind; file: ReceivedFile; userId?: number | undefined }

type Owner = { id: number; role: Role }

/** The account that the file is for: the caller's own, or the one that the administrator names. */
const ownerOf = async (db: Db, actor: Actor, { kind, userId }: Sent): Promise<Owner> => {
  if (actor.role !== 'admin') return actor
  if (userId === undefined) throw new Failure('invalid_input', { fields: { userId: 'Compte obligatoire' } })
  const owner = found(await findOwner(db, userId))
  allow(canHave(kind, owner.role))
  return owner
}

/** The log names what changed without the file's name, which is personal data. */
const recordChange = async (trx: Trx, actor: Actor, owner: Owner, kind: FileKind) => {
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
  const owner = await ownerOf(db, actor, sent)
  const target = await incoming.newPath()
  const mailTarget = isMailed(kind, owner.role) ? await incoming.newPath() : undefined
  try {
    const verdict = await examine({ kind, source: file.path, target, mailTarget })
    if ('refused' in verdict) {
      if (verdict.stopped !== undefined) warn(`the examination of a file was stopped: ${verdict.stopped}`)
      throw new Failure('invalid_input', { fields: { file: verdict.refused } })
    }
    const store = async (path: string): Promise<string> => {
      const key = newSecret()
      await storage.put(key, path)
      return key
    }
    const { mediaType, rewritten } = verdict
    const kept = rewritten ? target : file.path
    const { size } = await stat(kept)
    const keys = { key: await store(kept), mailKey: mailTarget === undefined ? null : await store(mailTarget) }
    const { id, former } = await db.transaction(async (trx) => {
      const account = await lockAccount(trx, owner.id)
      const before = await findFile(trx, owner.id, kind)
      const name = withExtension(file.name, extensions[mediaType])
      const row = { ...keys, accountId: owner.id, kind, name, mediaType, size, createdAt: actor.now }
      const written = await putFile(trx, row)
      await recordChange(trx, actor, account, kind)
      return { id: written, former: before === undefined ? [] : keysIn(before) }
    })
    // Nothing names the former file now: if this fails, the nightly job removes it.
    for (const key of former) await storage.remove(key).catch((error: unknown) => warn(String(error)))
    return id
  } finally {
    for (const path of [target, mailTarget]) if (path !== undefined) await rm(path, { force: true })
  }
}
