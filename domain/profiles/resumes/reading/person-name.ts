import { fold } from './fold.ts'
import { sectionNamed } from './headings.ts'
import type { Segment } from './lines.ts'
import { hasDegree, hasRole, hasSchool, isPlace } from './title-words.ts'

/** A person's name, in its two parts. */
export type PersonName = { givenName?: string; familyName?: string }

const particle = /^(?:de|du|des|la|le|van|von|der|den|el|al|ben|da|dos|di)$/i
const capitals = /^\p{Lu}[\p{Lu}'’.-]+$/u
/** « D. », « J.-P. » */
const initial = /^(?:\p{Lu}\.-?)+$|^\p{Lu}$/u
const title = /^(?:m|mr|mrs|ms|mme|mlle|dr|pr|monsieur|madame)\.?$/i
/** What a resume calls itself. */
const documentWords = /curriculum|vit(?:ae|æ)|\bcv\b|r[ée]sum[ée]|dossier|comp[ée]tence|profile?\b/i
const word = /^\p{Lu}[\p{L}'’.-]*$/u
/** Words of titles and slogans that are set as large as names, folded. */
const otherWords = new Set(
  'senior junior confirme confirmee lead full stack fullstack front back end software web data cloud mobile embedded solution solutions system systems network security digital technical principal staff chief graduate certified freelance independant independante open work available disponible mission recherche looking bonjour hello welcome portfolio contact page informatique conseil consulting group groupe technologies services digital studio agency agence partners labs'.split(
    ' ',
  ),
)

/** « KERVELLA » as « Kervella »; other spellings stay. */
const inSmallLetters = (text: string) =>
  text.replaceAll(/\p{L}+/gu, (part) =>
    part === part.toUpperCase() ? part.slice(0, 1) + part.slice(1).toLowerCase() : part,
  )

/** « JeanPierre » of a PDF whose hyphens no text tells, as « Jean-Pierre ». */
const withHyphen = (text: string) => text.replace(/^(?!Fitz|Vander)(\p{Lu}\p{Ll}{3,20})(?=\p{Lu}\p{Ll})/u, '$1-')

/**
 * The two parts of a whole name: the family name is what stands in capitals when the rest does not, else what follows the
 * first word and its initials. Nothing for a text of one word, or of more than five.
 */
export const namePartsOf = (text: string): PersonName => {
  const all = text.split(/\s+/).filter((each) => each !== '')
  const words = (title.test(all[0] ?? '') && all.length > 2 ? all.slice(1) : all).map(withHyphen)
  if (words.length < 2 || words.length > 5) return {}
  const isInCapitals = (each: string) => capitals.test(each) && !initial.test(each) && !particle.test(each)
  const isOfFamily = (each: string) => isInCapitals(each) || particle.test(each)
  const isMarked = words.some(isInCapitals) && words.some((each) => !isOfFamily(each) && !initial.test(each))
  const first = words.findIndex((each, index) => index > 0 && !initial.test(each))
  const given = isMarked ? words.filter((each) => !isOfFamily(each)) : words.slice(0, first)
  const family = isMarked ? words.filter(isOfFamily) : words.slice(first)
  if (first === -1 || family.every((each) => initial.test(each))) return {}
  return { givenName: inSmallLetters(given.join(' ')), familyName: inSmallLetters(family.join(' ')) }
}

const isNameLike = (text: string) => {
  const words = text.split(' ')
  return (
    text.length <= 40 &&
    words.length >= 2 &&
    words.every((each) => word.test(each) || particle.test(each)) &&
    !words.every((each) => initial.test(each) || particle.test(each)) &&
    !words.some((each) => otherWords.has(fold(each))) &&
    !particle.test(words.at(-1) ?? '') &&
    !documentWords.test(text) &&
    sectionNamed(text) === undefined &&
    namePartsOf(text).familyName !== undefined &&
    ![hasRole, hasSchool, hasDegree, isPlace].some((isOther) => isOther(text))
  )
}

/** « CV de », « – CV 2026 »: what a resume calls itself, around the name. */
const withoutDocument = (text: string) =>
  text
    .replace(/^(?:mon |my )?(?:cv|curriculum vit(?:ae|æ)|r[ée]sum[ée])(?: (?:de|of|d['’]))?[ :]+/i, '')
    .replace(/(?:['’]s)? \(?(?:cv|curriculum vit(?:ae|æ)|r[ée]sum[ée])\)?(?: \d{4})?$/i, '')

type IsTechnique = (text: string) => boolean

/** The words before those of a role: « Camille Lornier Développeuse Java », « Camille Lornier Senior Java Developer ». */
const beforeRole = (text: string, isTechnique: IsTechnique) => {
  const words = text.split(' ')
  const isPlain = (each: string) => !otherWords.has(fold(each)) && !isTechnique(each) && !hasRole(each)
  const end = words.findIndex((each) => !isPlain(each))
  const before = hasRole(text) ? words.slice(0, Math.max(end, 0)) : []
  const plain = before.filter((each) => !particle.test(each) && !initial.test(each))
  return plain.length === 2 ? [before.join(' ')] : []
}

/** The names that a segment may hold, alone or beside a title and what the resume calls itself. */
const namesIn = ({ text, runs }: Pick<Segment, 'text' | 'runs'>, isTechnique: IsTechnique): string[] => {
  const parts = [text, ...runs].flatMap((each) => [each, ...each.split(/ ?[|•·:/] ?| [–—-] |, /)])
  const names = new Set([...parts, ...parts.map(withoutDocument), ...beforeRole(text, isTechnique)])
  return [...names].filter((name) => isNameLike(name) && !name.split(' ').every(isTechnique))
}

/** Whether two words may be a name together: of one size, and of one font unless nothing on the page is larger. */
const areAlike = (first: Segment, second: Segment, largest: number) =>
  Math.abs(first.height - second.height) < 0.5 && (first.font === second.font || first.height >= largest * 0.95)

/** Large words, one under the other or side by side, which together may be a name. */
const stackedNames = (segments: readonly Segment[]): Segment[] => {
  const largest = Math.max(...segments.map(({ height }) => height))
  return segments.flatMap((first, index) => {
    if (first.text.includes(' ')) return []
    const next = segments[index + 1]
    const second = segments
      .slice(index + 1)
      .find((each) => areAlike(first, each, largest) && (each === next || Math.abs(each.x - first.x) < 2))
    if (second === undefined || second.text.includes(' ')) return []
    if (second.y - first.y > first.height * 2 || [first, second].some(({ text }) => text.length < 3)) return []
    return [{ ...first, text: `${first.text} ${second.text}`, runs: [] }]
  })
}

/** Whether the address of the person tells a word of this name. */
const isInAddress = (name: string, email: string | undefined) => {
  const local = fold(email?.split('@')[0] ?? '').replaceAll(/[^a-z]/g, '')
  return name.split(/[ -]/).some((each) => {
    const key = fold(each).replaceAll(/[^a-z]/g, '')
    return key.length > 2 && local.includes(key)
  })
}

/** « Jane Developer » of jane.developer@…: the whole address of the person is this text, whatever its words mean besides. */
const isWholeAddress = ({ text }: Segment, email: string | undefined) => {
  const letters = (of: string) => fold(of).replaceAll(/[^a-z]/g, '')
  return /^\p{L}+ \p{L}+$/u.test(text) && letters(text) === letters(email?.split('@')[0] ?? '')
}

/** « CAMILLELORNIER », of letters set apart without a wider gap: the address of the person says where it parts. */
const gluedName = ({ text }: Segment, email: string | undefined): string[] => {
  const [first = '', second = '', ...others] = (email?.split('@')[0] ?? '').split(/[._-]/)
  const isBoth = others.length === 0 && first.length > 1 && second.length > 1 && fold(text) === `${first}${second}`
  return isBoth ? [`${text.slice(0, first.length)} ${text.slice(first.length)}`] : []
}

const isSentence = (text: string) => text.split(' ').length > 3 || /[.!?…,]$/.test(text)

/** Larger than the middle of the letters of a page. */
const isLarge = (segment: Segment, segments: readonly Segment[]) => {
  const letters = segments.reduce((sum, { text }) => sum + text.length, 0)
  const asLarge = segments.filter(({ height }) => height >= segment.height * 0.97)
  return asLarge.reduce((sum, { text }) => sum + text.length, 0) < letters / 2
}

const isAboveRole = (segment: Segment, segments: readonly Segment[]) =>
  hasRole(segments[segments.indexOf(segment) + 1]?.text ?? '')

/** What may be set larger than a name: what the resume calls itself, a slogan, the title. */
const isTitle = ({ text }: Segment) =>
  documentWords.test(text) ||
  isSentence(text) ||
  hasRole(text) ||
  text.split(' ').some((each) => otherWords.has(fold(each)))

/** As many segments of a page are where its name stands. */
const mostBefore = 15

/**
 * The name of a resume: what its e-mail address tells too, else the largest text of its first page, else the largest under
 * what the resume calls itself or a slogan. `isTechnique` tells skills, which are set as names are.
 */
export const personNameIn = (
  segments: readonly Segment[],
  email?: string,
  isTechnique: IsTechnique = () => false,
): PersonName => {
  const candidates = [...segments, ...stackedNames(segments)]
    .flatMap((segment) => namesIn(segment, isTechnique).map((text) => ({ segment, text })))
    .toSorted((one, other) => other.segment.height - one.segment.height)
  const largest = Math.max(...segments.map(({ height }) => height))
  const isUnderTitle = ({ segment }: { segment: Segment }) =>
    segments.indexOf(segment) < mostBefore &&
    (isLarge(segment, segments) || isAboveRole(segment, segments)) &&
    segments.filter(({ height }) => height > segment.height * 1.05).every(isTitle)
  const name =
    candidates.find(({ text }) => isInAddress(text, email)) ??
    candidates.find(({ segment }) => segment.height >= largest * 0.95) ??
    candidates.find((each) => isUnderTitle(each) && !isTechnique(each.text))
  const whole = segments.find((each) => each.height >= largest * 0.95 && isWholeAddress(each, email))
  const text = whole?.text ?? name?.text ?? segments.flatMap((segment) => gluedName(segment, email)).at(0)
  return text === undefined ? {} : namePartsOf(text)
}
