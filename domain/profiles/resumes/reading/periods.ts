import type { Day } from '#domain/time/paris-time.ts'
import { fold, foldInPlace } from './fold.ts'

/** A date as a resume gives it: its month is often missing. */
type Moment = { year: number; month: number | null }

/**
 * Dates found in a text, and where: `end` is null when it lasts, undefined when only one date is given. `lasted` is the
 * duration in months that stands beside years without months: « 2022 (6 mois) ».
 */
export type Period = {
  start: Moment
  end: Moment | null | undefined
  from: number
  to: number
  lasted?: number | undefined
}

const months: readonly (readonly string[])[] = [
  ['janvier', 'janv', 'jan', 'january'],
  ['fevrier', 'fevr', 'fev', 'february', 'febr', 'feb'],
  ['mars', 'march', 'mar'],
  ['avril', 'avr', 'april', 'apr'],
  ['mai', 'may'],
  ['juin', 'june', 'jun'],
  ['juillet', 'juill', 'juil', 'july', 'jul'],
  ['aout', 'aou', 'august', 'aug'],
  ['septembre', 'sept', 'sep', 'september'],
  ['octobre', 'octob', 'oct', 'october'],
  ['novembre', 'novem', 'nov', 'november'],
  ['decembre', 'decem', 'dec', 'december'],
]
const monthNumbers = new Map(months.flatMap((names, index) => names.map((name) => [name, index + 1] as const)))
const monthNames = [...monthNumbers.keys()].toSorted((a, b) => b.length - a.length).join('|')

const year = String.raw`(?:19[5-9]\d|20[0-4]\d)`
const day = String.raw`(?:\d{1,2}(?:er)? )?`
/** A month and its year; the year may have two digits where an apostrophe or a slash says that it is one. */
const dated = [
  String.raw`${day}(?:${monthNames})\b\.?,? ?(?:\d{1,2}, )?${year}`,
  String.raw`${day}(?:${monthNames})\b\.? ?'\d{2}(?!\d)`,
  String.raw`(?:[0-3]?\d[/.])?(?:0?[1-9]|1[0-2]) ?[/.-] ?${year}`,
  String.raw`${year}[-/.](?:0[1-9]|1[0-2])(?:[-/.][0-3]\d)?(?!\d)`,
  String.raw`(?:0[1-9]|1[0-2])/'?\d{2}(?![\d/])`,
].join('|')
const moment = `${dated}|${year}`
/** Two digits that are a year only between two dates: « mars 19 – juin 22 », « 01/03/19 – 30/06/22 ». */
const short = [
  String.raw`${day}(?:${monthNames})\b\.?[ -]?\d{2}(?![\d/.])`,
  String.raw`[0-3]?\d[/.-](?:0?[1-9]|1[0-2])[/.-]\d{2}(?!\d)`,
  String.raw`(?:0[1-9]|1[0-2])[.-]\d{2}(?![\d/.])`,
  String.raw`'\d{2}(?!\d)`,
].join('|')
const lasting = String.raw`aujourd'? ?hui|a ce jour|ce jour|present|current|en cours|en poste|actuel(?:le)?(?:ment)?|maintenant|nos jours|today|now|ongoing|to date|date`
const dash = String.raw`(?:-+|>|→)`
/** A range is read around the sign between its dates: what ends before it, and what begins after it. */
const between = new RegExp(String.raw` ?(?:${dash}|\bau?\b|\bto\b|\buntil\b|\bjusqu'(?:au?|en)\b|\bet\b) ?`, 'g')
/** The end may name a month whose year is the start's, or the other way round: « mars – juin 2021 ». */
const monthAlone = String.raw`(?:${monthNames})\b\.?`

const before = new RegExp(String.raw`(?<![\d/.])(?:(?:de|du|from|entre) )?(${moment}|${short}|${monthAlone})$`)
const after = new RegExp(String.raw`(?:le |en )?(${moment}|${short}|${lasting}\b|\d{2}(?![\d/]))(?!\d)`, 'y')
/** The most signs before the dash: « entre 30 septembre 30, 2020 ». */
const mostBefore = 32
/** Two dates with nothing between: some fonts have a dash that no text tells. */
const adjacent = new RegExp(String.raw`(?<![\d/.])(${dated}) {1,2}(${dated}|${lasting}\b)(?!\d)`, 'g')
const years = new RegExp(String.raw`^(${year}) {1,2}(${year}|${lasting})$`, 'g')
const open = new RegExp(
  String.raw`\b(?:depuis(?: le| la| l'annee)?|since|a partir de) ?(${moment}|${short})(?!\d)`,
  'g',
)
/** « octobre 2020 – »: the end is still to come. */
const unended = new RegExp(
  String.raw`(?<![\d/.+])(?:de )?(${moment}) ?(?:${dash}|\bau?|\bto) ?[.?\u0001]{0,3} ?[)\]]?$`,
  'g',
)
const single = new RegExp(String.raw`(?<![\d/.+])(?:en )?(${moment})(?![\d/])`, 'g')

