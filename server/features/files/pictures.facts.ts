import type { Deps } from '#server/deps.ts'
import { addressOf } from './files.present.ts'
import { listPictureKeys } from './files.sql.ts'

/**
 * Reads the photos and logos of some accounts at once, for the rows of a list: answers each one's address, null without one.
 * The caller lists only those that its reader may see.
 */
export const readPictures = async ({ db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>, accountIds: number[]) => {
  const rows = accountIds.length === 0 ? [] : await listPictureKeys(db, accountIds)
  const addresses = new Map(rows.map(({ accountId, key }) => [accountId, addressOf(publicUrl, key)]))
  return (accountId: number): string | null => addresses.get(accountId) ?? null
}
