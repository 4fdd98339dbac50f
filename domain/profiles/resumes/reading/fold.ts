/** A text as it is compared: without accents and case, one kind of apostrophe and dash, single blanks. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll(/[’‘ʼ]/g, "'")
    .replaceAll(/[\u0096\u0097‐-―⁃−﹘﹣－]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The same, letter by letter: what is found in it stands at the same place in the text (composed, as `readable` leaves it). */
export const foldInPlace = (text: string): string =>
  text
    .replaceAll(/[^\u0020-\u007E]/gu, (letter) => {
      const plain = fold(letter)
      return plain.length === letter.length ? plain : /\s/u.test(letter) ? ' ' : '\u0001'.repeat(letter.length)
    })
    .toLowerCase()

const spacingAccents: Record<string, string> = {
  '´': '\u0301',
  '`': '\u0300',
  ˆ: '\u0302',
  '¨': '\u0308',
  '¸': '\u0327',
}

/** Signs for which the typeface Inter, common in resumes, has other shapes beside capitals and figures, with codes of its own. */
const shapes = new Map<string, string>()
const shape = (from: number, signs: string) => {
  for (const [index, sign] of Array.from(signs).entries()) shapes.set(String.fromCodePoint(from + index), sign)
}
shape(0xe071, '0123456789')
shape(0xe081, '()[]{}@-–‒—•')
shape(0xe092, ':,.:;<>≤≥=≠+−')
shape(0xe1d7, '→')

/** A text of a PDF as people wrote it: ligatures undone, and the accents that old LaTeX draws beside their letter put on it. */
export const readable = (text: string): string =>
  text
    .replaceAll(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKD'))
    .replaceAll(/([´`ˆ¨]) ?([aeiouyAEIOUY])|(¸) ?([cC])/g, (_, above, letter, below, consonant) =>
      `${letter ?? consonant}${spacingAccents[String(above ?? below)]}`.normalize('NFC'),
    )
    .replaceAll(/[\uE071-\uE1D7]/g, (sign) => shapes.get(sign) ?? sign)
    .normalize('NFC')
    // A soft hyphen between two blanks is the dash of fonts that have no other.
    .replaceAll(/(?<=\s)\u00AD(?=\s)/g, '–')
    .replaceAll(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
