import { daysBefore } from '#domain/retention.ts'
import type { Db } from '#server/db/client.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { isNamed, listKeysBefore } from './files.sql.ts'

type Sweeping = { db: Db; fileStore: FileStore; now: Date; warn: (sentence: string) => void }

/**
 * Removes each stored file that no row has named for a day, as that of a replaced picture or of an erased account, and says
 * how many rows name a file that is not there. A file is stored before its row commits: hence the day.
 */
export const sweepFiles = async ({ db, fileStore: { storage, incoming }, now, warn }: Sweeping): Promise<void> => {
  await incoming.sweep(now)
  const before = daysBefore(now, 1)
  const missing = new Set(await listKeysBefore(db, before))
  for await (const { key, storedAt } of storage.list()) {
    const wasListed = missing.delete(key)
    if (!wasListed && storedAt < before && !(await isNamed(db, key))) await storage.remove(key)
  }
  let lost = 0
  for (const key of missing) if (await isNamed(db, key)) lost += 1
  if (lost > 0) warn(`files that a row names and the storage has not: ${lost}`)
}
