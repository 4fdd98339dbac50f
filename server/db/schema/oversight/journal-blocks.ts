import { bigint, boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/schema/columns.ts'

/** The event log in blocks that follow each other (decision 060). Append-only, like the log. */
export const journalBlocks = pgTable('journal_blocks', {
  /** From 1 on, without a gap. */
  number: bigint({ mode: 'number' }).primaryKey(),
  /** The block holds the events whose id is greater than this one, */
  afterId: bigint({ mode: 'number' }).notNull(),
  /** and no greater than this one. */
  upToId: bigint({ mode: 'number' }).notNull(),
  eventCount: integer().notNull(),
  /** SHA-256 of the hash before and of the events, in hexadecimal. */
  hash: text().notNull(),
  closedAt: instant().notNull(),
})

/** The last block of each day, as it was mailed to the administrators and stamped by an authority. Append-only. */
export const journalHeads = pgTable('journal_heads', {
  /** In Paris. */
  day: date().primaryKey(),
  blockNumber: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
  mailedAt: instant().notNull(),
  /** What the authority signed (RFC 3161), in base64; null when none was asked, or none answered. */
  stamp: text(),
  stampedAt: instant(),
})

/** How far the log is complete, so that its blocks may be closed: one row, which is locked by who closes one or seals an event. */
export const journalClosing = pgTable('journal_closing', {
  isOnly: boolean().primaryKey().default(true),
  /** No event with an id up to this one can appear any more. */
  completeId: bigint({ mode: 'number' }).notNull(),
  /** Nor up to this one, once these transactions have ended. */
  awaitedId: bigint({ mode: 'number' }).notNull(),
  awaited: text().array().notNull(),
})
