import type { Piece } from './pieces.ts'

/** Fewer letters than this may be initials or a list. */
const fewestLetters = 4

/** Letters with blanks between them; a pair that its font draws as one may stand among them: « S TA C K ». */
const isLetters = (text: string) => {
  const parts = text.split(' ')
  const pairs = parts.filter((part) => part.length > 1)
  return pairs.length * 4 <= parts.length && pairs.every((pair) => /^\p{Lu}{2}$/u.test(pair)) && !parts.includes('')
}
const letterCount = (text: string) => text.split(' ').length

const initial = /^\p{Lu}\.$/u

/**
 * « C a m i l l e » as « Camille ». Two blanks begin another word, as does a capital after small letters; of more than two
 * names parted so, small words between would be lost, and the text stays.
 */
const closed = (text: string): string => {
  const words = text.split(/\s{2,}/).map((word) => (isLetters(word) ? word.replaceAll(' ', '') : word))
  const parted = words.join(' ').replaceAll(/(?<=\p{Ll})(?=\p{Lu})|\.(?=\p{Lu}\p{Ll})/gu, (stop) => `${stop} `)
  const names = parted.split(' ').filter((word) => !initial.test(word))
  return names.length > Math.max(2, words.length) ? text : parted
}

/** Whether a text is letters with a blank between any two. */
const isSetApart = (text: string) => {
  const words = text.trim().split(/\s{2,}/)
  return words.every(isLetters) && words.reduce((sum, word) => sum + letterCount(word), 0) >= fewestLetters
}

const gapsOf = (letters: readonly Piece[]) =>
  letters.slice(1).map(({ x }, index) => x - ((letters[index]?.x ?? 0) + (letters[index]?.width ?? 0)))

/** Letters drawn one by one and wide apart, as words: a gap much wider than most is between two. */
const wordsOf = (letters: readonly Piece[]): Piece[] => {
  const gaps = gapsOf(letters)
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  const words: Piece[] = []
  for (const [index, letter] of letters.entries()) {
    const last = words.at(-1)
    if (last === undefined || (gaps[index - 1] ?? 0) > usual * 1.6) words.push({ ...letter })
    else Object.assign(last, { text: last.text + letter.text, width: letter.x + letter.width - last.x })
  }
  return words
}

/** From this gap on, in heights of a letter, letters of one word would be read as words. */
const wide = 0.14

const isWideApart = (before: Piece, piece: Piece) => {
  const gap = (piece.x - before.x - before.width) / piece.height
  return gap > wide && gap < 2 && piece.font === before.font && piece.height === before.height
}

/** Letters that a PDF draws one by one, as words. */
const withWords = (row: readonly Piece[]): Piece[] => {
  const runs: Piece[][] = []
  for (const piece of row) {
    const [run, before] = [runs.at(-1), runs.at(-1)?.at(-1)]
    const isNext = piece.text.length === 1 && before?.text.length === 1 && isWideApart(before, piece)
    if (run && isNext) run.push(piece)
    else runs.push([piece])
  }
  return runs.flatMap((run) => (run.length < fewestLetters ? run : wordsOf(run)))
}

/** The pieces of a row, with words whose letters are set apart put together: names and headings are often drawn so. */
export const closedUp = (row: readonly Piece[]): Piece[] => {
  const pieces = withWords(row)
  const apart = pieces.filter(({ text }) => isSetApart(text))
  // « P . » and « d e » beside words whose letters are set apart.
  const isApart = (piece: Piece) =>
    isLetters(piece.text.trim()) && apart.some(({ font, height }) => font === piece.font && height === piece.height)
  const words: Piece[] = []
  for (const [index, piece] of pieces.entries()) {
    const [last, before] = [words.at(-1), pieces[index - 1]]
    const word = isApart(piece) || isSetApart(piece.text) ? { ...piece, text: closed(piece.text.trim()) } : { ...piece }
    // Where letters are set apart, so are words.
    const isNext = before && isApart(before) && isApart(piece) && piece.x - before.x - before.width < piece.height * 2
    if (last && isNext)
      Object.assign(last, { text: `${last.text} ${word.text}`, width: piece.x + piece.width - last.x })
    else words.push(word)
  }
  return words
}
