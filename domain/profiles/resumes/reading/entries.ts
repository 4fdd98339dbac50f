import { withWholeDates } from './dated-lines.ts'
import { isBullet } from './item-text.ts'
import type { Line, Segment } from './lines.ts'
import { durationIn, durations, periodIn, withoutPeriod, type Period } from './periods.ts'

/** One job or one degree: its dates, the words of its titles (`runs`: parted where the font changes), and the lines under them. */
export type Entry = { period: Period; titles: string[]; runs: string[]; body: Line[] }

/** « University of Texas at Austin »: one name, whose « at » parts nothing. */
const nameWithAt = /\b(University of \p{L}{1,20}) at (?=\p{Lu})/gu
/** Stands for that « at » while the title is split. */
const joinedAt = '\u0001'

/** Words of a title that belong together; a tab, a bar, a dash or a comma parts them. */
export const partsOf = (title: string): string[] =>
  title
    .replaceAll(nameWithAt, `$1${joinedAt}`)
    .split(
      /\s{2,}|\s+[|·•–—-]\s+|\s*[|•]\s*|\s·\s*|·\s|\s@\s|,\s+(?!(?:[Ii]nc|INC|[Ll]td|LTD|[Ll]lc|LLC|[Cc]orp|CORP|[Ss]\.?[Aa])\b)|\s(?:chez|at)\s+(?=\p{Lu})/u,
    )
    .map((part) => part.replaceAll(joinedAt, ' at '))
    .map((part) => part.replaceAll(/^[\s(:–—-]+|(?<![\s:–—-])[\s:–—-]+$/g, '').replace(/^([^(]*)\)$/, '$1'))
    .filter((part) => part !== '')

/** « Inc. », « S.A.S. »: full stops that belong to a name. */
const isLegalForm = (text: string) =>
  /\b(?:inc|ltd|co|corp|llc|plc|pty|cie|ets|bros|gmbh|s[aà]rl|sasu?|sa|eurl|scop|bv|nv|ag|spa|srl|intl|assoc|univ)\.$/i.test(
    text,
  ) || /(?<!\p{L})(?:\p{L}\.){2,6}$/u.test(text)

/** An icon alone on a line tells nothing. */
const hasWords = ({ text }: Line) => /[\p{L}\d]/u.test(text)

const styleOf = ({ font, height }: Line) => `${font} ${height.toFixed(1)}`

const isTitleLike = (line: Line) =>
  !isBullet(line) &&
  line.text.length <= 100 &&
  (!/[.;,:]$/.test(line.text) || isLegalForm(line.text)) &&
  /^["«(]?[\p{Lu}\d]/u.test(line.text)

/** « Conception d’une API », « Led the team »: what was done, which names nobody. */
const isDeed = (text: string) =>
  /^(?:\p{L}+(?:tions?|ments?|ages?|ances?|ures?|ing|ed|er|is|yse)|mise|refonte|suivi|mise|support|led|built|wrote|veille|aide) (?:d['’]|l['’]|de |du |des |en |à |au |aux |la |le |les |of |the |a |an |and |et |un |une |with |to )/iu.test(
    text,
  )

const isDateLabel = ({ text }: Segment) => /^(?:dates?|p[ée]riode)(?: \(.*\))?:?$/i.test(text)

type Anchor = { period: Period; title: string; runs: string }

/** The title of a dated line, parted where its font changes or a wide blank stands. */
const runsBeside = ({ segments }: Line, dates: Segment): string =>
  segments
    .filter((each) => !isDateLabel(each))
    .flatMap(({ text, runs }) => (text === dates.text ? runs.filter((run) => periodIn(run) === undefined) : runs))
    .join('  ')

/** The months that stand in brackets beside the dates of a line, in their segment or in the next one. */
const lastedBeside = ({ segments }: Line, { text }: Segment, { from, to }: Period): number | undefined =>
  [text.slice(to), text.slice(0, from), ...segments.map((each) => each.text)]
    .filter((each) => !/\p{L}/u.test(each.replaceAll(durations, '')))
    .map(durationIn)
    .find((months) => months !== undefined)

/** The full stop of a title, which « Inc. » needs. */
const ending = /(?<!\b(?:inc|ltd|co|corp|[a-z]))\.$/i

/** Whether a line follows the one before as the lines of a text do, in its letters and without a gap. */
const isNextOf = (before: Line, line: Line) =>
  styleOf(before) === styleOf(line) && line.y > before.y && line.y - before.y < line.height * 1.9

/** Whether a line goes on with the bullet or the sentence above it: a year at its end dates nothing. */
const isWithinText = (line: Line, before: readonly Line[]): boolean => {
  const last = before.at(-1)
  if (line.segments.length > 1 || last === undefined || !isNextOf(last, line)) return false
  if (/^\p{Ll}/u.test(line.text)) return periodIn(line.text)?.from !== 0
  const first = before.findLastIndex(isBullet)
  const bullet = before[first]
  return (
    bullet !== undefined &&
    line.x > bullet.x + 2 &&
    before
      .slice(first + 1)
      .every((each, index) => Math.abs(each.x - line.x) < 2 && isNextOf(before[first + index] as Line, each))
  )
}

/** A line whose dates stand at its edge is where an entry is dated; dates in the middle of a sentence date nothing. */
const anchorOf = (line: Line, linesBefore: readonly Line[]): Anchor | undefined => {
  if (isBullet(line) || isWithinText(line, linesBefore)) return undefined
  for (const segment of [...line.segments, line]) {
    const period = periodIn(segment.text)
    if (period === undefined) continue
    const [before, after] = [segment.text.slice(0, period.from), segment.text.slice(period.to)]
    const atEdge = !/[\p{L}\d]/u.test(before) || !/[\p{L}\d]/u.test(after.replace(durations, ''))
    const isParted = /(?:^|[|,·([:–—-]\s*|\s{2})$/.test(before) || /^(?:\s{2}|\s*(?:[|,·)\]:–—-]|$))/.test(after)
    const rest = line.segments
      .filter((each) => !isDateLabel(each))
      .map((each) => (each.text === segment.text ? withoutPeriod(each.text, period) : each.text))
    const title = (segment === line ? withoutPeriod(line.text, period) : rest.join('  '))
      .replaceAll(durations, ' ')
      .trim()
    const isAlone = !/[\p{L}\d]/u.test(`${before}${after}`) && segment !== line
    const isOneDate = period.end === undefined && /^(?:en|in) /i.test(segment.text.slice(period.from))
    const isInSentence = /\p{L}/u.test(before) && (isOneDate || /\b(?:in|since|depuis)\s*$/i.test(before))
    const isSentence = !isAlone && (isInSentence || /[^.]{40}\.$/.test(title))
    if (atEdge && isParted && title.length <= 120 && !isSentence)
      return {
        period: { ...period, lasted: lastedBeside(line, segment, period) },
        title: title.replace(ending, ''),
        runs: segment === line ? title : runsBeside(line, segment),
      }
  }
  return undefined
}

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
  const lines = withWholeDates(section.filter(hasWords))
  const anchors = lines.flatMap((line, index) => {
    const anchor = anchorOf(line, lines.slice(Math.max(0, index - 5), index))
    return anchor === undefined ? [] : [{ ...anchor, index }]
  })
  const textStyle = commonStyle(lines)
  const ahead = lines.slice(0, anchors[0]?.index ?? 0)
  // What introduces the section, or was set beside its heading, is no title.
  const first = ahead.slice(ahead.findLastIndex((line) => !isTitleLike(line)) + 1)
  const count = first.length <= mostTitlesAbove ? first.length : 0
  // Where the titles of the first entry are set unlike the text, those of the others are too.
  const isText = (line: Line) => styleOf(line) === textStyle
  const isTitleAbove = (line: Line) => isTitleLike(line) && (!isText(line) || first.some(isText))
  const starts = anchors.map(({ index }, position) => {
    const previous = (anchors[position - 1]?.index ?? -1) + 1
    let start = index
    while (start > previous && index - start < count && isTitleAbove(lines[start - 1] as Line)) start--
    return start
  })
  return anchors.map(({ index, period, title, runs }, position) => {
    const start = starts[position] ?? index
    const end = starts[position + 1] ?? lines.length
    const above = lines.slice(start, index)
    const titles = [...above.map(({ text }) => text.replaceAll(durations, ' ').trim()), title]
    const below = titlesBelow(lines.slice(index, end), titles, { isComplete, isTitle }, textStyle)
    return {
      period,
      titles: [...titles, ...below.map(({ text }) => text)].filter((each) => each !== ''),
      runs: [...above.map(parted), runs, ...below.map(parted)],
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
