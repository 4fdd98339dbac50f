import { drawnOnce } from './drawn-twice.ts'
import { readable } from './fold.ts'
import { closedUp } from './letters-apart.ts'
import { periodIn } from './periods.ts'
import type { Page, Piece } from './pieces.ts'

/** Text of one baseline without a wide gap in it; its `runs` are what it holds of each font. */
export type Segment = Omit<Piece, 'width'> & { right: number; runs: string[] }

/** The segments of one baseline, from left to right, and their whole text. */
export type Line = Segment & { segments: Segment[] }

/**
 * Gaps, in heights of a letter: from the first on it is a blank between words, from the second on wider than a blank, from
 * the third on another column or a tab.
 */
const [wordGap, wideGap, tabGap] = [0.14, 0.5, 1.2]
/** As many lines begin at the left edge of a column. */
const fewestOnEdge = 3
/** Pieces whose baselines differ by less than this part of their height are on one baseline. */
const sameBaseline = 0.4

const isText = ({ text }: Piece) => /\S/u.test(text)

/** Rows of what shares a baseline, from the top. */
const rowsOf = <Item extends { x: number; y: number; height: number }>(items: readonly Item[]): Item[][] => {
  const rows: Item[][] = []
  for (const item of items.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && item.y - first.y < sameBaseline * Math.min(item.height, first.height)) row.push(item)
    else rows.push([item])
  }
  return rows.map((row) => row.toSorted((a, b) => a.x - b.x))
}

const cleaned = (text: string) => readable(text).replaceAll(/\s+/g, ' ').trim()
/** A line drawn with signs. */
const isRule = (text: string) => /^[-–—_=*~.]{3,}$/.test(text)

/** How much is free before a piece of a row, in heights of a letter; all of it before the first. */
const gapBefore = (row: readonly Piece[], index: number): number => {
  const [before, piece] = [row[index - 1], row[index]]
  if (before === undefined || piece === undefined) return Number.POSITIVE_INFINITY
  return (piece.x - before.x - before.width) / Math.max(piece.height, before.height)
}

/** As far as widths may differ that are one, in heights of a letter. */
const sameWidth = 0.04

/** Whether what parts two words is one blank of a font whose letters are all as wide as it. */
const isFixedBlank = (before: Piece | undefined, piece: Piece): boolean => {
  if (before === undefined || before.font !== piece.font) return false
  const [one, other] = [before.width / before.text.length, piece.width / piece.text.length]
  const gap = piece.x - before.x - before.width
  return [other, gap].every((width) => Math.abs(width - one) < sameWidth * piece.height)
}

/** Dates stand closer to the column at their right than other columns do, in heights of a letter. */
const dateGap = 0.3
const endsWithDate = (text: string) => {
  const period = periodIn(text)
  return period?.from === 0 && /^\W*$/.test(text.slice(period.to))
}

/** The left edges that several rows of a page share, where no word that follows another one begins by chance. */
const edgesOf = (rows: readonly Piece[][]): Set<number> => {
  const starts = rows.flatMap((row) => row.filter((_, index) => gapBefore(row, index) > wideGap))
  const edges = Map.groupBy(starts, ({ x }) => Math.round(x))
  return new Set([...edges].flatMap(([edge, { length }]) => (length < fewestOnEdge ? [] : [edge])))
}

/** The pieces of a row joined; a blank stands where the PDF leaves room for one. */
const joined = (row: readonly Piece[], edges: ReadonlySet<number>): Segment[] => {
  const segments: Segment[] = []
  let fontOfRun = ''
  for (const [index, piece] of row.entries()) {
    const last = segments.at(-1)
    const room = last === undefined ? 0 : (piece.x - last.right) / Math.max(piece.height, last.height)
    const gap = isFixedBlank(row[index - 1], piece) ? Math.min(room, wideGap) : room
    const isColumn = edges.has(Math.round(piece.x)) && gap > (last && endsWithDate(last.text) ? dateGap : wideGap)
    if (last === undefined || gap > tabGap || isColumn) {
      segments.push({ ...piece, right: piece.x + piece.width, runs: [piece.text] })
      fontOfRun = piece.font
      continue
    }
    const added = `${gap > wordGap ? ' ' : ''}${piece.text}`
    last.text += added
    if (piece.font === fontOfRun && gap <= wideGap) last.runs[last.runs.length - 1] += added
    else last.runs.push(piece.text)
    fontOfRun = piece.font
    last.right = Math.max(last.right, piece.x + piece.width)
    // The size and the font of most of the letters, so that an icon or a superscript does not name them.
    if (piece.text.length > last.text.length / 2) Object.assign(last, { height: piece.height, font: piece.font })
  }
  return segments
    .map((segment) => ({ ...segment, text: cleaned(segment.text), runs: segment.runs.map(cleaned) }))
    .filter(({ text }) => text !== '' && !isRule(text))
}

/** The segments of a page, from the top and from the left. */
export const segmentsOf = (page: Page): Segment[] => {
  const rows = rowsOf(drawnOnce(page.pieces.filter(isText))).map(closedUp)
  const edges = edgesOf(rows)
  return rows.flatMap((row) => joined(row, edges))
}

/** Segments put together again as the lines of one column. */
export const linesOf = (segments: readonly Segment[]): Line[] =>
  rowsOf(segments).flatMap((row) => {
    const [first] = row
    if (first === undefined) return []
    const longest = row.reduce((a, b) => (b.text.length > a.text.length ? b : a))
    const text = row.map((segment) => segment.text).join('  ')
    const runs = row.flatMap((segment) => segment.runs)
    const right = Math.max(...row.map((segment) => segment.right))
    return [{ ...first, text, runs, right, height: longest.height, font: longest.font, segments: row }]
  })
