import { dayOf } from '#domain/time/paris-time.ts'
import { sentenceOf } from '#server/errors/logged-error.ts'
import { sealUpTo } from '#server/db/event-sealing.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { queueMails } from '#server/db/record.ts'
import { listAdminIds } from '#server/features/ground/accounts/accounts.sql.ts'
import { askTimeStamp, type TimeStamp } from '#server/security/time-stamp.ts'
import { journalHeadLetter } from './journal-blocks.letters.ts'
import {
  findLastBlock,
  findLastHead,
  insertBlock,
  insertHead,
  lockClosing,
  noHash,
  readNextEvents,
  readWriters,
  setClosing,
} from './journal-blocks.sql.ts'

/** A block has this many events at most: a long log without blocks is closed by many transactions. */
const mostEvents = 2000

/**
 * Up to which id the log is complete: no event can appear there any more. Ids are drawn before their transactions commit, so
 * the last id that is seen is complete once every transaction has ended that was writing then.
 */
const findComplete = async (trx: Trx): Promise<number> => {
  const { completeId, awaitedId, awaited } = await lockClosing(trx)
  const { lastId, writers } = await readWriters(trx)
  if (awaited.some((writer) => writers.includes(writer))) return completeId
  const reached = writers.length === 0 ? lastId : awaitedId
  await setClosing(trx, { completeId: reached, awaitedId: lastId, awaited: writers })
  return reached
}

/** Closes the next block; false when there is nothing more to close. */
const closeNext = async (trx: Trx, now: Date): Promise<boolean> => {
  const completeId = await findComplete(trx)
  const last = await findLastBlock(trx)
  const afterId = last?.upToId ?? 0
  const { count, lastId } = await readNextEvents(trx, { afterId, upToId: completeId, most: mostEvents })
  if (count === 0) return false
  const isFull = count === mostEvents
  const range = { afterId, upToId: isFull ? lastId : completeId }
  await sealUpTo(trx, range, now)
  const block = { ...range, number: (last?.number ?? 0) + 1, eventCount: count, closedAt: now }
  await insertBlock(trx, { ...block, before: last?.hash ?? noHash })
  return isFull
}

/**
 * Closes the events since the last block as the next ones, sealed. Each block is a transaction, and instances take turns; after a
 * kill the next run continues.
 */
export const closeJournalBlocks = async (db: Db, now: Date): Promise<void> => {
  while (await db.transaction((trx) => closeNext(trx, now)));
}

type Telling = { db: Db; now: Date; tsaUrl: string | null; warn: (sentence: string) => void }

/** The authority's stamp of a hash; null without an authority, or without its answer. */
const stampOf = async (hash: string, { tsaUrl, warn }: Telling): Promise<TimeStamp | null> => {
  if (tsaUrl === null) return null
  try {
    return await askTimeStamp(tsaUrl, Buffer.from(hash, 'hex'))
  } catch (error) {
    warn(`the head of the journal has no time stamp: ${sentenceOf(error)}`)
    return null
  }
}

/**
 * Mails the hash of the last block to the administrators, once a day with something new: whoever rewrites the log and all its
 * blocks cannot rewrite these mails.
 */
export const tellOfJournalHead = async (telling: Telling): Promise<void> => {
  const { db, now } = telling
  await closeJournalBlocks(db, now)
  const [block, lastHead] = [await findLastBlock(db), await findLastHead(db)]
  const day = dayOf(now)
  if (block === undefined || lastHead?.blockNumber === block.number || lastHead?.day === day) return
  const stamp = await stampOf(block.hash, telling)
  await db.transaction(async (trx) => {
    const head = {
      day,
      blockNumber: block.number,
      hash: block.hash,
      mailedAt: now,
      stamp: stamp && stamp.token.toString('base64'),
      stampedAt: stamp && stamp.at,
    }
    if (!(await insertHead(trx, head))) return
    const letter = journalHeadLetter(head)
    const mails = (await listAdminIds(trx)).map((to) => ({ to, letter }))
    await queueMails(trx, mails, now)
  })
}
