import { headingOf } from './headings.ts'
import { linesOf, type Line, type Segment } from './lines.ts'
import { periodIn } from './periods.ts'
import type { Page } from './pieces.ts'

/** What is left free between two columns, in points. */
const gutter = 6
/** Two columns stand side by side over this part of the page's text, with as many segments each. */
const [tallness, fewest] = [0.3, 5]
/** Columns that have headings each may be as short as this. */
const headedTallness = 0.12

type Band = { left: Segment[]; right: Segment[]; top: number; bottom: number; edge: number }

const isLeftOf = (segment: Segment, edge: number) => segment.right <= edge - gutter
const isRightOf = (segment: Segment, edge: number) => segment.x >= edge - 1

/** Segments in rows of one baseline, from the top. */
const rowsOf = (segments: readonly Segment[]): Segment[][] => {
  const rows: Segment[][] = []
  for (const segment of segments) {
    const first = rows.at(-1)?.[0]
    if (first && segment.y - first.y < first.height * 0.3) rows.at(-1)?.push(segment)
    else rows.push([segment])
  }
  return rows
}

/** The tallest part of the page in which no row crosses the gutter at the left of this edge. */
const bandAt = (rows: readonly Segment[][], edge: number): Band | undefined => {
  const bands: Segment[][] = [[]]
  for (const row of rows)
    if (row.every((segment) => isLeftOf(segment, edge) || isRightOf(segment, edge))) bands.at(-1)?.push(...row)
    else bands.push([])
  const best = bands.reduce((a, b) => (b.length > a.length ? b : a))
  const [top, bottom] = [best[0]?.y, best.at(-1)?.y]
  if (top === undefined || bottom === undefined) return undefined
  const left = best.filter((segment) => isLeftOf(segment, edge))
  const right = best.filter((segment) => isRightOf(segment, edge))
  return left.length < fewest || right.length < fewest ? undefined : { left, right, top, bottom, edge }
}

const isHeading = (segment: Segment) => headingOf({ ...segment, segments: [segment] }) !== undefined
const isDate = ({ text }: Segment) => text.length < 40 && periodIn(text) !== undefined
const heightOf = (segments: readonly Segment[]) => (segments.at(-1)?.y ?? 0) - (segments[0]?.y ?? 0)

/** The part of these segments that shares a baseline with one of the others. */
const sharedBaselines = (side: readonly Segment[], other: readonly Segment[]) =>
  side.filter(({ y, height }) => other.some((each) => Math.abs(each.y - y) < height * 0.3)).length / side.length

/**
 * Whether one side only labels the rows of the other, as dates beside their job: then the rows are read across. Columns
 * have headings each, and few dates; or baselines of their own.
 */
const isLabels = (side: readonly Segment[], other: readonly Segment[]): boolean => {
  const plain = side.filter((segment) => !isHeading(segment))
  if (plain.filter(isDate).length >= plain.length * 0.4) return true
  const isHeaded = plain.length < side.length && other.some(isHeading)
  return !isHeaded && sharedBaselines(plain, other) > 0.8
}

const areHeaded = ({ left, right }: Band) => [left, right].every((side) => side.filter(isHeading).length > 1)

const isTwoColumns = (band: Band, height: number) => {
  const { left, right } = band
  const least = areHeaded(band) ? headedTallness : tallness
  return Math.min(heightOf(left), heightOf(right)) > height * least && !isLabels(left, right) && !isLabels(right, left)
}

/** A page with more segments than this is no resume, and is read across. */
const mostSegments = 1200
/** A column has a straight left edge: as many segments begin there. */
const fewestOnEdge = 3

/** Where columns may begin: the left edges that several segments share, of one page or another. */
const edgesOf = (segments: readonly Segment[]): number[] =>
  [...Map.groupBy(segments, ({ x }) => Math.round(x))].flatMap(([edge, { length }]) =>
    length < fewestOnEdge ? [] : [edge],
  )

const twoColumnsOf = (segments: readonly Segment[], edges: readonly number[]): Band | undefined => {
  if (segments.length > mostSegments) return undefined
  const [height, rows] = [heightOf(segments), rowsOf(segments)]
  const count = (band?: Band) => (band ? band.left.length + band.right.length : 0)
  let best: Band | undefined
  for (const edge of edges) {
    const band = bandAt(rows, edge)
    if (band !== undefined && count(band) > count(best) && isTwoColumns(band, height)) best = band
  }
  return best
}

/** The end of a side column on the page after: as few words as it has, they stand left of the same edge. */
const columnGoingOn = (segments: readonly Segment[], edge: number): Band | undefined => {
  const [left, right] = [
    segments.filter((each) => isLeftOf(each, edge)),
    segments.filter((each) => isRightOf(each, edge)),
  ]
  const [top, bottom] = [segments[0]?.y, segments.at(-1)?.y]
  const isWhole = left.length + right.length === segments.length && left.length > 0 && right.length > 0
  if (!isWhole || top === undefined || bottom === undefined || left.some(isDate)) return undefined
  return { left, right, top, bottom, edge }
}

/** A line that stands at the foot or the head of several pages. */
const repeated = (pages: readonly Segment[][]): Set<string> => {
  const seen = new Map<string, number>()
  for (const segments of pages)
    for (const mark of new Set(segments.map(markOf))) seen.set(mark, (seen.get(mark) ?? 0) + 1)
  return new Set([...seen].filter(([, count]) => count > 1).map(([mark]) => mark))
}
const markOf = ({ text, y }: Segment) => `${Math.round(y / 4)} ${text.replaceAll(/\d+/g, '#')}`
const isAtEdge = ({ y }: Segment, { height }: Page) => y < height * 0.08 || y > height * 0.92

/**
 * The lines of a resume in the order in which they are read. Of pages in two columns, each column is read through all
 * pages before the next one: what a column begins, it goes on with overleaf.
 */
export const readingOrder = (pages: readonly Page[], segmentsOf: (page: Page) => Segment[]): Line[][] => {
  const all = pages.map(segmentsOf)
  const running = repeated(all)
  const edges = edgesOf(all.flat())
  const streams: { before: Line[]; narrow: Line[]; wide: Line[] } = { before: [], narrow: [], wide: [] }
  let edge: number | undefined
  for (const [index, page] of pages.entries()) {
    const segments = (all[index] ?? []).filter((each) => !(isAtEdge(each, page) && running.has(markOf(each))))
    const band: Band | undefined =
      twoColumnsOf(segments, edges) ?? (edge === undefined ? undefined : columnGoingOn(segments, edge))
    edge = band?.edge
    if (band === undefined) {
      streams.wide.push(...linesOf(segments))
      continue
    }
    const above = linesOf(segments.filter(({ y }) => y < band.top))
    const below = linesOf(segments.filter(({ y }) => y > band.bottom))
    const [narrow, wide] = widthOf(band.left) < widthOf(band.right) ? [band.left, band.right] : [band.right, band.left]
    // On the first page it is the name and the title; later it goes on with the text of the page before.
    const top = index === 0 ? streams.before : streams.wide
    top.push(...above)
    streams.narrow.push(...linesOf(narrow))
    streams.wide.push(...linesOf(wide), ...below)
  }
  return [streams.before, streams.wide, streams.narrow]
}

const widthOf = (segments: readonly Segment[]) =>
  Math.max(...segments.map(({ right }) => right)) - Math.min(...segments.map(({ x }) => x))
