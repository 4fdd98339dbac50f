import type { Piece } from './pieces.ts'

/** How far apart the drawings of one text are, in heights of a letter: outlines and false bold move it by a hair. */
const hair = 0.2

/** Whether a text is drawn over this one: at its place, and saying no more. */
const isOver = (piece: Piece, under: Piece) => {
  const reach = Math.min(hair * under.height, piece.width / 2)
  return (
    Math.abs(piece.y - under.y) < reach &&
    piece.x > under.x - reach &&
    piece.x + piece.width < under.x + under.width + reach &&
    under.text.includes(piece.text)
  )
}

/** Pieces, each once: outlines, shadows and false bold draw a text several times at one place. */
export const drawnOnce = (pieces: readonly Piece[]): Piece[] => {
  const unique = new Map<number, Piece[]>()
  const near = (y: number) => [y - 1, y, y + 1].flatMap((row) => unique.get(row) ?? [])
  return pieces.filter((piece) => {
    const row = Math.round(piece.y / 8)
    if (near(row).some((under) => isOver(piece, under))) return false
    const ofRow = unique.get(row)
    if (ofRow) ofRow.push(piece)
    else unique.set(row, [piece])
    return true
  })
}
