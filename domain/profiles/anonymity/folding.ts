import { lookalikeLetters } from './lookalike-letters.ts'

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
  /** The original. */
  written: string
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

/** Letters that Unicode does not decompose, or that another one than their lookalike is meant by. */
// oxfmt-ignore
const spelled = new Map(
  Object.entries({
    ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i', ħ: 'h', ŋ: 'n', ĸ: 'k', ŧ: 't',
    в: 'b', к: 'k', м: 'm', ё: 'e', β: 'b', ε: 'e', κ: 'k', μ: 'm', ς: 'σ', τ: 't', υ: 'y', χ: 'x', ζ: 'z',
    ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي',
  }),
)

/** Mirrored or rounder than Unicode takes for alike, and seen in names all the same. */
const moreShapes = 'r:яЯ n:иИ w:шШ u:υ b:β e:ε x:χ t:τ k:κ'

/** What each letter of another alphabet is read as by its shape. */
const shapes = new Map(
  `${lookalikeLetters} ${moreShapes}`
    .trim()
    .split(/\s+/)
    .map((group) => group.split(':'))
    .flatMap(([letters = '', signs = '']) => Array.from(signs, (sign) => [sign, letters] as const)),
)

/** Letters in circles, in squares and of flags, each alphabet by its A. */
const enclosedAlphabets = [0x1f150, 0x1f170, 0x1f1e6]
const enclosedWords = new Map(
  Object.entries({ '🆎': 'ab', '🆑': 'cl', '🆒': 'cool', '🆓': 'free', '🆔': 'id', '🆕': 'new', '🆖': 'ng', '🆗': 'ok', '🆘': 'sos', '🆙': 'up', '🆚': 'vs' }), // oxfmt-ignore
)
const enclosedOf = (character: string): string | undefined => {
  const code = character.codePointAt(0) ?? 0
  const first = enclosedAlphabets.find((each) => code >= each && code < each + 26)
  return first === undefined ? enclosedWords.get(character) : String.fromCharCode(97 + code - first)
}

/**
 * The two ways to read a text. By its letters a word is the same in capitals and in small letters, in any alphabet; by its
 * shapes « Н » is an H and « η » an n, and a letter in a square is one: the flag after a name is no letter of it.
 */
export type Reading = 'letters' | 'shapes'

/** Punctuation in another form than the one that addresses and numbers are looked for in. */
const punctuation = new Map(Object.entries({ '。': '.', '⁄': '/', '∕': '/', '؛': ';', '’': "'", '‘': "'", ʼ: "'" }))

/** Digits in circles that Unicode does not take apart, by the one that stands for 1; nought stands elsewhere. */
const enclosedDigits = [0x24f5, 0x2776, 0x2780, 0x278a]
const noughts = new Set([0x24ff, 0x1f10b, 0x1f10c])

/** The digits of an alphabet stand in the order of ours, and several alphabets one after the other. */
const digitOf = (character: string): string | undefined => {
  const code = character.codePointAt(0) ?? 0
  if (noughts.has(code)) return '0'
  const one = enclosedDigits.find((each) => code >= each && code < each + 9)
  if (one !== undefined) return String(code - one + 1)
  if (!digit.test(character)) return undefined
  let before = 0
  while (before < 100 && digit.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}

const foldLetter = (written: string, reading: Reading): string => {
  const shape = reading === 'shapes' ? (shapes.get(written) ?? enclosedOf(written)) : undefined
  if (shape !== undefined) return shape
  const small = written.toLowerCase().normalize('NFKD').replaceAll(unseen, '')
  return Array.from(small, (each) => {
    const meant = reading === 'letters' ? (spelled.get(each) ?? each) : each
    return Array.from(meant, (one) => shapes.get(one) ?? spelled.get(one) ?? punctuation.get(one) ?? one).join('')
  }).join('')
}

const foldCharacter = (character: string, reading: Reading): string => {
  if (blank.test(character)) return ' '
  const plain = character.normalize('NFKD').replaceAll(unseen, '')
  return Array.from(plain, (each) => {
    if (blank.test(each)) return ' '
    if (dash.test(each)) return '-'
    return digitOf(each) ?? foldLetter(each, reading)
  }).join('')
}

/** What a character outside ASCII becomes: texts repeat their few. */
const known = { letters: new Map<string, string>(), shapes: new Map<string, string>() }
const mostKnown = 5000

const folded = (character: string, reading: Reading): string => {
  const before = known[reading].get(character)
  if (before !== undefined) return before
  const after = foldCharacter(character, reading)
  if (known[reading].size < mostKnown) known[reading].set(character, after)
  return after
}

const isUpper = (character: string): boolean => {
  if (character < '\u0080') return character >= 'A' && character <= 'Z'
  const plain = character.normalize('NFKD')
  return plain !== plain.toLowerCase() || enclosedOf(character) !== undefined
}

export const isLetter = (character: string): boolean =>
  character < '\u0080' ? character >= 'a' && character <= 'z' : letter.test(character)
export const isDigit = (character: string): boolean => character >= '0' && character <= '9'
const isRead = (character: string) => isLetter(character) || isDigit(character)

/** Folds a text in one pass. A letter beyond the first plane counts as two: positions are those of the joined texts. */
export const fold = (text: string, reading: Reading = 'letters'): Folded => {
  const result: Folded = { skeleton: '', starts: [], ends: [], written: text, isCapital: [], stream: '', at: [] }
  let start = 0
  for (const character of text) {
    const end = start + character.length
    const isCapital = isUpper(character)
    for (const each of folded(character, reading)) {
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
  for (const character of text) for (const each of folded(character, 'letters')) if (isRead(each)) letters += each
  return letters
}

/** The words of a text as they are written: what stands between anything but letters, digits and marks. */
export const wordsOf = (text: string): string[] =>
  text.replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, '').match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? []
