import { readingOrder } from './columns.ts'
import { contactIn, type Contact } from './contact.ts'
import { educationsIn, type ReadEducation } from './educations.ts'
import { partsOf } from './entries.ts'
import { experiencesIn, type ReadExperience } from './experiences.ts'
import { languagesIn, type ReadLanguage } from './languages.ts'
import { segmentsOf, type Line } from './lines.ts'
import { personNameIn, type PersonName } from './person-name.ts'
import type { Page } from './pieces.ts'
import { sectionsOf } from './sections.ts'
import { skillFinder } from './skills.ts'
import { hasRole, startsWithRole } from './title-words.ts'

/** What a resume says of a person. What is unsure is left out: it is offered to them, who check it. */
export type ReadResume = Contact &
  PersonName & {
    position?: string
    experiences: ReadExperience[]
    educations: ReadEducation[]
    skills: string[]
    languages: ReadLanguage[]
  }

/** The names of the skills and of the languages that a profile may hold. */
export type Reference = { skills: readonly string[]; languages: readonly string[] }

/** The title under the name: the first short line of the head that is a role. */
const positionIn = (head: readonly Line[]) => {
  const isTitle = (text: string) =>
    text.length <= 60 &&
    (startsWithRole(text) || (hasRole(text) && text.split(' ').length < 6)) &&
    !/[.;!?]$|\d{2}|@/.test(text)
  const title = head
    .slice(0, 8)
    .flatMap(({ segments }) => segments)
    .find(({ text }) => isTitle(text))?.text
  return title === undefined ? undefined : (partsOf(title).find(hasRole) ?? title)
}

/** Whether the pages hold text at all; a scan does not. */
export const hasText = (pages: readonly Page[]): boolean =>
  pages.flatMap(({ pieces }) => pieces).reduce((count, { text }) => count + text.trim().length, 0) >= 60

/** Reads the text of a resume as its PDF places it (French or English). Pure; throws nothing on strange pages. */
export const readResume = (pages: readonly Page[], reference: Reference): ReadResume => {
  const columns = readingOrder(pages, segmentsOf)
  const sections = sectionsOf(columns)
  const findSkills = skillFinder(reference.skills)
  const textOf = (lines: readonly Line[]) => lines.map(({ text }) => text).join('\n')
  const position = positionIn([...sections.head, ...sections.contact])
  const experiences = experiencesIn(sections.experiences, findSkills)
  const skills = new Set([
    ...findSkills(textOf(sections.skills)),
    ...experiences.flatMap((experience) => experience.skills),
    ...findSkills(textOf(sections.head)),
  ])
  return {
    ...personNameIn(pages.slice(0, 1).flatMap(segmentsOf)),
    ...(position === undefined ? {} : { position }),
    ...contactIn([...sections.contact, ...sections.head, ...columns.flat()].map(({ text }) => text)),
    experiences,
    educations: educationsIn(sections.educations),
    skills: [...skills],
    languages: languagesIn(sections.languages, reference.languages),
  }
}
