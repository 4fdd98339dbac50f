import { sectionNamed } from './headings.ts'
import type { Page, Piece } from './pieces.ts'

/** The middle of a text that stands on its side. */
const middleOf = ({ y, width, turned }: Piece) => (turned === 'up' ? y - width / 2 : y + width / 2)

/** The first row of the part that a turned heading stands beside: the widest gap parts it from what is above. */
const firstRowOf = (rows: readonly Piece[], from: number, to: number): Piece | undefined => {
  const above = rows.filter(({ y, height }) => y > from && y <= to + height)
  const gapAt = (index: number) => {
    const [before, row] = [above[index - 1], above[index]]
    return before && row ? (row.y - before.y) / Math.max(row.height, before.height) : 0
  }
  const gaps = above.map((_, index) => gapAt(index))
  return above[gaps.indexOf(Math.max(...gaps))] ?? rows.find(({ y }) => y > from)
}

/**
 * A page whose headings all lie: one that stands on its side, left of its part, comes above the part's first line. Other
 * text that stands on its side is decoration.
 */
export const withHeadingsLaid = (page: Page): Page => {
  const pieces = page.pieces.filter(({ turned }) => turned === undefined)
  const headings = page.pieces
    .filter((piece) => piece.turned !== undefined && sectionNamed(piece.text) !== undefined)
    .toSorted((one, other) => middleOf(one) - middleOf(other))
  const rows = pieces.toSorted((one, other) => one.y - other.y)
  const laid = headings.flatMap(({ text, x, height, font }, index): Piece[] => {
    const [before, heading] = [headings[index - 1], headings[index]]
    if (heading === undefined) return []
    const first = firstRowOf(
      rows,
      before === undefined ? Number.NEGATIVE_INFINITY : middleOf(before),
      middleOf(heading),
    )
    return first === undefined ? [] : [{ text, x, y: first.y - first.height * 0.6, width: height, height, font }]
  })
  return { ...page, pieces: [...laid, ...pieces] }
}
