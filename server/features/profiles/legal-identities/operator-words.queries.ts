import { isDeepStrictEqual } from 'node:util'
import type { KnownWords } from '#domain/profiles/legal-identities/operator-words.ts'
import type { Db } from '#server/db/client.ts'
import type { OperatorWords } from '#server/http/plugins/operator-gaps.ts'
import { presentKnownWords } from './legal-identities.present.ts'
import { findIdentity } from './legal-identities.sql.ts'

/** Another instance may have changed them: they are read again after this long. */
const cacheMs = 10_000

/**
 * What is known of the platform, in memory: a public page waits for no query, and is served while the database is not there. A
 * request that finds the words old answers with them and has them read again.
 */
export const operatorWordsFrom = (db: Db, now: () => number = Date.now): OperatorWords => {
  let words: KnownWords = {}
  let readAt = Number.NEGATIVE_INFINITY
  const refresh = async () => {
    readAt = now()
    try {
      const read = presentKnownWords(await findIdentity(db, null))
      // The same words stay the same object: pages are made again for another one.
      if (!isDeepStrictEqual(read, words)) words = read
    } catch {
      // Those of before stay, until the next request that finds them old.
    }
  }
  const current = () => {
    if (now() - readAt >= cacheMs) void refresh()
    return words
  }
  return { current, refresh }
}

/** « Inspirnautes SAS, 12 rue de la Paix, 75002 Paris », at the foot of every mail; undefined while it is not known. */
export const findOperatorLine = async (db: Db): Promise<string | undefined> => {
  const { company, address } = presentKnownWords(await findIdentity(db, null))
  return company && [company, address].filter(Boolean).join(', ')
}
