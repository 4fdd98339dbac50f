/**
 * A text as someone who looks for a name reads it: without accents, case, invisible characters and foreign lookalikes.
 * Every character knows where it stands in the original, so that what is found in the one is masked in the other.
 */
export type Folded = {
  /** One character for each that is seen: letters and digits folded, every blank a space, every dash a hyphen. */
  skeleton: string
  /** Where the character of the skeleton begins and ends in the original. */
  starts: number[]
  ends: number[]
  isCapital: boolean[]
  /** The letters and digits alone, and where each stands in the skeleton. */
  stream: string
  at: number[]
}

/** What replaces an identifier; nothing is ever matched across it. */
export const maskText = '▇▇▇'
export const maskCharacter = '▇'

/** Combining marks, and what is not drawn: soft hyphens, zero-width characters, directions, fillers, the Arabic tatweel. */
const unseen = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u0640]/gu
const letter = /\p{L}/u
const digit = /\p{Nd}/u
const blank = /[\s\u2800\u3164\uFFA0]/u
const dash = /[\p{Pd}\u2212\u2043]/u

/** Letters that Unicode does not decompose, and letters of other alphabets that look like a Latin one. */
// oxfmt-ignore
const spelled = new Map(
  Object.entries({
    ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i', ħ: 'h', ŋ: 'n', ĸ: 'k', ŧ: 't',
    а: 'a', в: 'b', с: 'c', е: 'e', һ: 'h', н: 'h', і: 'i', ј: 'j', к: 'k', ӏ: 'l', м: 'm', о: 'o', р: 'p', ԛ: 'q',
    ѕ: 's', т: 't', у: 'y', ԝ: 'w', х: 'x', ё: 'e', α: 'a', β: 'b', ε: 'e', η: 'n', ι: 'i', κ: 'k', μ: 'm', ν: 'v',
    ο: 'o', ρ: 'p', ς: 'σ', τ: 't', υ: 'y', χ: 'x', ζ: 'z', ɑ: 'a', ɡ: 'g', ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي',
  }),
)

/** Punctuation in another form than the one that addresses and numbers are looked for in. */
const punctuation = new Map(Object.entries({ '。': '.', '⁄': '/', '∕': '/', '؛': ';', '’': "'", '‘': "'", ʼ: "'" }))

/** The digits of Arabic and of Persian stand in the order of ours. */
const digitOf = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  return code < 128 ? character : String(code & 0xf)
}

const foldCharacter = (character: string): string => {
  const plain = character.normalize('NFKD').toLowerCase().normalize('NFKD')
  const seen = blank.test(character) ? ' ' : plain.replaceAll(unseen, '')
  return Array.from(seen, (each) => {
    if (digit.test(each)) return digitOf(each)
    if (blank.test(each)) return ' '
    if (dash.test(each)) return '-'
    return spelled.get(each) ?? punctuation.get(each) ?? each
  }).join('')
}

/** What a character outside ASCII becomes: texts repeat their few. */
const known = new Map<string, string>()
const mostKnown = 5000

const folded = (character: string): string => {
  const before = known.get(character)
  if (before !== undefined) return before
  const after = foldCharacter(character)
  if (known.size < mostKnown) known.set(character, after)
  return after
}

export const isLetter = (character: string): boolean =>
  character < '\u0080' ? character >= 'a' && character <= 'z' : letter.test(character)
export const isDigit = (character: string): boolean => character >= '0' && character <= '9'
const isRead = (character: string) => isLetter(character) || isDigit(character)

/** Folds a text in one pass. A letter beyond the first plane counts as two: positions are those of the joined texts. */
export const fold = (text: string): Folded => {
  const result: Folded = { skeleton: '', starts: [], ends: [], isCapital: [], stream: '', at: [] }
  let start = 0
  for (const character of text) {
    const end = start + character.length
    const isCapital = character !== character.toLowerCase()
    for (const each of folded(character)) {
      const read = isRead(each)
      if (read) result.stream += each
      for (let unit = 0; unit < each.length; unit += 1) {
        if (read) result.at.push(result.skeleton.length + unit)
        result.starts.push(start)
        result.ends.push(end)
        result.isCapital.push(isCapital)
      }
      result.skeleton += each
    }
    start = end
  }
  return result
}

/** The letters and digits of a text, folded. */
export const lettersOf = (text: string): string => {
  let letters = ''
  for (const character of text) for (const each of folded(character)) if (isRead(each)) letters += each
  return letters
}

/** The words of a text as they are written: what stands between anything but letters, digits and marks. */
export const wordsOf = (text: string): string[] =>
  text.replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, '').match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? []
