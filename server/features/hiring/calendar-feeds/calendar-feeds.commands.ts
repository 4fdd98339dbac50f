import type { Db } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import type { Actor } from '#server/http/actor.ts'
import { UnknownKey, type Sealing } from '#server/security/sealing.ts'
import { hashSecret, newSecret } from '#server/security/secrets.ts'
import { findFeed, listSealedFeeds, putFeed, replaceSealedFeed } from './calendar-feeds.sql.ts'

const purposeOf = (accountId: number) => `calendar feed ${accountId}`

/** Makes an address that nobody can guess, in place of the one before; answers its secret. */
export const renewFeed = ({ db, sealing }: { db: Db; sealing: Sealing }, actor: Actor): Promise<string> =>
  db.transaction(async (trx) => {
    const secret = newSecret()
    const sealedSecret = sealing.seal(secret, purposeOf(actor.id))
    await putFeed(trx, { accountId: actor.id, secretHash: hashSecret(secret), sealedSecret, madeAt: actor.now })
    await record(trx, actor, { type: 'calendar-feed.renewed', subject: 'account', subjectId: actor.id })
    return secret
  })

/** The secret of one's own address; null without one, or when the key that sealed it is lost: it can only be made again. */
export const ownFeedSecret = async ({ db, sealing }: { db: Db; sealing: Sealing }, actor: Actor) => {
  const feed = await findFeed(db, actor.id)
  if (feed === undefined) return null
  try {
    return sealing.open(feed.sealedSecret, purposeOf(actor.id))
  } catch (error) {
    if (error instanceof UnknownKey) return null
    throw error
  }
}

/** Seals again the addresses that another key sealed, a few hundred at a time; answers how many. */
export const resealFeeds = async (db: Db, sealing: Sealing): Promise<number> => {
  let resealed = 0
  for (let after = 0; ;) {
    const rows = await listSealedFeeds(db, after)
    for (const { accountId, sealedSecret } of rows) {
      if (sealing.isCurrent(sealedSecret)) continue
      const purpose = purposeOf(accountId)
      await replaceSealedFeed(db, accountId, sealedSecret, sealing.seal(sealing.open(sealedSecret, purpose), purpose))
      resealed += 1
    }
    const last = rows.at(-1)
    if (last === undefined) return resealed
    after = last.accountId
  }
}
