import { lettersOf } from './folding.ts'
import type { IdentifierKind } from './identifier-kinds.ts'

/** A run of letters that says who someone is, with how it may be written. */
export type Identifier = {
  kind: IdentifierKind
  /** Why it is masked, in words for the person whom it names. */
  reason: string
  /** Folded, without anything between the words. */
  letters: string
  /** Where a word begins in `letters`, after the first: nothing, a blank or a hyphen may stand there. */
  joints: ReadonlySet<number>
  /** Which of these words is only an initial: beside a blank it is a capital (« A. Durand », but not « à Durand »). */
  initials: ReadonlySet<number>
  /** Every word begins with a capital: a short name is also a word. */
  isCapitalized: boolean
  /** How many letters of the same word may stand before and after; what is masked then is the whole word. */
  before: number
  after: number
  /** The script puts no blank between words: the rest of the « word » is other words. */
  isUnspaced: boolean
}

/** A part of a folded text that says who someone is: from a character of its skeleton to before another. */
export type Found = { from: number; to: number; kind: IdentifierKind; reason: string }

// oxfmt-ignore
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+$/u
/** Arabic and Hebrew write « et », « le », « à » before a name in one word. */
const prefixing = /^[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** Russian and Greek names are declined. */
const declined = /[\p{Script=Cyrillic}\p{Script=Greek}]$/u
const mostAffix = 3
const hasCase = (word: string) => word.toLowerCase() !== word.toUpperCase()

/** A glued full name is found inside a longer word from this length on. */
const longName = 8

export type Piece = { word: string; isInitial?: boolean }
export const piecesOf = (words: readonly string[]): Piece[] => words.map((word) => ({ word }))
export type Given = Pick<Identifier, 'kind' | 'reason'> & { isAnywhere?: boolean; isCapitalized?: boolean }

/** What to look for when a person is named by these words, one after the other. */
export const identifierOf = (
  pieces: readonly Piece[],
  { kind, reason, isAnywhere, isCapitalized }: Given,
): Identifier => {
  const [joints, initials] = [new Set<number>(), new Set<number>()]
  let letters = ''
  for (const { word, isInitial } of pieces) {
    if (letters !== '') joints.add(letters.length)
    if (isInitial) initials.add(letters.length)
    letters += lettersOf(word)
  }
  const [first, last] = [pieces[0]?.word ?? '', pieces.at(-1)?.word ?? '']
  const isUnspaced = pieces.every(({ word }) => unspaced.test(word)) && letters.length > 1
  const isInside = isUnspaced || (isAnywhere === true && letters.length >= longName)
  const affix = (found: boolean) => (found ? mostAffix : 0)
  return {
    kind,
    reason,
    letters,
    joints,
    initials,
    isCapitalized: isCapitalized === true && pieces.some(({ word }) => hasCase(word)),
    before: isInside ? Infinity : affix(prefixing.test(first)),
    after: isInside ? Infinity : affix(declined.test(last) && letters.length > 3),
    isUnspaced,
  }
}
