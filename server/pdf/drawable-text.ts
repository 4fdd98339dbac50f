import { maskCharacter } from '#domain/profiles/anonymity/folding.ts'

/** Signs that are not drawn and change nothing for a reader: soft hyphens, marks of direction, zero widths, controls. */
const unseen = /[\p{Cc}\p{Cf}\uFE00-\uFE0F\u2028\u2029]/gu
const lineEnds = /\r\n?|\u2028|\u2029/g

/** What is drawn in place of a sign that our texts use and the faces lack: the mask of anonymous texts. */
const standIns: Record<string, string> = { [maskCharacter]: '■' }

/** No sign reaches from one word into the next; telling signs apart takes far longer than looking for what is drawn. */
const words = /[^ \n]+/g

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' })

/** Keeps in texts only what the faces draw, and remembers what it left out. */
export class DrawableText {
  readonly #drawn: ReadonlySet<number>
  readonly #leftOut = new Set<string>()

  constructor(drawn: ReadonlySet<number>) {
    this.#drawn = drawn
  }

  get leftOut(): string[] {
    return [...this.#leftOut]
  }

  /** The text composed, line ends kept; a sign that the faces lack gives way to its plain form if there is one. */
  textOf(text: string): string {
    const composed = text.normalize('NFC').replaceAll(lineEnds, '\n').replaceAll('\t', ' ')
    if (this.#isDrawn(composed)) return composed
    const drawn = composed.replaceAll(words, (word) => (this.#isDrawn(word) ? word : this.#signsOf(word)))
    // Where a sign was left out between two blanks, one is enough.
    return drawn.replaceAll(/ {2,}/g, ' ')
  }

  /** The same of every text in data, at any depth; keys are ours. */
  dataOf(data: unknown): unknown {
    if (typeof data === 'string') return this.textOf(data)
    if (Array.isArray(data)) return data.map((each) => this.dataOf(each))
    if (typeof data !== 'object' || data === null) return data
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, this.dataOf(value)]))
  }

  #isDrawn(text: string): boolean {
    for (const sign of text) if (sign !== '\n' && !this.#drawn.has(sign.codePointAt(0) ?? 0)) return false
    return true
  }

  #signsOf(word: string): string {
    return Array.from(graphemes.segment(word), ({ segment }) => this.#signOf(segment)).join('')
  }

  #signOf(grapheme: string): string {
    if (this.#leftOut.has(grapheme)) return ''
    const standIn = standIns[grapheme]
    if (standIn !== undefined) return standIn
    if (this.#isDrawn(grapheme)) return grapheme
    const seen = grapheme.replaceAll(unseen, '')
    if (this.#isDrawn(seen)) return seen
    const plain = seen.normalize('NFKC')
    if (this.#isDrawn(plain)) return plain
    this.#leftOut.add(grapheme)
    return ''
  }
}
