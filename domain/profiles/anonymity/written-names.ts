import { lettersOf, wordsOf } from './folding.ts'
import { identifierOf, piecesOf, type Identifier, type Piece } from './identifier.ts'
import { particles, shortWords } from './ordinary-words.ts'

/** The other spellings of a word: « Müller » is also written « Mueller », « Иванова » becomes « Ивановой ». */
const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }
const ending = /(?<=\p{Script=Cyrillic}{4})[аеийоуыьэюя]$/iu
const spellings = (word: string): string[] => {
  const umlaut = word.normalize('NFC').replaceAll(/[äöüåø]/giu, (each) => umlauts[each.toLowerCase()] ?? each)
  return [...new Set([word, umlaut, word.replace(ending, '')])]
}

/** A name has a few words; a text in its place is not looked for in all its combinations. */
const mostWords = 6
const nameWords = (name: string): string[] => wordsOf(name.split('@')[0] ?? '').slice(0, mostWords)

/** The words that are a name alone; all of them when there is no other. */
const bearing = (words: readonly string[]): string[] => {
  const own = words.filter((word) => !particles.has(lettersOf(word)))
  return own.some((word) => lettersOf(word).length > 1) ? own : [...words]
}

/** The ways to write one of the two names within a full name: whole, without its particles, one word of it. */
const runs = (words: readonly string[]): string[][] => {
  const own = bearing(words)
  const from = words.findIndex((word) => own.includes(word))
  const all = [[...words], words.slice(Math.max(from, 0)), own, ...own.map((word) => [word])]
  return [...new Map(all.filter((run) => run.length > 0).map((run) => [run.join(' '), run])).values()]
}

const partIdentifiers = (words: readonly string[], reason: string): Identifier[] => {
  const alone = bearing(words).flatMap((word) => {
    const [letters, given] = [lettersOf(word), { kind: 'name' as const, reason }]
    if (letters.length < 2 || (letters.length === 2 && shortWords.has(letters))) return []
    const isCapitalized = letters.length === 2
    return spellings(word).map((each) => identifierOf([{ word: each }], { ...given, isCapitalized }))
  })
  const together = words.flatMap((_, from) =>
    words.slice(from + 1).flatMap((__, more) => {
      const run = words.slice(from, from + more + 2)
      if (run.every((word) => particles.has(lettersOf(word))) || lettersOf(run.join('')).length < 4) return []
      return [identifierOf(piecesOf(run), { kind: 'name', reason })]
    }),
  )
  return [...alone, ...together]
}

/** Below this length a full name is only found with its capitals. */
const shortName = 5

const initialPiece = (word: string): Piece => ({ word: Array.from(word)[0] ?? '', isInitial: true })

const fullIdentifiers = (given: readonly string[], family: readonly string[]): Identifier[] => {
  const whole = { kind: 'name', reason: 'ton nom complet' } as const
  const combined = runs(given).flatMap((first) =>
    runs(family).flatMap((last) => {
      const [names, families] = [piecesOf(first), piecesOf(last)]
      const initials = first.map(initialPiece)
      const orders = [
        [...names, ...families],
        [...families, ...names],
      ]
      const shortened = [
        [...initials, ...families],
        [...families, ...initials],
        [...names, initialPiece(last[0] ?? '')],
      ]
      return [
        ...orders.map((pieces) => ({ pieces, isAnywhere: true })),
        ...shortened.map((pieces) => ({ pieces, isAnywhere: false })),
      ]
    }),
  )
  return combined.map(({ pieces, isAnywhere }) => {
    const length = lettersOf(pieces.map(({ word }) => word).join('')).length
    return identifierOf(pieces, { ...whole, isAnywhere, isCapitalized: length < shortName })
  })
}

/** Every way to write a name: each word of it, several together, both names in one word, initials. */
export const nameIdentifiers = ({ givenName, familyName }: { givenName: string; familyName: string }): Identifier[] => {
  const [given, family] = [nameWords(givenName), nameWords(familyName)]
  return [
    ...partIdentifiers(given, 'ton prénom'),
    ...partIdentifiers(family, 'ton nom'),
    ...fullIdentifiers(given, family),
  ]
}
