import type { Line, Segment } from './lines.ts'
import { periodIn, withoutPeriod, type Period } from './periods.ts'

/** One job or one degree: its dates, the words of its titles, and the lines under them. */
export type Entry = { period: Period; titles: string[]; body: Line[] }

/** Words of a title that belong together; a tab, a bar, a dash or a comma parts them. */
export const partsOf = (title: string): string[] =>
  title
    .split(/\s{2,}|\s+[|·•–—-]\s+|\s*[|•·]\s*|\s@\s|,\s+|\s(?:chez|at)\s+(?=\p{Lu})/u)
    .map((part) => part.replaceAll(/^[\s(:–—-]+|[\s:–—-]+$/g, '').replace(/^([^(]*)\)$/, '$1'))
    .filter((part) => part !== '')

const bullet = /^(?:[•●○◦▪▫■□‣⁃➢➤►▶✓✔*·–—-]|[\uE000-\uF8FF]|o(?= \p{Lu}))\s*/u

export const isBullet = (line: Line) => bullet.test(line.text) && !/^[–—-]\s*\d/.test(line.text)
export const withoutBullet = (text: string) => text.replace(bullet, '')

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

const isDateLabel = ({ text }: Segment) => /^(?:dates?|p[ée]riode)(?: \(.*\))?:?$/i.test(text)

/** A line whose dates stand at its edge is where an entry is dated; dates in the middle of a sentence date nothing. */
const anchorOf = (line: Line): Anchor | undefined => {
  if (isBullet(line)) return undefined
  for (const segment of [...line.segments, line]) {
    const period = periodIn(segment.text)
    if (period === undefined) continue
    const [before, after] = [segment.text.slice(0, period.from), segment.text.slice(period.to)]
    const atEdge = !/[\p{L}\d]/u.test(before) || !/[\p{L}\d]/u.test(after.replace(durations, ''))
    const parted = /(?:^|[|,·(:–—-]\s*|\s{2})$/.test(before) || /^(?:\s{2}|\s*(?:[|,·):–—-]|$))/.test(after)
    const rest = line.segments
      .filter((each) => !isDateLabel(each))
      .map((each) => (each.text === segment.text ? withoutPeriod(each.text, period) : each.text))
    const title = (segment === line ? withoutPeriod(line.text, period) : rest.join('  '))
      .replaceAll(durations, ' ')
      .trim()
    if (atEdge && parted && title.length <= 120 && !/[^.]{40}\.$/.test(title)) return { period, title }
  }
  return undefined
}

/** Dates broken over two lines of a narrow column (« mars 2021 – », « aujourd’hui ») are put together on the first. */
const mended = (lines: readonly Line[]): Line[] => {
  const result = lines.map((line) => ({ ...line, segments: [...line.segments] }))
  for (const [index, line] of result.entries()) {
    const next = result[index + 1]
    const [first, second] = [line.segments[0], next?.segments[0]]
    if (!next || !first || !second || Math.abs(first.x - second.x) > 8) continue
    if (line.segments.length > 1 && second.right > (line.segments[1]?.x ?? 0)) continue
    const both = `${first.text} ${second.text}`
    const [alone, together] = [periodIn(first.text), periodIn(both)]
    if (!together || together.end === undefined || together.to !== both.length || together.from !== 0) continue
    if (alone?.end !== undefined) continue
    line.segments[0] = { ...first, text: both }
    line.text = line.segments.map(({ text }) => text).join('  ')
    next.segments.shift()
    next.text = next.segments.map(({ text }) => text).join('  ')
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
  const above = lines.slice(0, anchors[0]?.index ?? 0).length
  const count = above <= mostTitlesAbove && lines.slice(0, above).every(isTitleLike) ? above : 0
  const starts = anchors.map(({ index }, position) => {
    const previous = (anchors[position - 1]?.index ?? -1) + 1
    let start = index
    while (start > previous && index - start < count && isTitleLike(lines[start - 1] as Line)) start--
    return start
  })
  return anchors.map(({ index, period, title }, position) => {
    const start = starts[position] ?? index
    const end = starts[position + 1] ?? lines.length
    const titles = [...lines.slice(start, index).map(({ text }) => text.replaceAll(durations, ' ').trim()), title]
    let next = index + 1
    while (next < end && next - index <= mostTitlesBelow) {
      const line = lines[next] as Line
      const after = lines[next + 1]
      if (!isTitleLike(line)) break
      const isSet = styleOf(line) !== textStyle || !isBroken(line, after)
      if (!isTitle(line.text) && (isComplete(titles) || !isSet || isDeed(line.text) || line.text.length > 70)) break
      titles.push(line.text)
      next++
    }
    return { period, titles: titles.filter((each) => each !== ''), body: lines.slice(next, end) }
  })
}

/** Whether this line goes on in the next one, as those of a paragraph do. */
const isBroken = (line: Line, next?: Line) =>
  next !== undefined && !isBullet(next) && /^\p{Ll}/u.test(next.text) && next.y > line.y

/** Words of which a broken line keeps its hyphen: « back-end ». */
const compound =
  /(?:^|\s)(?:back|front|full|multi|micro|co|non|sous|pré|post|e|self|cross|end-to|mi|vis-à|peut|c'est-à|demi|semi|auto|anti|inter|pair|peer)-$/i

/** The lines under the titles as text: broken lines joined again, a line an item. */
export const textOf = (lines: readonly Line[]): string => {
  const items: string[] = []
  const indent = Math.min(...lines.map(({ x }) => x))
  for (const [index, line] of lines.entries()) {
    const last = items.at(-1)
    const previous = lines[index - 1]
    const isNew = isBullet(line) || last === undefined || previous === undefined || isEnded(previous, line, indent)
    const text = withoutBullet(line.text).replaceAll(/\s+/g, ' ')
    if (isNew) items.push(isBullet(line) ? `- ${text}` : text)
    else if (/\p{L}-$/u.test(last) && /^\p{Ll}/u.test(text) && !compound.test(last))
      items[items.length - 1] = `${last.slice(0, -1)}${text}`
    else items[items.length - 1] = `${last}${last.endsWith('-') && compound.test(last) ? '' : ' '}${text}`
  }
  return items.join('\n')
}

/** Whether a line without a bullet begins an item of its own after this one. */
const isEnded = (previous: Line, line: Line, indent: number): boolean => {
  if (line.y < previous.y) return !/^\p{Ll}/u.test(line.text)
  if (line.y - previous.y > previous.height * 2) return true
  if (/^\p{Ll}/u.test(line.text)) return false
  if (isBullet(previous) || previous.x > indent + 2) return line.x < previous.x - 2 && /^\p{Lu}/u.test(line.text)
  return /[.:;!?]$/.test(previous.text) || /^\p{Lu}[\p{L} ]{2,30} ?: /u.test(line.text)
}
