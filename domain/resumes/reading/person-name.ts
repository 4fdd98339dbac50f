import { sectionNamed } from './headings.ts'
import type { Segment } from './lines.ts'
import { hasDegree, hasRole, hasSchool, isPlace } from './title-words.ts'

/** A person's name, in its two parts. */
export type PersonName = { givenName?: string; familyName?: string }

const particle = /^(?:de|du|des|la|le|van|von|der|den|el|al|ben|da|dos|di)$/i
const capitals = /^\p{Lu}[\p{Lu}'’.-]+$/u
/** What a resume calls itself. */
const documentWords = /curriculum|vit(?:ae|æ)|\bcv\b|r[ée]sum[ée]|dossier|comp[ée]tence|profile?\b/i
const word = /^\p{Lu}[\p{L}'’.-]*$/u

/** « KERVELLA » as « Kervella »; other spellings stay. */
const inSmallLetters = (text: string) =>
  text.replaceAll(/\p{L}+/gu, (part) =>
    part === part.toUpperCase() ? part.slice(0, 1) + part.slice(1).toLowerCase() : part,
  )

/**
 * The two parts of a whole name: the family name is what stands in capitals when the rest does not, else what follows the
 * first word. Nothing for a text of one word, or of more than five.
 */
export const namePartsOf = (text: string): PersonName => {
  const words = text.split(/\s+/).filter((each) => each !== '')
  if (words.length < 2 || words.length > 5) return {}
  const isFamily = words.map((each) => capitals.test(each) || particle.test(each))
  const given = words.filter((_, index) => isFamily[index] !== true)
  const isMarked = given.length > 0 && words.some((each) => capitals.test(each) && !particle.test(each))
  const family = isMarked ? words.filter((_, index) => isFamily[index] === true) : words.slice(1)
  return {
    givenName: inSmallLetters((isMarked ? given : words.slice(0, 1)).join(' ')),
    familyName: inSmallLetters(family.join(' ')),
  }
}

const isNameLike = (segment: Segment) => {
  const { text } = segment
  const words = text.split(' ')
  return (
    text.length <= 40 &&
    words.length >= 2 &&
    words.every((each) => word.test(each) || particle.test(each)) &&
    !documentWords.test(text) &&
    sectionNamed(text) === undefined &&
    ![hasRole, hasSchool, hasDegree, isPlace].some((isOther) => isOther(text))
  )
}

/** The name of a resume: the largest text of its first page, when it can be one. */
export const personNameIn = (segments: readonly Segment[]): PersonName => {
  const largest = Math.max(...segments.map(({ height }) => height))
  const name = segments.find((segment) => segment.height >= largest * 0.95 && isNameLike(segment))
  return name === undefined ? {} : namePartsOf(name.text)
}
