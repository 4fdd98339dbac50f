import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import { csvTextOf, sendFile } from '#server/http/csv.ts'
import { serve, serveFromReplica } from '#server/http/route.ts'
import { journalColumns, presentPiece, type ExportedEvent } from './journal-blocks.present.ts'
import { findLastBlock, findLastHead, readBlocks } from './journal-blocks.sql.ts'
import { linesOf, readWholeLog } from './journal-export.queries.ts'

async function* rowsOf(pieces: ReturnType<typeof readWholeLog>): AsyncGenerator<ExportedEvent[]> {
  for await (const { events, block } of pieces)
    yield events.map(({ line }) => ({ line, block: block === null ? null : block.number }))
}

export const journalBlockRoutes = (app: FastifyInstance): void => {
  const { verify, exportLines, exportTable } = api.journalBlocks

  serveFromReplica(app, verify, async ({ query, replica }) => {
    const newest = { last: await findLastBlock(replica), mailed: await findLastHead(replica) }
    return presentPiece(await readBlocks(replica, query.from), newest)
  })

  serve(app, exportLines, async (call) => {
    const pieces = readWholeLog((read) => app.fromReplica(call.actor, read))
    return sendFile(call, exportLines, `journal-${dayOf(call.actor.now)}.jsonl`, linesOf(pieces))
  })

  serve(app, exportTable, async (call) => {
    const pieces = readWholeLog((read) => app.fromReplica(call.actor, read))
    const text = csvTextOf(journalColumns, rowsOf(pieces))
    return sendFile(call, exportTable, `journal-${dayOf(call.actor.now)}.csv`, text)
  })
}
