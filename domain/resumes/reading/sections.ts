import { headingOf, sectionNamed, type Section } from './headings.ts'
import { linesOf, type Line } from './lines.ts'

export type Sections = Record<Section, Line[]>

const styleOf = ({ font, height }: Pick<Line, 'font' | 'height'>) => `${font} ${height.toFixed(1)}`
const isCapitals = (text: string) => text === text.toUpperCase() && /\p{Lu}/u.test(text)

/** « Langues : français, anglais »: the words of another section on one line. */
const labelled = (line: Line): { section: Section; line: Line } | undefined => {
  const [, label = '', rest = ''] = /^([^:]{4,30}?) ?: ?(.+)$/.exec(line.text) ?? []
  const section = sectionNamed(label)
  if (section !== 'languages' && section !== 'skills') return undefined
  return { section, line: { ...line, text: rest, runs: [rest], segments: [{ ...line, text: rest, runs: [rest] }] } }
}

/**
 * Whether a line without a known word is a heading all the same: set like the known headings of this column, and larger
 * than or in capitals unlike its text. What it opens is not read.
 */
const isUnknownHeading = (line: Line, known: readonly Line[], textHeight: number) =>
  line.text.length < 40 &&
  !/[\d.,:]/.test(line.text) &&
  known.some(
    (each) =>
      styleOf(each) === styleOf(line) &&
      Math.abs(each.x - line.x) < 2 &&
      isCapitals(each.text) === isCapitals(line.text) &&
      (isCapitals(each.text) || line.height > textHeight * 1.2),
  )

/** The height of the letter in the middle, when all are put in order. */
const medianHeight = (lines: readonly Line[]) => {
  let left = lines.reduce((sum, { text }) => sum + text.length, 0) / 2
  const middle = lines
    .toSorted((one, other) => one.height - other.height)
    .find(({ text }) => (left -= text.length) <= 0)
  return middle?.height ?? 0
}

/** « Environnement technique » inside a job is smaller than the headings, and no heading. */
const isInside = (section: Section, line: Line, known: readonly Line[]) => {
  const [first] = known
  return (
    (section === 'experiences' || section === 'educations') && first !== undefined && line.height < first.height * 0.95
  )
}

/** The lines of each section; what comes before the first heading of the resume is its head. */
export const sectionsOf = (columns: readonly (readonly Line[])[]): Sections => {
  const sections: Sections = {
    head: [],
    experiences: [],
    educations: [],
    skills: [],
    languages: [],
    contact: [],
    other: [],
  }
  for (const lines of columns) {
    let section: Section = 'head'
    const known: Line[] = []
    const textHeight = medianHeight(lines)
    for (const line of lines) {
      const heading = headingOf(line)
      if (heading && !isInside(section, line, known)) {
        section = heading.section
        known.push(line)
        sections[section].push(...linesOf(heading.rest))
        continue
      }
      if (isUnknownHeading(line, known, textHeight)) {
        section = 'other'
        continue
      }
      const short = section === 'experiences' ? undefined : labelled(line)
      if (short) sections[short.section].push(short.line)
      // « Languages: Go, Python » among skills is of both: each reader knows its own names.
      if (!short || section === 'skills') sections[section].push(line)
    }
  }
  return sections
}
