import type { Db } from '#server/db/client.ts'
import { findBlock, listLines, type EventLine, type JournalBlock } from './journal-blocks.sql.ts'

/** How many events are read at once of those that no block holds yet. */
const batch = 1000

/** Runs one read, so that losing the replica does not cut the file. */
type Read = <Value>(read: (db: Db) => Promise<Value>) => Promise<Value>

/**
 * The whole log in pieces: the events of each block with it, then those of none. A piece is read when it is asked for.
 */
export async function* readWholeLog(read: Read): AsyncGenerator<{ events: EventLine[]; block: JournalBlock | null }> {
  let afterId = 0
  for (let number = 1; ; number++) {
    const block = await read((db) => findBlock(db, number))
    if (block === undefined) break
    const { upToId } = block
    // What is there may be more or less than the block says: all of it is written.
    const events = await read((db) => listLines(db, { afterId: block.afterId, upToId, limit: Number.MAX_SAFE_INTEGER }))
    yield { events, block }
    afterId = upToId
  }
  for (;;) {
    const from = afterId
    const events = await read((db) => listLines(db, { afterId: from, upToId: Number.MAX_SAFE_INTEGER, limit: batch }))
    const last = events.at(-1)
    if (last === undefined) return
    yield { events, block: null }
    afterId = last.id
  }
}

/** A line an event, exactly as it is hashed; after those of a block, a line of the block: they can be checked without us. */
export async function* linesOf(pieces: ReturnType<typeof readWholeLog>): AsyncGenerator<string> {
  for await (const { events, block } of pieces) {
    const lines = events.map(({ line }) => `${line}\n`).join('')
    if (block === null) yield lines
    else {
      const { number, afterId, upToId, eventCount, hash, closedAt } = block
      yield `${lines}${JSON.stringify({ block: number, afterId, upToId, eventCount, hash, closedAt })}\n`
    }
  }
}
