/** Letters that no accent parts from their ASCII ones. */
const plainLetters = new Map(
  Object.entries({
    Œ: 'OE',
    œ: 'oe',
    Æ: 'AE',
    æ: 'ae',
    Ø: 'O',
    ø: 'o',
    Ł: 'L',
    ł: 'l',
    ß: 'ss',
    Đ: 'D',
    đ: 'd',
    Þ: 'Th',
    þ: 'th',
  }),
)

/** A text without accents, and without the letters that have an ASCII one behind them. */
export const withPlainLetters = (text: string): string =>
  text
    .replaceAll(/[ŒœÆæØøŁłßĐđÞþ]/g, (letter) => plainLetters.get(letter) ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')

/** The characters of a name that every reader of the header understands; the whole name follows, encoded. */
const asciiOf = (name: string) => withPlainLetters(name).replace(/[^\x20-\x7e]|["\\%]/g, '_')

const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/** A name in the header, accents kept (RFC 6266). */
const named = (name: string) => `filename="${asciiOf(name)}"; filename*=UTF-8''${encoded(name)}`

/** The header under which a browser saves a file by this name. */
export const attachmentNamed = (name: string): string => `attachment; ${named(name)}`

/** The header under which a browser shows a file, and saves it by this name when its reader asks for it. */
export const shownAs = (name: string): string => `inline; ${named(name)}`
