import {
  journalBlocks,
  type FaultyBlock,
  type JournalHead,
  type VerifiedPiece,
} from '#contract/oversight/journal-blocks.ts'
import { callQuietly } from '#web/lib/http/api.ts'

/** What is known of the journal so far. */
export type VerifiedJournal = {
  blocks: number
  events: number
  faults: FaultyBlock[]
  heads: JournalHead[]
  last: VerifiedPiece['last']
  isWhole: boolean
}

export const nothingVerified: VerifiedJournal = {
  blocks: 0,
  events: 0,
  faults: [],
  heads: [],
  last: null,
  isWhole: false,
}

const withPiece = (known: VerifiedJournal, piece: VerifiedPiece): VerifiedJournal => ({
  blocks: known.blocks + piece.blocks,
  events: known.events + piece.events,
  faults: [...known.faults, ...piece.faults],
  heads: [...known.heads, ...piece.heads],
  last: piece.last,
  isWhole: piece.next === null,
})

/** Verifies the whole journal, piece by piece, and tells after each what is known; stops when the signal says so. */
export const verifyJournal = async (tell: (known: VerifiedJournal) => void, signal: AbortSignal): Promise<void> => {
  let known = nothingVerified
  for (let from: number | null = 1; from !== null && !signal.aborted;) {
    const piece: VerifiedPiece = await callQuietly(journalBlocks.verify, { query: { from } })
    known = withPiece(known, piece)
    if (!signal.aborted) tell(known)
    from = piece.next
  }
}

/** How far the verification is, in whole percents. */
export const percentageOf = ({ blocks, last, isWhole }: VerifiedJournal): number =>
  isWhole ? 100 : last === null ? 0 : Math.min(99, Math.floor((blocks / last.number) * 100))
