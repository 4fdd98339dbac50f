import { buffer } from 'node:stream/consumers'
import type { Db } from '#server/db/client.ts'
import { sentenceOf } from '#server/errors/logged-error.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { findMailKey } from './files.sql.ts'

/** The logo of a company as mails show it; undefined without one, or when the storage does not give it. */
export const readMailLogo = async (
  { db, fileStore: { storage }, warn }: { db: Db; fileStore: FileStore; warn: (sentence: string) => void },
  accountId: number,
): Promise<Buffer | undefined> => {
  const key = await findMailKey(db, accountId)
  if (key === null) return undefined
  try {
    const open = await storage.open(key)
    return open && (await buffer(open.content))
  } catch (error) {
    // What the letter says does not wait for a picture.
    warn(`a mail goes without its logo: ${sentenceOf(error)}`)
    return undefined
  }
}
