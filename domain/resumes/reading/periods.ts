import type { Day } from '#domain/time/paris-time.ts'
import { foldInPlace } from './fold.ts'

/** A date as a resume gives it: its month is often missing. */
type Moment = { year: number; month: number | null }

/** Dates found in a text, and where: `end` is null when it lasts, undefined when only one date is given. */
export type Period = { start: Moment; end: Moment | null | undefined; from: number; to: number }

const months: readonly (readonly string[])[] = [
  ['janvier', 'janv', 'jan', 'january'],
  ['fevrier', 'fevr', 'fev', 'february', 'feb'],
  ['mars', 'march', 'mar'],
  ['avril', 'avr', 'april', 'apr'],
  ['mai', 'may'],
  ['juin', 'june', 'jun'],
  ['juillet', 'juil', 'july', 'jul'],
  ['aout', 'august', 'aug'],
  ['septembre', 'sept', 'sep', 'september'],
  ['octobre', 'oct', 'october'],
  ['novembre', 'nov', 'november'],
  ['decembre', 'dec', 'december'],
]
const monthNumbers = new Map(months.flatMap((names, index) => names.map((name) => [name, index + 1] as const)))
const monthNames = [...monthNumbers.keys()].toSorted((a, b) => b.length - a.length).join('|')

const year = String.raw`(?:19[5-9]\d|20[0-4]\d)`
const moment = [
  String.raw`(?:\d{1,2}(?:er)? )?(?:${monthNames})\b\.?,? ?(?:\d{1,2}, )?${year}`,
  String.raw`(?:[0-3]?\d[/.])?(?:0?[1-9]|1[0-2]) ?[/.-] ?${year}`,
  String.raw`${year}[-/.](?:0[1-9]|1[0-2])(?:[-/.][0-3]\d)?(?!\d)`,
  String.raw`(?:0[1-9]|1[0-2])/\d{2}(?![\d/])`,
  year,
].join('|')
const lasting = String.raw`aujourd'? ?hui|a ce jour|ce jour|present|current|en cours|actuel(?:lement)?|maintenant|today|now|ongoing|date`
const until = String.raw` ?(?:-+|>|→|\bau?\b|\bto\b|\buntil\b|\bjusqu'(?:au?|en)\b|\bet\b) ?(?:le |en )?`
/** The end may name a month whose year is the start's, or the other way round: « mars – juin 2021 ». */
const monthAlone = String.raw`(?:${monthNames})\b\.?`

const range = new RegExp(
  String.raw`(?<![\d/.])(?:(?:de|du|from|entre) )?(${moment}|${monthAlone})${until}(${moment}|${lasting}\b|\d{2}(?![\d/]))(?!\d)`,
  'g',
)
const open = new RegExp(String.raw`\b(?:depuis(?: le| la| l'annee)?|since|a partir de) ?(${moment})(?!\d)`, 'g')
const single = new RegExp(String.raw`(?<![\d/.+])(?:en )?(${moment})(?![\d/])`, 'g')

const fullYear = (digits: string, near: number) => {
  if (digits.length === 4) return Number(digits)
  const century = near - (near % 100)
  return century + Number(digits)
}

/** Reads one date; the folded text has matched `moment`, or is a month, or two digits of a year. */
const momentOf = (text: string, other?: Moment): Moment | undefined => {
  const name = new RegExp(String.raw`\b(${monthNames})\b`).exec(text)?.[1]
  const years = /(?:19|20)\d{2}/.exec(text)?.[0]
  if (name !== undefined) {
    const named = years === undefined ? other?.year : Number(years)
    return named === undefined ? undefined : { year: named, month: monthNumbers.get(name) ?? null }
  }
  if (years === undefined) {
    const short = /^(\d{2})\/(\d{2})$/.exec(text)
    if (short) return { year: fullYear(short[2] ?? '', Number(short[2]) > 50 ? 1999 : 2000), month: Number(short[1]) }
    return /^\d{2}$/.test(text) && other ? { year: fullYear(text, other.year), month: null } : undefined
  }
  const numbers = text.replace(years, '').match(/\d{1,2}/g) ?? []
  // Day, month and year, or year, month and day: the month is the number beside the year.
  const month = text.trimStart().startsWith(years) ? numbers[0] : numbers.at(-1)
  return { year: Number(years), month: month === undefined ? null : Number(month) }
}

const isOrdered = (start: Moment, end: Moment) =>
  start.year < end.year || (start.year === end.year && (start.month ?? 1) <= (end.month ?? 12))

const isLasting = new RegExp(`^(?:${lasting})$`)

/** The first period of a text: a start and an end, « depuis 2020 », or one date; undefined when there is none. */
export const periodIn = (text: string): Period | undefined => {
  const plain = foldInPlace(text)
  for (const match of plain.matchAll(range)) {
    const [whole, first = '', last = ''] = match
    const end = isLasting.test(last) ? null : momentOf(last, momentOf(first))
    const start = momentOf(first, end ?? undefined)
    if (start === undefined || end === undefined || (end !== null && !isOrdered(start, end))) continue
    return { start, end, from: match.index, to: match.index + whole.length }
  }
  for (const match of plain.matchAll(open)) {
    const start = momentOf(match[1] ?? '')
    if (start) return { start, end: null, from: match.index, to: match.index + match[0].length }
  }
  for (const match of plain.matchAll(single)) {
    const start = momentOf(match[1] ?? '')
    if (start) return { start, end: undefined, from: match.index, to: match.index + match[0].length }
  }
  return undefined
}

/** The text without its period, and without the brackets and dashes that held it. */
export const withoutPeriod = (text: string, { from, to }: Period): string =>
  `${text.slice(0, from)}  ${text.slice(to)}`
    .replaceAll(/\(\s*\)|\[\s*\]/g, ' ')
    .replaceAll(/^[\s,;:|·•–—-]+|(?<![\s,;:|·•–—(-])[\s,;:|·•–—(-]+$/g, '')

const firstOf = (at: Moment, monthWhenMissing: number): Day =>
  `${at.year}-${String(at.month ?? monthWhenMissing).padStart(2, '0')}-01`

/**
 * The first day of its first and last months. A year without a month is taken whole: January to December; `hasMonths` says
 * that the resume gave the months.
 */
export const monthsOf = ({ start, end }: Period) => ({
  startedOn: firstOf(start, 1),
  endedOn: end === null ? null : firstOf(end ?? start, 12),
  hasMonths: start.month !== null && (end === null || (end ?? start).month !== null),
})
