import { isBullet } from './item-text.ts'
import type { Line, Segment } from './lines.ts'
import { periodIn, withoutPeriod, type Period } from './periods.ts'

/** One job or one degree: its dates, the words of its titles (`runs`: parted where the font changes), and the lines under them. */
export type Entry = { period: Period; titles: string[]; runs: string[]; body: Line[] }

/** Words of a title that belong together; a tab, a bar, a dash or a comma parts them. */
export const partsOf = (title: string): string[] =>
  title
    .split(/\s{2,}|\s+[|·•–—-]\s+|\s*[|•·]\s*|\s@\s|,\s+|\s(?:chez|at)\s+(?=\p{Lu})/u)
    .map((part) => part.replaceAll(/^[\s(:–—-]+|(?<![\s:–—-])[\s:–—-]+$/g, '').replace(/^([^(]*)\)$/, '$1'))
    .filter((part) => part !== '')

const isTitleLike = (line: Line) =>
  !isBullet(line) && line.text.length <= 100 && !/[.;,:]$/.test(line.text) && /^["«(]?[\p{Lu}\d]/u.test(line.text)

/** « Conception d’une API », « Led the team »: what was done, which names nobody. */
const isDeed = (text: string) =>
  /^(?:\p{L}+(?:tions?|ments?|ages?|ances?|ures?|ing|ed|er|is|yse)|mise|refonte|suivi|mise|support|led|built|wrote|veille|aide) (?:d['’]|l['’]|de |du |des |en |à |au |aux |la |le |les |of |the |a |an |and |et |un |une |with |to )/iu.test(
    text,
  )

type Anchor = { period: Period; title: string }

/** « (2 ans 3 mois) » beside the dates. */
const durations =
  /\(?\b(?:\d{1,2} ?(?:ans?|years?|yrs?|annees?|années?)\b(?: ?(?:et |and |, )?\d{1,2} ?(?:mois|months?|mos?)\b)?|\d{1,2} ?(?:mois|months?|mos?)\b)\.?\)?/gi

/** The full stop of a title, which « Inc. » needs. */
const ending = /(?<!\b(?:inc|ltd|co|corp|[a-z]))\.$/i

const isDateLabel = ({ text }: Segment) => /^(?:dates?|p[ée]riode)(?: \(.*\))?:?$/i.test(text)

/** A line whose dates stand at its edge is where an entry is dated; dates in the middle of a sentence date nothing. */
const anchorOf = (line: Line): Anchor | undefined => {
  if (isBullet(line)) return undefined
  for (const segment of [...line.segments, line]) {
    const period = periodIn(segment.text)
    if (period === undefined) continue
    const [before, after] = [segment.text.slice(0, period.from), segment.text.slice(period.to)]
    const atEdge = !/[\p{L}\d]/u.test(before) || !/[\p{L}\d]/u.test(after.replace(durations, ''))
    const isParted = /(?:^|[|,·(:–—-]\s*|\s{2})$/.test(before) || /^(?:\s{2}|\s*(?:[|,·):–—-]|$))/.test(after)
    const rest = line.segments
      .filter((each) => !isDateLabel(each))
      .map((each) => (each.text === segment.text ? withoutPeriod(each.text, period) : each.text))
    const title = (segment === line ? withoutPeriod(line.text, period) : rest.join('  '))
      .replaceAll(durations, ' ')
      .trim()
    const isAlone = !/[\p{L}\d]/u.test(`${before}${after}`) && segment !== line
    const isSentence = !isAlone && /[^.]{40}\.$/.test(title)
    if (atEdge && isParted && title.length <= 120 && !isSentence) return { period, title: title.replace(ending, '') }
  }
  return undefined
}

/** Whether the second is set under the first, to the left or to the right. */
const isUnder = (first: Segment, second: Segment) =>
  Math.abs(first.x - second.x) < 8 || Math.abs(first.right - second.right) < 8

/** Dates broken over two lines of a narrow column (« mars 2021 – », « aujourd’hui ») are put together on the first. */
const mended = (lines: readonly Line[]): Line[] => {
  const result = lines.map((line) => ({ ...line, segments: [...line.segments] }))
  for (const [index, line] of result.entries()) {
    const next = result[index + 1]
    const [first, second] = [line.segments[0], next?.segments[0]]
    if (!next || !first || !second || !isUnder(first, second)) continue
    if (line.segments.length > 1 && second.right > (line.segments[1]?.x ?? 0)) continue
    const both = `${first.text} ${second.text}`
    const [alone, together] = [periodIn(first.text), periodIn(both)]
    if (!together || together.end === undefined || together.to !== both.length || together.from !== 0) continue
    if (alone?.end !== undefined) continue
    line.segments[0] = { ...first, text: both }
    line.text = line.segments.map(({ text }) => text).join('  ')
    next.segments.shift()
    next.text = next.segments.map(({ text }) => text).join('  ')
    next.x = next.segments[0]?.x ?? next.x
  }
  return result.filter(({ segments }) => segments.length > 0)
}

const styleOf = ({ font, height }: Line) => `${font} ${height.toFixed(1)}`

/** The style of most of the letters. */
const commonStyle = (lines: readonly Line[]) => {
  const letters = new Map<string, number>()
  for (const line of lines) letters.set(styleOf(line), (letters.get(styleOf(line)) ?? 0) + line.text.length)
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}

const parted = ({ runs }: Line) => runs.join('  ')

const mostTitlesAbove = 3
const mostTitlesBelow = 3

type Reader = {
  /** Whether these titles say all that an entry needs. */
  isComplete: (titles: readonly string[]) => boolean
  /** Whether a line can only be part of the titles: a place, a kind of contract, a school. */
  isTitle: (text: string) => boolean
}

/**
 * The entries of a section. Every entry is dated once, and the first one shows how many lines of its titles stand above
 * its dates: the others are set alike.
 */
export const entriesOf = (section: readonly Line[], { isComplete, isTitle }: Reader): Entry[] => {
  const lines = mended(section)
  const anchors = lines.flatMap((line, index) => {
    const anchor = anchorOf(line)
    return anchor === undefined ? [] : [{ ...anchor, index }]
  })
  const textStyle = commonStyle(lines)
  const first = lines.slice(0, anchors[0]?.index ?? 0)
  const count = first.length <= mostTitlesAbove && first.every(isTitleLike) ? first.length : 0
  const starts = anchors.map(({ index }, position) => {
    const previous = (anchors[position - 1]?.index ?? -1) + 1
    let start = index
    while (start > previous && index - start < count && isTitleLike(lines[start - 1] as Line)) start--
    return start
  })
  return anchors.map(({ index, period, title }, position) => {
    const start = starts[position] ?? index
    const end = starts[position + 1] ?? lines.length
    const above = lines.slice(start, index)
    const titles = [...above.map(({ text }) => text.replaceAll(durations, ' ').trim()), title]
    const below = titlesBelow(lines.slice(index, end), titles, { isComplete, isTitle }, textStyle)
    return {
      period,
      titles: [...titles, ...below.map(({ text }) => text)].filter((each) => each !== ''),
      runs: [...above.map(parted), title, ...below.map(parted)],
      body: lines.slice(index + 1 + below.length, end),
    }
  })
}

/** Where the titles of a dated line stand; after dates with no gap between, nobody knows, and nothing is indented. */
const indentOf = (line: Line): number => {
  const title = line.segments.find(({ text }) => periodIn(text) === undefined)
  if (title !== undefined) return title.x
  return periodIn(line.text)?.from === 0 ? Number.POSITIVE_INFINITY : line.x
}

/** The lines under a dated line that still belong to its titles. */
const titlesBelow = (
  [dated, ...rest]: readonly Line[],
  titles: readonly string[],
  { isComplete, isTitle }: Reader,
  textStyle: string | undefined,
): Line[] => {
  const below: Line[] = []
  for (const [index, line] of rest.slice(0, mostTitlesBelow).entries()) {
    if (dated === undefined || !isTitleLike(line)) break
    const isText = styleOf(line) === textStyle
    const isIndented = line.x > indentOf(below.at(-1) ?? dated) + 6
    const isBody = isText && (isIndented || isBroken(line, rest[index + 1]))
    const known = [...titles, ...below.map(({ text }) => text)]
    if (!isTitle(line.text) && (isComplete(known) || isBody || isDeed(line.text) || line.text.length > 70)) break
    below.push(line)
  }
  return below
}

/** Whether this line goes on in the next one, as those of a paragraph do. */
const isBroken = (line: Line, next?: Line) =>
  next !== undefined && !isBullet(next) && /^\p{Ll}/u.test(next.text) && next.y > line.y
