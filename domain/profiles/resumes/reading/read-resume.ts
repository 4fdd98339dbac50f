import { readingOrder } from './columns.ts'
import { contactIn, type Contact } from './contact.ts'
import { educationsIn, type ReadEducation } from './educations.ts'
import { experiencesIn, type ReadExperience } from './experiences.ts'
import { headlineIn } from './headline.ts'
import { languagesIn, type ReadLanguage } from './languages.ts'
import { segmentsOf, type Line } from './lines.ts'
import { skillsInLists } from './listed-skills.ts'
import { personNameIn, type PersonName } from './person-name.ts'
import type { Page } from './pieces.ts'
import { sectionsOf } from './sections.ts'
import { skillFinder } from './skills.ts'
import { withHeadingsLaid } from './turned-headings.ts'

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

/** The position of the job that goes on, of several the one that began last. */
export const currentPositionOf = (experiences: readonly ReadExperience[]): string | undefined =>
  experiences
    .filter(({ endedOn, position }) => endedOn === null && position !== '')
    .toSorted((one, other) => other.startedOn.localeCompare(one.startedOn))[0]?.position

/** Whether the pages hold text at all; a scan does not. */
export const hasText = (pages: readonly Page[]): boolean =>
  pages.flatMap(({ pieces }) => pieces).reduce((count, { text }) => count + text.trim().length, 0) >= 60

/** Reads the text of a resume as its PDF places it (French or English). Pure; throws nothing on strange pages. */
export const readResume = (given: readonly Page[], reference: Reference): ReadResume => {
  const pages = given.map(withHeadingsLaid)
  const columns = readingOrder(pages, segmentsOf)
  const sections = sectionsOf(columns)
  const findSkills = skillFinder(reference.skills)
  const textOf = (lines: readonly Line[]) => lines.map(({ text }) => text).join('\n')
  const experiences = experiencesIn(sections.experiences, findSkills)
  const own = [...sections.contact, ...sections.head]
  const contact = contactIn(
    [...own, ...columns.flat()].map(({ text }) => text),
    own.flatMap(({ segments }) => segments).map(({ text }) => text),
  )
  const name = personNameIn(pages.slice(0, 1).flatMap(segmentsOf), contact.email, (text) => findSkills(text).length > 0)
  const position = headlineIn([...sections.head, ...sections.contact], name) ?? currentPositionOf(experiences)
  const skills = new Set([
    ...findSkills(textOf(sections.skills)),
    ...experiences.flatMap((experience) => experience.skills),
    ...findSkills(textOf(sections.head)),
    ...(['head', 'educations', 'languages', 'contact', 'other'] as const).flatMap((section) =>
      skillsInLists(sections[section], findSkills),
    ),
  ])
  return {
    ...name,
    ...(position === undefined ? {} : { position }),
    ...contact,
    experiences,
    educations: educationsIn(sections.educations),
    skills: [...skills],
    languages: languagesIn(sections.languages, reference.languages),
  }
}