/** A year of two digits: the next one after a known year (« 1998 – 02 »), else within fifty years. */
const fullYear = (digits: string, start?: number) => {
  if (start === undefined) return (Number(digits) > 50 ? 1900 : 2000) + Number(digits)
  const sameCentury = start - (start % 100) + Number(digits)
  return sameCentury < start && start < 2000 ? sameCentury + 100 : sameCentury
}

const hasName = new RegExp(String.raw`\b(${monthNames})\b`)

/** The month among the numbers beside a year; of day and month, the American order shows when no month is so high. */
const monthAmong = (numbers: readonly number[], isYearFirst: boolean): number | null => {
  const [month, other] = isYearFirst ? numbers : numbers.toReversed()
  if (month === undefined) return null
  return month > 12 && other !== undefined ? other : month
}

/** Reads one date; the folded text has matched `moment` or `short`, or is a month, or two digits of a year. */
const momentOf = (text: string, other?: Moment): Moment | undefined => {
  const name = hasName.exec(text)?.[1]
  const named = name === undefined ? undefined : monthNumbers.get(name)
  const four = /(?:19|20)\d{2}/.exec(text)?.[0]
  const numbers = (four === undefined ? text : text.replace(four, '')).match(/\d{1,2}/g) ?? []
  if (four !== undefined)
    return { year: Number(four), month: named ?? monthAmong(numbers.map(Number), text.trimStart().startsWith(four)) }
  const two = numbers.at(-1)
  if (two === undefined) return other && named ? { year: other.year, month: named } : undefined
  if (named === undefined && numbers.length === 1)
    return text.startsWith("'") || other
      ? { year: fullYear(two, text.startsWith("'") ? undefined : other?.year), month: null }
      : undefined
  return { year: fullYear(two), month: named ?? monthAmong(numbers.slice(0, -1).map(Number), false) }
}

const isOrdered = (start: Moment, end: Moment) =>
  start.year < end.year || (start.year === end.year && (start.month ?? 1) <= (end.month ?? 12))

const isLasting = new RegExp(`^(?:${lasting})$`)

/** Two dates, one after the other, and where both stand. */
type Pair = { first: string; last: string; from: number; to: number }

/** The dates around each sign between two, from left to right: of those that overlap, only the first and longest. */
const pairsAround = (plain: string): Pair[] =>
  [...plain.matchAll(between)]
    .flatMap(({ 0: sign, index }) => {
      after.lastIndex = index + sign.length
      const last = after.exec(plain)
      const start = Math.max(0, index - mostBefore)
      const first = last && before.exec(plain.slice(start, index))
      if (!first) return []
      const to = index + sign.length + last[0].length
      return [{ first: first[1] ?? '', last: last[1] ?? '', from: start + first.index, to }]
    })
    .toSorted((one, other) => one.from - other.from || other.first.length - one.first.length)
    .filter(({ from }, index, pairs) => pairs.slice(0, index).every(({ to }) => to <= from))

const pairsOf = (plain: string, pattern: RegExp): Pair[] =>
  [...plain.matchAll(pattern)].map(({ 0: whole, 1: first = '', 2: last = '', index }) => {
    return { first, last, from: index, to: index + whole.length }
  })

/** The first two of these dates that stand in their order. */
const spanAmong = (pairs: readonly Pair[]): Period | undefined => {
  for (const { first, last, from, to } of pairs) {
    // « 2022-06-30 » is one date.
    if (/^\d{2}$/.test(last) && /\d[-/.]/.test(first)) continue
    const end = isLasting.test(last) ? null : momentOf(last, momentOf(first))
    const start = momentOf(first, end ?? undefined)
    if (start === undefined || end === undefined || (end !== null && !isOrdered(start, end))) continue
    return { start, end, from, to }
  }
  return undefined
}

const dateIn = (plain: string, pattern: RegExp, end: null | undefined): Period | undefined => {
  for (const match of plain.matchAll(pattern)) {
    const start = momentOf(match[1] ?? '')
    if (start) return { start, end, from: match.index, to: match.index + match[0].length }
  }
  return undefined
}

/** Seasons of a year as their months; a winter is of two years. */
const seasons: Record<string, readonly [number, number]> = {
  spring: [3, 5],
  printemps: [3, 5],
  summer: [6, 8],
  ete: [6, 8],
  autumn: [9, 11],
  fall: [9, 11],
  automne: [9, 11],
}
const season = new RegExp(String.raw`(?<![\p{L}])(${Object.keys(seasons).join('|')}) (${year})(?!\d)`, 'u')

/** « Summer 2022 » */
const seasonIn = (plain: string): Period | undefined => {
  const match = season.exec(plain)
  const [first, last] = seasons[match?.[1] ?? ''] ?? []
  if (match === null || first === undefined || last === undefined) return undefined
  const [from, to] = [match.index, match.index + match[0].length]
  return { start: { year: Number(match[2]), month: first }, end: { year: Number(match[2]), month: last }, from, to }
}

