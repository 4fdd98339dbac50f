import type { PaperKind } from '#domain/papers/contracts/mission-papers.ts'
import type { Trx } from '#server/db/client.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { missionPapers } from '#server/db/schema/papers/mission-papers.ts'
import { storeMade, type FileStore } from '#server/files/file-store.ts'
import { insertAll, takeIds } from '#demo/bulk.ts'

/** A PDF that is ready to be stored, and whose it is. */
export type MadeFile = { accountId: number; name: string; pdf: Uint8Array; createdAt: Date }

/** Files stored together: each waits for the disk. */
const atOnce = 16

/** Stores PDF documents with their rows, in this order; answers the ids of the files. */
export const storeDocuments = async (trx: Trx, fileStore: FileStore, made: readonly MadeFile[]): Promise<number[]> => {
  const ids = await takeIds(trx, files, made.length)
  const kind = { kind: 'document', mediaType: 'application/pdf', mailKey: null } as const
  const rows = []
  for (let from = 0; from < made.length; from += atOnce) {
    const stored = made.slice(from, from + atOnce).map(async ({ pdf, ...row }, index) => ({
      ...row,
      ...kind,
      ...(await storeMade(fileStore, pdf)),
      id: ids[from + index] ?? 0,
    }))
    rows.push(...(await Promise.all(stored)))
  }
  await insertAll(trx, files, rows)
  return ids
}

/** The same for papers of missions; answers the ids of the files. */
export const storePapers = async (
  trx: Trx,
  fileStore: FileStore,
  made: readonly (MadeFile & { missionId: number; kind: PaperKind })[],
): Promise<number[]> => {
  const fileIds = await storeDocuments(
    trx,
    fileStore,
    made.map(({ accountId, name, pdf, createdAt }) => ({ accountId, name, pdf, createdAt })),
  )
  const ids = await takeIds(trx, missionPapers, made.length)
  const rows = made.map(({ missionId, accountId, kind, createdAt }, rank) => ({
    id: ids[rank] ?? 0,
    missionId,
    accountId,
    kind,
    fileId: fileIds[rank] ?? 0,
    createdAt,
  }))
  await insertAll(trx, missionPapers, rows)
  return fileIds
}
