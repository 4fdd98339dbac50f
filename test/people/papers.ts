import type { PaperKind } from '#domain/papers/contracts/mission-papers.ts'
import type { Db } from '#server/db/client.ts'
import { documents } from '#server/db/schema/papers/documents.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { missionPapers } from '#server/db/schema/papers/mission-papers.ts'
import { orNotFound } from '#server/http/failures.ts'
import { newSecret } from '#server/security/secrets.ts'

/** Papers for tests, whose files are rows only: nothing is stored under their keys. */

const createdAt = new Date('2026-11-02T08:00:00Z')

const aDocumentFile = async (db: Db, accountId: number): Promise<number> => {
  const row = { kind: 'document' as const, name: 'papier.pdf', mediaType: 'application/pdf', size: 2048, createdAt }
  const [file] = await db
    .insert(files)
    .values({ ...row, accountId, key: newSecret() })
    .returning({ id: files.id })
  return orNotFound(file).id
}

/** A paper of a candidate, the identity card by default. Answers its id. */
export const aDocument = async (
  db: Db,
  candidate: { id: number; candidateId: number },
  given: Partial<Omit<typeof documents.$inferInsert, 'candidateId' | 'fileId'>> = {},
): Promise<number> => {
  const fileId = await aDocumentFile(db, candidate.id)
  const row = { type: 'cin' as const, createdAt, ...given, candidateId: candidate.candidateId, fileId }
  return orNotFound((await db.insert(documents).values(row).returning({ id: documents.id }))[0]).id
}

/** A paper of one side of a mission. Answers its id. */
export const aMissionPaper = async (
  db: Db,
  missionId: number,
  account: { id: number },
  kind: PaperKind,
): Promise<number> => {
  const fileId = await aDocumentFile(db, account.id)
  const row = { missionId, accountId: account.id, kind, fileId, createdAt }
  return orNotFound((await db.insert(missionPapers).values(row).returning({ id: missionPapers.id }))[0]).id
}
