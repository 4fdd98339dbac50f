import { and, eq, inArray, sql } from 'drizzle-orm'
import { personalSlots, type PersonalSlot } from '#domain/papers/documents/document-types.ts'
import { prepared, type Db, type Trx } from '#server/db/client.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { documents } from '#server/db/schema/papers/documents.ts'
import { files } from '#server/db/schema/ground/files.ts'

const personalRows = prepared((db) =>
  db
    .select({
      candidateId: documents.candidateId,
      type: documents.type,
      id: documents.id,
      fileId: documents.fileId,
      name: files.name,
      key: files.key,
      size: files.size,
      createdAt: documents.createdAt,
    })
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
    .innerJoin(candidates, eq(candidates.id, documents.candidateId))
    .where(and(eq(candidates.accountId, sql.placeholder('accountId')), inArray(documents.type, [...personalSlots])))
    .prepare('personal_documents'),
)

/** A personal document with its file; `candidateId` is the id of the record. */
export type PersonalRow = Awaited<ReturnType<typeof listPersonalDocuments>>[number]

/** The personal documents of an account, one a slot at most. */
export const listPersonalDocuments = async (db: Db | Trx, accountId: number) =>
  (await personalRows(db).execute({ accountId })).map((row) => ({ ...row, type: row.type as PersonalSlot }))