/** The first period of a text: a start and an end, « depuis 2020 », « 2020 – », or one date; undefined when there is none. */
export const periodIn = (text: string): Period | undefined => {
  // No date is without a digit, as most lines are.
  if (!/\d/.test(text)) return undefined
  const plain = foldInPlace(text)
  return (
    spanAmong(pairsAround(plain)) ??
    spanAmong(pairsOf(plain, adjacent)) ??
    spanAmong(pairsOf(plain, years)) ??
    dateIn(plain, open, null) ??
    dateIn(plain, unended, null) ??
    seasonIn(plain) ??
    dateIn(plain, single, undefined)
  )
}

const onlyMonth = new RegExp(String.raw`^(?:(?:${dash}|au?|to) ?)?${monthAlone}$`)

/** Whether a text is a month without its year, alone or after the dash of a period: « — September ». */
export const isMonth = (text: string): boolean => onlyMonth.test(fold(text))

/** Whether a text is nothing but the word for what goes on: « aujourd’hui », « present ». */
export const saysLasting = (text: string): boolean => isLasting.test(fold(text))

const monthOfYear = new RegExp(String.raw`^${year}[-/.](?:0[1-9]|1[0-2])$`)

/** The one date that a text is, of which only the day may be more than a month; undefined for any other text. */
export const dateOf = (text: string): { year: number; month: number | null } | undefined => {
  const written = text.trim()
  // « 2008-10 » is a month here: no date of a file is a range of years.
  if (monthOfYear.test(written)) return momentOf(written)
  const period = periodIn(written)
  const isWhole = period?.from === 0 && period.to === written.length
  return isWhole && period.end === undefined ? period.start : undefined
}

/** Whether a text ends with a date and its dash, so that the end may stand elsewhere. */
export const isUnended = (text: string): boolean => foldInPlace(text).search(unended) !== -1

/** The text without its period, and without the brackets and dashes that held it. */
export const withoutPeriod = (text: string, { from, to }: Period): string =>
  `${text.slice(0, from)}  ${text.slice(to)}`
    .replaceAll(/\(\s*\)|\[\s*\]/g, ' ')
    .replaceAll(/^[\s,;:|·•–—-]+|(?<![\s,;:|·•–—(-])[\s,;:|·•–—(-]+$/g, '')

const dayOf = (at: Moment, monthWhenMissing: number): Day =>
  `${at.year}-${String(at.month ?? monthWhenMissing).padStart(2, '0')}-01`

/** « (2 ans 3 mois) » beside the dates. */
export const durations =
  /\(?\b(?:\d{1,2} ?(?:ans?|years?|yrs?|annees?|années?)\b(?: ?(?:et |and |, )?\d{1,2} ?(?:mois|months?|mos?)\b)?|\d{1,2} ?(?:mois|months?|mos?|semaines?|weeks?)\b)\.?\)?/gi

const [monthCount, yearCount, weekCount] = [
  /(?<!\d)(\d{1,2}) ?(?:mois|months?|mos?)\b/,
  /(?<!\d)(\d{1,2}) ?(?:ans?|annees?|years?|yrs?)\b/,
  /(?<!\d)(\d{1,2}) ?(?:semaines?|weeks?)\b/,
]

/** The months that a text counts: « 2 ans et 3 mois », « 6 months ». */
export const durationIn = (text: string): number | undefined => {
  const plain = fold(text)
  const count = (pattern: RegExp) => Number(pattern.exec(plain)?.[1] ?? 0)
  const total = count(monthCount) + 12 * count(yearCount) + Math.ceil(count(weekCount) / 4)
  return total === 0 ? undefined : total
}

/** Years without months, cut down to the duration beside them; the last year still is the last. */
const shortened = (first: number, last: number, lasted: number) => {
  const start = Math.max(first * 12, last * 12 - (lasted - 1))
  const end = start + lasted - 1
  const at = (month: number): Moment => ({ year: Math.floor(month / 12), month: (month % 12) + 1 })
  return end < (last + 1) * 12 ? { start: at(start), end: at(end) } : undefined
}

/**
 * The first day of its first and last months. A year without a month is taken whole, January to December, unless its
 * duration is known; `hasMonths` says that the resume gave the months.
 */
export const monthsOf = ({ start, end, lasted }: Period) => {
  const last = end === undefined ? start : end
  const hasMonths = start.month !== null && (last === null || last.month !== null)
  const isYears = last !== null && start.month === null && last.month === null
  const whole = isYears && lasted !== undefined ? shortened(start.year, last.year, lasted) : undefined
  return {
    startedOn: dayOf(whole?.start ?? start, 1),
    endedOn: last === null ? null : dayOf(whole?.end ?? last, 12),
    hasMonths,
  }
}
