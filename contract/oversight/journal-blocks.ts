import { z } from 'zod'
import { blockFaults } from '#domain/oversight/journal-blocks/journal-blocks.ts'
import { endpoint } from '#contract/wire/endpoint.ts'

/** The block where the next piece begins. */
const from = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).default(1)

const faultyBlock = z.object({
  number: z.number(),
  /** The ids of its events lie between these two; null of a block that is absent. */
  firstId: z.number().nullable(),
  lastId: z.number().nullable(),
  closedAt: z.string(),
  fault: z.enum(blockFaults),
})
export type FaultyBlock = z.infer<typeof faultyBlock>

/** The last block of a day, as it was mailed to the administrators; `stampedAt` is null without the stamp of an authority. */
const journalHead = z.object({
  day: z.string(),
  number: z.number(),
  hash: z.string(),
  stampedAt: z.string().nullable(),
})
export type JournalHead = z.infer<typeof journalHead>

/** A piece of the verification: what was looked at, what does not fit, and where the next piece begins (null at the end). */
export const verifiedPiece = z.object({
  blocks: z.number(),
  events: z.number(),
  faults: z.array(faultyBlock),
  heads: z.array(journalHead),
  /** The newest block; null before the first one is closed. */
  last: z.object({ number: z.number(), hash: z.string(), closedAt: z.string() }).nullable(),
  next: z.number().nullable(),
})
export type VerifiedPiece = z.infer<typeof verifiedPiece>

const file = {
  method: 'GET',
  failure: 'Echec de l’export du journal',
  access: ['admin'],
  response: z.string(),
} as const

export const journalBlocks = {
  verify: endpoint({
    method: 'GET',
    path: '/api/admin/events/verify',
    summary:
      'Whether some blocks of the event log still fit their events, their link, their mail and their time stamp.',
    failure: 'Echec de la vérification du journal',
    access: ['admin'],
    query: z.object({ from }),
    response: verifiedPiece,
  }),
  exportLines: endpoint({
    ...file,
    path: '/api/admin/events.jsonl',
    summary: 'The whole event log, a JSON line an event as it is hashed, and a line after each block.',
    file: 'application/x-ndjson',
  }),
  exportTable: endpoint({
    ...file,
    path: '/api/admin/events.csv',
    summary: 'The whole event log, as a file for a spreadsheet, without a name of anybody.',
    file: 'text/csv',
  }),
}
