import { isBullet } from './item-text.ts'
import type { Line, Segment } from './lines.ts'
import { dateOf, durations, isMonth, isUnended, periodIn, saysLasting } from './periods.ts'

/** Whether a text is nothing but dates. */
const isOnlyDates = (text: string): boolean => {
  const period = periodIn(text)
  if (period === undefined) return false
  return !/[\p{L}\d]/u.test(`${text.slice(0, period.from)}${text.slice(period.to)}`.replaceAll(durations, ''))
}

const isOneDate = (text: string) => isOnlyDates(text) && (periodIn(text)?.end === undefined || isUnended(text))

const withSegments = (line: Line, segments: Segment[]): Line => ({
  ...line,
  segments,
  x: segments[0]?.x ?? line.x,
  runs: segments.flatMap(({ runs }) => runs),
  text: segments.map(({ text }) => text).join('  '),
})

/** « to 2022-06 », « au 30/06/2022 » without the word that makes it an end. */
const withoutTo = (text: string) => text.replace(/^(?:to|[àa]u?|until|jusqu['’](?:en|[àa]u?)) /i, '')

const isDash = ({ text }: Segment) => /^(?:[-–—→]|to|[àa]u?)$/i.test(text)

/** The start and the end of a period where segments of a line hold them: « mars 2019 –   juin 2022 », « 2019   –   2022 ». */
const withJoinedDates = (line: Line): Line => {
  const segments: Segment[] = []
  for (const segment of line.segments) {
    const last = segments.at(-1)
    const end = withoutTo(segment.text)
    const isEnd = isOneDate(end) || saysLasting(end)
    const both = `${last?.text} ${segment.text}`
    const isBeside = last !== undefined && (isOneDate(last.text) || dateOf(last.text) !== undefined)
    if (isBeside && isDash(segment) && !isUnended(last.text))
      segments[segments.length - 1] = { ...last, text: both, right: segment.right }
    else if (isBeside && isEnd && isOnlyDates(both) && periodIn(both)?.end !== undefined)
      segments[segments.length - 1] = { ...last, text: both, right: segment.right }
    else segments.push(segment)
  }
  return segments.length === line.segments.length ? line : withSegments(line, segments)
}

/** Whether the second is set under the first, to the left or to the right. */
const isUnder = (first: Segment, second: Segment) =>
  Math.abs(first.x - second.x) < 8 || Math.abs(first.right - second.right) < 8

/** Whether an end is to follow these dates: « mars 2021 – », « mars 2021 – févr. ». */
const isBegun = (text: string): boolean => {
  const rest = text.slice(periodIn(text)?.to ?? 0)
  return isUnended(text) || /^ ?(?:[–—→-]|(?:[aà]u?|to)(?: |$))/i.test(rest)
}

/** Whether the second text is the end of what the first begins: « mars 2021 – », « aujourd’hui ». */
const isEndOf = (first: string, second: string): boolean => {
  const both = `${first} ${second}`
  const period = periodIn(both)
  const isDashed = isBegun(first) || /^(?:[–—→-]|[aà]u? |to |until )/i.test(second)
  return isDashed && period?.end !== undefined && !isUnended(both) && period.from === 0 && period.to === both.length
}

/** As many lines may stand between the two parts of broken dates. */
const mostBetween = 2

/** Dates broken over two lines of a narrow column are put together on the first, wherever the text beside them is set. */
const withBrokenDates = (lines: readonly Line[]): Line[] => {
  const result = lines.map((line) => ({ ...line, segments: [...line.segments] }))
  for (const [index, line] of result.entries())
    for (const place of [0, line.segments.length - 1]) {
      const first = line.segments[place]
      if (first === undefined || (periodIn(first.text)?.end !== undefined && !isUnended(first.text))) continue
      const beside = place === 0 ? (line.segments[1]?.x ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY
      for (const next of result.slice(index + 1, index + 2 + mostBetween)) {
        const second = next.segments.find((each) => isUnder(first, each) && isEndOf(first.text, each.text))
        if (second === undefined || second.right > beside) continue
        Object.assign(
          line,
          withSegments(line, line.segments.with(place, { ...first, text: `${first.text} ${second.text}` })),
        )
        Object.assign(
          next,
          withSegments(
            next,
            next.segments.filter((each) => each !== second),
          ),
        )
        break
      }
    }
  return result.filter(({ segments }) => segments.length > 0)
}

/** Months of a narrow column whose years stand under them: « January   — September » over « 2007   2015 ». */
const withYearsBelow = (lines: readonly Line[]): Line[] => {
  const result = [...lines]
  for (const [index, line] of result.entries()) {
    const below = result[index + 1]
    if (below === undefined || !line.segments.some(({ text }) => isMonth(text))) continue
    const taken = new Set<Segment>()
    const segments = line.segments.map((segment) => {
      const year = below.segments.find((each) => /^(?:19|20)\d{2}$/.test(each.text) && isBelow(segment, each))
      if (year === undefined || !isMonth(segment.text)) return segment
      taken.add(year)
      return { ...segment, text: `${segment.text} ${year.text}` }
    })
    if (taken.size === 0) continue
    result[index] = withSegments(line, segments)
    result[index + 1] = withSegments(
      below,
      below.segments.filter((each) => !taken.has(each)),
    )
  }
  return result.filter(({ segments }) => segments.length > 0)
}

const isBelow = (first: Segment, second: Segment) => second.x < first.right && second.right > first.x

/** Ends with a sentence of more than a few words, which a title does not. */
const endsSentence = (text: string) => text.endsWith('.') && text.length > 30 && !text.slice(-31, -1).includes('.')

/** Dates at the right of what was done, not of a title, are a line of their own above it. */
const withDatesApart = (line: Line): Line[] => {
  const dates = line.segments.at(-1)
  const rest = line.segments.slice(0, -1)
  if (dates === undefined || rest.length === 0 || !isOnlyDates(dates.text)) return [line]
  const isDone = isBullet(line) || rest.every(({ text }) => /^\p{Ll}/u.test(text) || endsSentence(text))
  if (!isDone) return [line]
  return [withSegments({ ...line, font: dates.font, height: dates.height }, [dates]), withSegments(line, rest)]
}

/** « 3 ans 2 mois » alone, the time at one employer over several positions. */
const isOnlyDuration = ({ text }: Line) =>
  /\p{L}/u.test(text) && !/[\p{L}\d]/u.test(text.replaceAll(durations, '')) && periodIn(text) === undefined

/** The lines of a section with every period in one segment, where titles can be. */
export const withWholeDates = (lines: readonly Line[]): Line[] =>
  withBrokenDates(withYearsBelow(lines.filter((line) => !isOnlyDuration(line))).map(withJoinedDates)).flatMap(
    withDatesApart,
  )
