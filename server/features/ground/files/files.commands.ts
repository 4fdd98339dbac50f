import type { SingleFileKind } from '#domain/ground/files/uploads.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { lockAccount } from '#server/features/ground/accounts/accounts.sql.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireVisible, Failure, orNotFound } from '#server/http/failures.ts'
import type { ReceivedFile } from '#server/http/plugins/uploads.ts'
import { canHave, isMailed } from './files.policy.ts'
import { findFile, findOwner, getProfileId, keysIn, putFile } from './files.sql.ts'
import { forgetKeys, storeFile, type FileMeans } from './uploads.commands.ts'

type Sent = { kind: SingleFileKind; file: ReceivedFile; userId?: number | undefined }

type Owner = { id: number; role: Role }

/** The account that the file is for: the caller's own, or the one that the administrator names. */
const ownerOf = async (db: Db, actor: Actor, { kind, userId }: Sent): Promise<Owner> => {
  if (actor.role !== 'admin') return actor
  if (userId === undefined) throw new Failure('invalid_input', { fields: { userId: 'Compte obligatoire' } })
  const owner = orNotFound(await findOwner(db, userId))
  requireVisible(canHave(kind, owner.role))
  return owner
}

/** The log names what changed without the file's name, which is personal data. */
const recordChange = async (trx: Trx, actor: Actor, owner: Owner, kind: SingleFileKind) => {
  if (owner.role === 'recruiter') {
    const subjectId = await getProfileId(trx, owner.id, 'recruiter')
    const after = { changed: ['logo'] }
    return record(trx, actor, { type: 'recruiter.edited', subject: 'recruiter', subjectId, after })
  }
  const subjectId = await getProfileId(trx, owner.id, 'candidate')
  const after = { changed: [kind === 'picture' ? 'photo' : 'resumeFile'] }
  return record(trx, actor, { type: 'candidate.edited', subject: 'candidate', subjectId, after })
}

/**
 * Makes a sent file the account's only one of its kind. Whoever sends it again after a lost connection replaces it. Whatever
 * fails on the way leaves the former file as it was.
 */
export const replaceFile = async (means: FileMeans, actor: Actor, sent: Sent): Promise<number> => {
  const { db } = means
  const { kind, file } = sent
  const owner = await ownerOf(db, actor, sent)
  const stored = await storeFile(means, { field: 'file', kind, file, isMailed: isMailed(kind, owner.role) })
  const { id, former } = await db.transaction(async (trx) => {
    const account = await lockAccount(trx, owner.id)
    const before = await findFile(trx, owner.id, kind)
    const written = await putFile(trx, { ...stored, accountId: owner.id, kind, createdAt: actor.now })
    await recordChange(trx, actor, account, kind)
    return { id: written, former: before === undefined ? [] : keysIn(before) }
  })
  await forgetKeys(means, former)
  return id
}
