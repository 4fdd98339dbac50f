import { unsupportedSlot } from '#contract/papers/documents.ts'
import { personalSlots, type PersonalSlot } from '#domain/papers/documents/document-types.ts'
import type { Trx } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { deleteFile, insertDocumentFile } from '#server/features/ground/files/files.sql.ts'
import {
  forgetKeys,
  storeFile,
  type FileMeans,
  type StoredFile,
} from '#server/features/ground/files/uploads.commands.ts'
import { insertDocument, lockCandidate } from '#server/features/papers/vigilance/vigilance.sql.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireVisible, Failure } from '#server/http/failures.ts'
import type { ReceivedFile } from '#server/http/plugins/uploads.ts'
import { isOwnRecord } from './documents.policy.ts'
import { listPersonalDocuments } from './documents.sql.ts'

/** What was sent, by slot. */
type SentPapers = Partial<Record<PersonalSlot, ReceivedFile | undefined>>
type StoredPapers = [slot: PersonalSlot, file: StoredFile][]

/** Examines and stores every sent paper in the order of the form; the first refusal ends it, and no row names the others. */
const keepPapers = async (means: FileMeans, sent: SentPapers): Promise<StoredPapers> => {
  const stored: StoredPapers = []
  for (const slot of personalSlots) {
    const file = sent[slot]
    if (file === undefined) continue
    const unsupported = unsupportedSlot[slot]
    stored.push([slot, await storeFile(means, { field: slot, kind: 'document', file, unsupported })])
  }
  return stored
}

const insertPapers = async (trx: Trx, actor: Actor, candidateId: number, papers: StoredPapers) => {
  for (const [type, stored] of papers) {
    const fileId = await insertDocumentFile(trx, { ...stored, accountId: actor.id, createdAt: actor.now })
    await insertDocument(trx, { candidateId, type, fileId, createdAt: actor.now })
  }
}

/** The log says which papers changed, and nothing of them. */
const recordPapers = (
  trx: Trx,
  actor: Actor,
  type: 'personal-documents.added' | 'personal-documents.changed',
  subjectId: number,
  papers: StoredPapers,
) => record(trx, actor, { type, subject: 'candidate', subjectId, after: { changed: papers.map(([slot]) => slot) } })

/** The candidate's first personal papers; whoever has some already changes them instead. Answers the record's id. */
export const addPersonalDocuments = async (means: FileMeans, actor: Actor, sent: SentPapers): Promise<number> => {
  const refuseSecond = (rows: readonly unknown[]) => {
    if (rows.length > 0) throw new Failure('already_exists')
  }
  refuseSecond(await listPersonalDocuments(means.db, actor.id))
  const papers = await keepPapers(means, sent)
  return means.db.transaction(async (trx) => {
    const candidateId = await lockCandidate(trx, actor.id)
    refuseSecond(await listPersonalDocuments(trx, actor.id))
    await insertPapers(trx, actor, candidateId, papers)
    await recordPapers(trx, actor, 'personal-documents.added', candidateId, papers)
    return candidateId
  })
}

/** Puts the sent papers in the place of those in their slots, whose files go; the other slots are kept. */
export const changePersonalDocuments = async (
  means: FileMeans,
  actor: Actor,
  recordId: number,
  sent: SentPapers,
): Promise<void> => {
  requireVisible(isOwnRecord(recordId, await listPersonalDocuments(means.db, actor.id)))
  const papers = await keepPapers(means, sent)
  if (papers.length === 0) return
  const former = await means.db.transaction(async (trx) => {
    const candidateId = await lockCandidate(trx, actor.id)
    const rows = await listPersonalDocuments(trx, actor.id)
    const keys: string[] = []
    for (const [slot] of papers) {
      const replaced = rows.find(({ type }) => type === slot)
      if (replaced !== undefined) keys.push(...(await deleteFile(trx, replaced.fileId)))
    }
    await insertPapers(trx, actor, candidateId, papers)
    await recordPapers(trx, actor, 'personal-documents.changed', candidateId, papers)
    return keys
  })
  await forgetKeys(means, former)
}
