/** Finds numbers and names in what was written to a bank, which leaves out accents, dashes and spaces, or adds some. */

/** A text in capitals without accents, as banks write. */
export const plainCapitals = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()

const wordsOf = (text: string): string[] => plainCapitals(text).match(/[A-Z0-9]+/g) ?? []

/** The lengths at which the words end once they are joined. */
const endsOf = (words: readonly string[]): number[] => {
  let end = 0
  return words.map((word) => (end += word.length))
}

type Numbered<Of> = { ends: ReadonlySet<number>; of: Of }

/**
 * A search for the numbers of many documents in a text. A number begins where a word begins and ends before no other digit, so that
 * F-2026-0001 is not in F-2026-00012; where two fit, the one that is cut as it is written, then the longer one.
 */
export const numberFinder = <Of>(documents: readonly Of[], numberOf: (document: Of) => string) => {
  const byNumber = new Map<string, Numbered<Of>>()
  for (const of of documents) {
    const words = wordsOf(numberOf(of))
    byNumber.set(words.join(''), { ends: new Set(endsOf(words)), of })
  }
  const firsts = new Set([...byNumber.keys()].map((number) => number[0]))
  const lengths = [...new Set([...byNumber.keys()].map(({ length }) => length))].toSorted((one, other) => other - one)
  const longest = lengths[0] ?? 0

  const findAt = (words: readonly string[]): Of | undefined => {
    let joined = ''
    const ends = new Set<number>()
    for (const word of words) {
      joined += word
      ends.add(joined.length)
      if (joined.length > longest) break
    }
    let cut: Of | undefined
    for (const length of lengths) {
      const found = length <= joined.length ? byNumber.get(joined.slice(0, length)) : undefined
      if (found === undefined || (!ends.has(length) && /\d/.test(joined.charAt(length)))) continue
      if ([...ends].every((end) => end >= length || found.ends.has(end))) return found.of
      cut ??= found.of
    }
    return cut
  }

  return (text: string): Of[] => {
    const found = new Set<Of>()
    // Any other sign ends a number.
    for (const part of plainCapitals(text).split(/[^A-Z0-9\s\-–—_./]+/)) {
      const words = part.match(/[A-Z0-9]+/g) ?? []
      words.forEach((word, at) => {
        const document = firsts.has(word[0]) ? findAt(words.slice(at, at + longest + 1)) : undefined
        if (document !== undefined) found.add(document)
      })
    }
    return [...found]
  }
}

const legalForms = new Set('SA SAS SASU SARL EURL SCI SNC SCOP SELARL EI GIE STE SOCIETE ETS'.split(' '))

/** The words by which a bank names somebody: neither a legal form nor a single letter. */
export const nameWords = (name: string): string[] =>
  wordsOf(name).filter((word) => word.length > 1 && !legalForms.has(word))

/** Every word of a text. */
export const textWords = (text: string): ReadonlySet<string> => new Set(wordsOf(text))
