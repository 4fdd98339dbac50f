import type { Page, Piece } from '#domain/profiles/resumes/reading/pieces.ts'

/** A line of a column: its text, or its text at another place or in another font. */
type Set = string | { text: string; x?: number; size?: number; font?: string; gap?: number }

const [pageWidth, pageHeight] = [595, 842]
/** Letters are about half as wide as high. */
const widthOf = (text: string, size: number) => text.length * size * 0.5

/** Pieces of text set one under the other from a place of the page, as a PDF would hold them. */
export const column = (x: number, y: number, lines: readonly Set[], size = 10): Piece[] => {
  let at = y
  return lines.map((line) => {
    const set = typeof line === 'string' ? { text: line } : line
    const height = set.size ?? size
    at += height * (1.3 + (set.gap ?? 0))
    const font = set.font ?? 'text'
    return { text: set.text, x: set.x ?? x, y: at, width: widthOf(set.text, height), height, font }
  })
}

/** Pieces on the baseline of a line set before: dates at the right, a label at the left. */
export const beside = (
  pieces: readonly Piece[],
  text: string,
  other: { x: number; text: string; font?: string },
): Piece => {
  const line = pieces.find((piece) => piece.text === text)
  if (line === undefined) throw new Error(`no line « ${text} »`)
  return { ...line, font: 'text', ...other, width: widthOf(other.text, line.height) }
}

export const heading = (text: string): Set => ({ text, size: 14, font: 'bold', gap: 0.6 })

export const pageOf = (...pieces: Piece[][]): Page => ({ width: pageWidth, height: pageHeight, pieces: pieces.flat() })
