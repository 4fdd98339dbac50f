import { contactDetails } from './contact-details.ts'
import { fold, isDigit, maskCharacter, maskText, type Folded } from './folding.ts'
import type { IdentifierKind } from './identifier-kinds.ts'
import type { Found, Identifier } from './identifier.ts'
import type { Identifiers } from './identity.ts'

/** A part of the original text that is masked, with why: from its first character to before `end`. */
export type MaskedPart = { start: number; end: number; kind: IdentifierKind; reason: string }
export type Masked = { text: string; masked: MaskedPart[] }

/** At most this much stands between two letters of a name, with one blank for several. */
const widestGap = 3

/** Whether what stands between the letters may part a name: little, or the same each time. */
const isParting = (gaps: readonly string[]): boolean => {
  if (gaps.some((gap) => gap.includes(maskCharacter))) return false
  const [first = ''] = gaps
  const isSame = first !== '' && gaps.length > 1 && gaps.every((gap) => gap === first)
  return isSame || gaps.every((gap) => gap.length <= widestGap || gap.replaceAll(/ +/g, ' ').length <= widestGap)
}

/** What stands between this letter of the stream and the one before. */
const gapBefore = ({ skeleton, at }: Folded, index: number): string => {
  const [before, here] = [at[index - 1], at[index]]
  return before === undefined || here === undefined || here - before < 2 ? '' : skeleton.slice(before + 1, here)
}

/** A word may begin here: after anything but a letter, beside a digit, or at a capital inside « DurandConseil ». */
const isBorder = (folded: Folded, index: number): boolean => {
  const { stream, at, isCapital } = folded
  const [here, before] = [at[index], at[index - 1]]
  if (here === undefined || before === undefined || here - before > 1) return true
  if (isDigit(stream.charAt(index)) !== isDigit(stream.charAt(index - 1))) return true
  if (isCapital[here] !== true) return false
  const isBeforeSmall = at[index + 1] === here + 1 && isCapital[here + 1] === false
  return isCapital[before] !== true || isBeforeSmall
}

/** How far, in letters, the word goes on before this place; more than `most` is too far. */
const lettersBefore = (folded: Folded, index: number, most: number): number => {
  let count = 0
  while (count <= most && !isBorder(folded, index - count)) count += 1
  return count
}

const lettersAfter = (folded: Folded, index: number, most: number): number => {
  let count = 0
  while (count <= most && !isBorder(folded, index + count)) count += 1
  return count
}

