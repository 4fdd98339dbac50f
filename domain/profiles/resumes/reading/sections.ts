import { fold } from './fold.ts'
import { headingOf, sectionNamed, type Section } from './headings.ts'
import { linesOf, type Line } from './lines.ts'
import { periodIn } from './periods.ts'
import { hasRole } from './title-words.ts'

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

/** Whether two lines begin, end or have their middle at one place. */
const areAligned = (one: Line, other: Line) =>
  Math.abs(one.x - other.x) < 2 ||
  Math.abs(one.right - other.right) < 2 ||
  Math.abs(one.x + one.right - other.x - other.right) < 6

const areSetAlike = (one: Line, other: Line) =>
  styleOf(one) === styleOf(other) && isCapitals(one.text) === isCapitals(other.text)

/**
 * Whether a line without a known word is a heading all the same: set like the known headings of this column, and larger
 * than or in capitals unlike its text. What it opens is not read.
 */
const isUnknownHeading = (line: Line, known: readonly Line[], textHeight: number) =>
  line.text.length < 40 &&
  !/[\d.,:]/.test(line.text) &&
  known.some(
    (each) =>
      areSetAlike(each, line) && areAligned(each, line) && (isCapitals(each.text) || line.height > textHeight * 1.2),
  )

/** The height of the letter in the middle, when all are put in order. */
const medianHeight = (lines: readonly Line[]) => {
  let left = lines.reduce((sum, { text }) => sum + text.length, 0) / 2
  const middle = lines
    .toSorted((one, other) => one.height - other.height)
    .find(({ text }) => (left -= text.length) <= 0)
  return middle?.height ?? 0
}

/** What groups of skills are called, folded. */
const groupNames =
  /^(?:langages?|languages?|frameworks?|librairies|bibliotheques|libraries|bases? de donnees|databases?|data|infrastructures?|cloud|devops|ci.?cd|systemes?(?: d'exploitation)?|operating systems?|os|outils|tools|logiciels|software|reseaux?|networks?|securite|security|front.?end|back.?end|web|mobile|serveurs?|servers?|virtualisation|conteneurs|containers|tests?|testing|methodes|methodologies?|methodology|gestion de projet|project management|ide|versioning|architecture|ia|ai|machine learning|big data|bi|middlewares?|developpement|development|programmation|programming|monitoring|supervision|design|cms|technique|divers)(?:[ ,/&]|$)/

type Place = {
  lines: readonly Line[]
  index: number
  section: Section
  known: readonly Line[]
  repeated: ReadonlySet<string>
}

/** Whether a group of skills is titled by a line that is set as a heading; one right under the heading shows that it is. */
const isGroupOfSkills = ({ lines, index, section, known }: Place) => {
  if (section !== 'skills') return false
  const line = lines[index]
  const heading = known.at(-1)
  const isFirst = heading !== undefined && lines[index - 1]?.y === heading.y
  return line !== undefined && (isFirst || groupNames.test(fold(line.text)))
}

const isJob = (line: Line) => {
  const period = periodIn(line.text)
  return period?.end !== undefined && hasRole(line.text)
}

/** Texts that occur several times in a column, as the labels under jobs do. */
const repeatedIn = (lines: readonly Line[]): Set<string> =>
  new Set([...Map.groupBy(lines, ({ text }) => fold(text))].flatMap(([text, { length }]) => (length > 1 ? [text] : [])))

/** A job under a label is no further away. */
const mostLinesToJob = 60

/** Whether another job follows before the next heading that is set like the first: no section of skills holds jobs. */
const isBeforeJob = ({ lines, index, known: [first] }: Place) => {
  const rest = lines.slice(index + 1, index + 1 + mostLinesToJob)
  const end = rest.findIndex((line) => first !== undefined && areSetAlike(line, first) && headingOf(line) !== undefined)
  return rest.slice(0, end === -1 ? rest.length : end).some(isJob)
}

/** What a person is good at beside their trade. */
const personal = /^(?:soft.?skills|savoir.?etre|qualites|competences (?:transverses|comportementales)|aptitudes)$/

/** Whether « Soft skills » is a group among the skills: its letters are smaller than those of their heading. */
const isPersonalGroup = ({ section, known }: Place, line: Line | undefined) =>
  section === 'skills' &&
  line !== undefined &&
  line.height < (known.at(-1)?.height ?? 0) * 0.95 &&
  personal.test(fold(line.text))

/** « Environnement technique » inside a job is smaller than the headings, set unlike them, or under every job: no heading. */
const isInside = (place: Place, opened: Section, line: Line | undefined) => {
  const { repeated, section, known } = place
  const [first] = known
  if ((section !== 'experiences' && section !== 'educations') || first === undefined || line === undefined) return false
  if (line.height < first.height * 0.95) return true
  if (section === 'educations' || (opened !== 'skills' && opened !== 'other')) return false
  return repeated.has(fold(line.text)) || (opened === 'skills' && (!areSetAlike(line, first) || isBeforeJob(place)))
}

/** Whether a heading with words beside it is a row of a table under « Compétences »: other rows are set alike. */
const isRow = ({ lines, index, section }: Place) => {
  const line = lines[index]
  const label = line?.segments[0]
  if (section !== 'skills' || line === undefined || label === undefined) return false
  const isLike = (other: Line | undefined) => {
    const first = other?.segments[0]
    return (
      first !== undefined &&
      other !== undefined &&
      other.segments.length > 1 &&
      (Math.abs(first.x - label.x) < 2 || Math.abs(first.right - label.right) < 2) &&
      styleOf(first) === styleOf(label) &&
      sectionNamed(first.text) === undefined
    )
  }
  return label.text.endsWith(':') || isLike(lines[index - 1]) || isLike(lines[index + 1])
}

/** Whether a heading in the margin stands a little lower than the first line of its part. */
const isBesideFirst = (heading: Line | undefined, first: Line | undefined): first is Line =>
  heading !== undefined && first !== undefined && first.x > heading.right && heading.y - first.y < heading.height

/** « Résumé » above everything is what the resume calls itself, not its summary. */
const isOwnName = ({ lines, index, section }: Place) =>
  section === 'head' && index === 0 && /^r[ée]sum[ée]$/i.test(lines[0]?.text ?? '')

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
    const repeated = repeatedIn(lines)
    for (const [index, line] of lines.entries()) {
      const heading = headingOf(line)
      const title = linesOf(line.segments.filter((each) => !heading?.rest.includes(each)))
      const place = { lines, index, section, known, repeated }
      if (heading && heading.rest.length > 0 && isRow(place)) {
        sections[heading.section].push(...linesOf(heading.rest))
        if (heading.section !== 'skills') sections.skills.push(line)
        continue
      }
      if (
        heading &&
        !isInside(place, heading.section, title[0]) &&
        !isPersonalGroup(place, title[0]) &&
        !isOwnName(place)
      ) {
        const first = lines[index - 1]
        if (isBesideFirst(title[0], first) && sections[section].at(-1) === first) {
          sections[section].pop()
          heading.rest.unshift(...first.segments)
        }
        section = heading.section
        known.push(...title)
        sections[section].push(...linesOf(heading.rest))
        continue
      }
      if (!heading && isUnknownHeading(line, known, textHeight) && !isGroupOfSkills(place)) {
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
