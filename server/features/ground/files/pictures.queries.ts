import type { Deps } from '#server/deps.ts'
import { addressOf } from './files.present.ts'
import { listPictureKeys } from './files.sql.ts'

type Person = { accountId: number }

/** The address of someone's photo or logo; null without one. */
export type PictureOf = (person: Person) => string | null

/**
 * Reads the photos and logos of the people of some rows in one query. The caller names only those whose picture its reader
 * may see.
 */
export const readPictures = async (
  { db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>,
  people: readonly Person[],
): Promise<PictureOf> => {
  const accountIds = [...new Set(people.map(({ accountId }) => accountId))]
  const rows = accountIds.length === 0 ? [] : await listPictureKeys(db, accountIds)
  const addresses = new Map(rows.map(({ accountId, key }) => [accountId, addressOf(publicUrl, key)]))
  return ({ accountId }) => addresses.get(accountId) ?? null
}
