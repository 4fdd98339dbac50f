import { partsOf } from './entries.ts'
import { fold } from './fold.ts'
import type { Line, Segment } from './lines.ts'
import type { PersonName } from './person-name.ts'
import { hasRole, isPlace, startsWithRole } from './title-words.ts'

/** « camille.dev » ends with a word of a role, and is where a website is. */
const isAddress = (text: string) => /^\S+\.[a-z]{2,}$/.test(text)

/** What somebody without a trade yet calls themselves: « Computer Science Graduate ». */
const isStudent = (text: string) => /^(?:\p{L}+ ){1,4}(?:graduate|student)$|^[ée]tudiante? en /iu.test(text)

const isSentence = (text: string) => /^(?:je|j['’]|i|mon|ma|my|nous|we)\b|[.;!?](?:$|\s)|\d{2}|\S@\S/i.test(text)

/** « Développeuse (full- », « Enseignant en »: the rest stands on the next line, or is lost. */
const isCut = (text: string) =>
  text.lastIndexOf('(') > text.lastIndexOf(')') || /(?:-|\b(?:en|de|du|des|et|of|and|for|in|&))$/i.test(text)

const isTitle = (text: string) =>
  text.length <= 60 &&
  !isAddress(text) &&
  (startsWithRole(text) || (hasRole(text) && text.split(' ').length < 6) || isStudent(text)) &&
  !isSentence(text) &&
  !isCut(text)

/** The title in a text that holds it, alone or among others: « Statisticienne · Data scientist · Python ». */
const titleIn = (text: string): string | undefined => {
  const parts = partsOf(text)
  if (isTitle(text)) return parts.find(hasRole) ?? text
  const smaller = parts.flatMap((part) => part.split(/ [/+] |; /))
  return smaller.length < 2 ? undefined : smaller.find(isTitle)
}

/** Whether a segment stands right under another, in the same letters. */
const isRightUnder = (first: Segment, second: Segment) =>
  first.font === second.font &&
  Math.abs(first.height - second.height) < 0.5 &&
  second.y > first.y &&
  second.y - first.y < first.height * 1.6 &&
  (Math.abs(first.x - second.x) < 2 ||
    Math.abs(first.right - second.right) < 2 ||
    Math.abs(first.x + first.right - second.x - second.right) < 6)

const isShort = (text: string) => text.split(' ').length <= 3 && !/[\d@:,.]/.test(text) && !isPlace(text)

/** Whether a title that begins in one line goes on in the next: « Enseignant en » over « Mathématiques ». */
const goesOn = (first: string, second: string) =>
  isShort(second) &&
  (isCut(first) ||
    (isTitle(first) && !hasRole(second)) ||
    (isShort(first) && !hasRole(first) && isTitle(`${first} ${second}`) && !second.includes(' ')))

/** The texts of the head, a title that is broken over two lines as one. */
const textsOf = (segments: readonly Segment[]): string[] => {
  const texts: string[] = []
  const joined = new Set<Segment>()
  for (const [index, segment] of segments.entries()) {
    if (joined.has(segment)) continue
    const next = segments.slice(index + 1, index + 5).find((each) => isRightUnder(segment, each))
    if (next && goesOn(segment.text, next.text)) {
      joined.add(next)
      texts.push(`${segment.text}${segment.text.endsWith('-') ? '' : ' '}${next.text}`)
    } else texts.push(segment.text)
  }
  return texts
}

/** As many lines of the head are where the title stands. */
const mostLines = 8

/** The title of the head of a resume: the first text under the name, or beside it, that names a role. */
export const headlineIn = (head: readonly Line[], name: PersonName): string | undefined => {
  const whole = `${name.givenName} ${name.familyName}`
  const withoutName = (text: string) =>
    fold(text).startsWith(fold(whole)) ? text.slice(whole.length).replace(/^[\s|·•,:–—-]+/, '') : text
  return textsOf(head.slice(0, mostLines).flatMap(({ segments }) => segments))
    .map((text) => titleIn(withoutName(text)))
    .find((title) => title !== undefined)
}