/** A name of five letters may be split in any way; of three or four, letter by letter or without a blank; a shorter one never. */
const isReadable = (gaps: readonly string[], { letters, joints }: Identifier): boolean => {
  const inside = gaps.filter((_, index) => !joints.has(index + 1))
  if (letters.length >= 5 || inside.every((gap) => gap === '')) return true
  if (letters.length < 3) return false
  return gaps.every((gap) => gap !== '') || inside.every((gap) => !/[ ']/.test(gap))
}

const isCapitalAt = ({ at, isCapital }: Folded, index: number) => isCapital[at[index] ?? -1] === true

const hasItsCapitals = (folded: Folded, from: number, gaps: readonly string[], identifier: Identifier): boolean => {
  const { joints, initials, isCapitalized } = identifier
  if (isCapitalized && ![0, ...joints].every((joint) => isCapitalAt(folded, from + joint))) return false
  return [...initials].every((initial) => {
    const beside = [gaps[initial - 1], gaps[initial]].some((gap) => gap?.includes(' ') === true)
    return !beside || isCapitalAt(folded, from + initial)
  })
}

/** The part of the skeleton that an identifier takes at this place of the stream; undefined when it is only alike. */
const foundAt = (folded: Folded, from: number, identifier: Identifier): Found | undefined => {
  const { letters, before, after, isUnspaced, kind, reason } = identifier
  const to = from + letters.length
  if (before === 0 && !isBorder(folded, from)) return undefined
  const gaps = Array.from({ length: letters.length - 1 }, (_, index) => gapBefore(folded, from + index + 1))
  if (!isParting(gaps)) return undefined
  if (!isReadable(gaps, identifier) || !hasItsCapitals(folded, from, gaps, identifier)) return undefined
  const [ahead, behind] = isUnspaced ? [0, 0] : [lettersBefore(folded, from, before), lettersAfter(folded, to, after)]
  if (ahead > before || behind > after) return undefined
  const [first, last] = [folded.at[from - ahead], folded.at[to + behind - 1]]
  return first === undefined || last === undefined ? undefined : { from: first, to: last + 1, kind, reason }
}

const occurrences = (folded: Folded, identifier: Identifier): Found[] => {
  const found: Found[] = []
  const { stream } = folded
  const { letters } = identifier
  for (let from = stream.indexOf(letters); from >= 0; from = stream.indexOf(letters, from + 1)) {
    const one = foundAt(folded, from, identifier)
    if (one !== undefined) found.push(one)
  }
  return found
}

// oxlint-disable-next-line no-control-regex -- every sign of ASCII
const isAscii = /^[\0-\x7f]*$/

const unseenAfter = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]*/uy

type Placed = MaskedPart & { longest: number }

const placesOf = ({ starts, ends }: Folded, found: readonly Found[]): Placed[] =>
  found.flatMap(({ from, to, kind, reason }) => {
    const [start, end] = [starts[from], ends[to - 1]]
    return start === undefined || end === undefined ? [] : [{ start, end, kind, reason, longest: to - from }]
  })

/** The parts in the original text, in order; those that overlap or touch are one, with the reason of the longest. */
const partsOf = (text: string, places: readonly Placed[]): MaskedPart[] => {
  const parts: Placed[] = []
  const ordered = places.toSorted((a, b) => a.start - b.start || b.end - a.end)
  for (const part of ordered) {
    // An accent written after its letter, or a mark that is not seen, goes with it.
    unseenAfter.lastIndex = part.end
    const end = part.end + (unseenAfter.exec(text)?.[0].length ?? 0)
    const before = parts.at(-1)
    if (before === undefined || part.start > before.end) parts.push({ ...part, end })
    else {
      const longer = part.longest > before.longest ? part : before
      parts[parts.length - 1] = { ...longer, start: before.start, end: Math.max(before.end, end) }
    }
  }
  return parts.map(({ start, end, kind, reason }) => ({ start, end, kind, reason }))
}

const found = (folded: Folded, { words, phone }: Identifiers): Placed[] =>
  placesOf(folded, [...words.flatMap((each) => occurrences(folded, each)), ...contactDetails(folded, phone)])

/** What is found by the letters of a text and, where they tell something else, by its shapes. */
const foundIn = (text: string, identifiers: Identifiers): Placed[] => {
  const letters = fold(text)
  const shapes = isAscii.test(text) ? letters : fold(text, 'shapes')
  const byLetters = found(letters, identifiers)
  return shapes.skeleton === letters.skeleton ? byLetters : [...byLetters, ...found(shapes, identifiers)]
}

/** The same text with each of these parts blackened, every other character where it was. */
const blackened = (text: string, parts: readonly MaskedPart[], by: (part: MaskedPart) => string): string => {
  let [shown, from] = ['', 0]
  for (const part of parts) {
    shown += text.slice(from, part.start) + by(part)
    from = part.end
  }
  return shown + text.slice(from)
}

/** What is masked may have hidden where a word begins, so a text is read until nothing more is found, at most so often. */
const mostReadings = 4

/**
 * A text without what says who wrote it. It costs the length of the text for each identifier, of which a person has some dozens;
 * a masked text masked again is the same.
 */
export const mask = (text: string, identifiers: Identifiers): Masked => {
  let [masked, left]: [MaskedPart[], string] = [[], text]
  for (let reading = 0; ; reading += 1) {
    const more = partsOf(left, foundIn(left, identifiers))
    const [first] = more
    if (first === undefined) break
    // Nobody writes such a text by chance: it is masked whole.
    if (reading === mostReadings) return { text: maskText, masked: [{ ...first, start: 0, end: text.length }] }
    masked = [...masked, ...more].toSorted((a, b) => a.start - b.start)
    left = blackened(left, more, ({ start, end }) => maskCharacter.repeat(end - start))
  }
  return { text: blackened(text, masked, () => maskText), masked }
}
