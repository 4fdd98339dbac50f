import type { Day } from '#domain/time/paris-time.ts'
import { fieldsAt, isFields, mostLetters, recordsAt, textAt, textsAt, type Fields } from './json-fields.ts'
import { fromReactiveResume } from './reactive-resume.ts'
import { phoneIn } from './reading/contact.ts'
import { fold } from './reading/fold.ts'
import type { ReadEducation } from './reading/educations.ts'
import type { ReadExperience } from './reading/experiences.ts'
import { languageNamed, languageRating } from './reading/languages.ts'
import { namePartsOf } from './reading/person-name.ts'
import { dateOf, saysLasting } from './reading/periods.ts'
import { currentPositionOf, type ReadResume, type Reference } from './reading/read-resume.ts'
import { skillFinder } from './reading/skills.ts'

/**
 * A resume as https://jsonresume.org/schema (version 1) has it, as far as we write it. Its dates are `YYYY`, `YYYY-MM` or
 * `YYYY-MM-DD`.
 */
export type JsonResume = {
  $schema: string
  basics: { name: string; label?: string; email?: string; phone?: string; url?: string; summary?: string }
  work: { name: string; position: string; startDate: string; endDate?: string; summary: string; keywords: string[] }[]
  education: { institution: string; area: string; startDate?: string; endDate: string; summary?: string }[]
  skills: { name: string; level: string }[]
  languages: { language: string; fluency: string }[]
}

type Moment = { year: number; month: number | null }

/**
 * A date of a file: `2019-03`, « 03/2019 », « Mar 2019 ». A date that is none gives nothing, and what says that it goes on
 * gives null.
 */
const momentAt = (fields: Fields, name: string): Moment | null | undefined => {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  const text = typeof value === 'number' ? String(value) : textAt(fields, name).replace(/T[\d:.]*Z?$/, '')
  if (text === '' || saysLasting(text)) return null
  const date = dateOf(text)
  return date?.month === 0 || (date?.month ?? 1) > 12 ? undefined : date
}

const firstDay = ({ year, month }: Moment, monthWhenMissing: number): Day =>
  `${year}-${String(month ?? monthWhenMissing).padStart(2, '0')}-01`

/** The months of a job; those of swapped dates are put in their order, for the person to check. */
const monthsIn = (work: Fields) => {
  const [start, end] = [momentAt(work, 'startDate'), momentAt(work, 'endDate')]
  if (!start || end === undefined) return undefined
  const hasMonths = start.month !== null && end?.month !== null
  if (end === null) return { startedOn: firstDay(start, 1), endedOn: null, hasMonths }
  const [first, last] = firstDay(end, 12) < firstDay(start, 1) ? [end, start] : [start, end]
  return { startedOn: firstDay(first, 1), endedOn: firstDay(last, 12), hasMonths }
}

const experienceOf = (work: Fields, findSkills: (text: string) => string[]): ReadExperience[] => {
  const months = monthsIn(work)
  const names = { position: textAt(work, 'position'), company: textAt(work, 'name') || textAt(work, 'company') }
  if (months === undefined || `${names.position}${names.company}` === '') return []
  const items = textsAt(work, 'highlights').map((text) => `- ${text}`)
  const description = [textAt(work, 'summary'), ...items]
    .filter((text) => text !== '')
    .join('\n')
    .slice(0, mostLetters)
  const skills = findSkills([names.position, description, ...textsAt(work, 'keywords')].join('\n'))
  return [{ ...names, ...months, description, skills }]
}

const educationOf = (education: Fields): ReadEducation[] => {
  const [start, end] = [momentAt(education, 'startDate'), momentAt(education, 'endDate')]
  const degree = [textAt(education, 'studyType'), textAt(education, 'area')].filter((text) => text !== '').join(', ')
  const school = textAt(education, 'institution')
  if (!end || `${degree}${school}` === '') return []
  const yearOf = ({ year }: Moment): Day => `${year}-01-01`
  const description = textAt(education, 'summary')
  return [
    {
      school,
      degree,
      endedOn: yearOf(end),
      startedOn: !start || start.year > end.year ? null : yearOf(start),
      description: description === '' ? null : description,
    },
  ]
}

/** The site of a person: `url`, or `website` as the former versions have it. */
const siteOf = (basics: Fields) =>
  textAt(basics, 'url') || textAt(basics, 'website') || textAt(fieldsAt(basics, 'url'), 'href')

const languageOf = (language: Fields, reference: Reference) => {
  const name = languageNamed(textAt(language, 'language'), reference.languages)
  return name === undefined ? [] : [{ name, rating: languageRating(textAt(language, 'fluency')) }]
}

/**
 * Reads a parsed JSON Resume of unknown origin, or the file of Reactive Resume: what has another type, no dates or too much
 * of it is left out. Undefined when nothing of the format is there.
 */
export const fromJsonResume = (given: unknown, reference: Reference): ReadResume | undefined => {
  const value = isFields(given) ? (fromReactiveResume(given) ?? given) : undefined
  if (
    value === undefined ||
    !['basics', 'work', 'education', 'skills', 'languages'].some((name) => Object.hasOwn(value, name))
  )
    return undefined
  const basics = fieldsAt(value, 'basics')
  const findSkills = skillFinder(reference.skills)
  const experiences = recordsAt(value, 'work').flatMap((work) => experienceOf(work, findSkills))
  const named = recordsAt(value, 'skills').flatMap((skill) => [textAt(skill, 'name'), ...textsAt(skill, 'keywords')])
  const skills = new Set([...findSkills(named.join('\n')), ...experiences.flatMap((experience) => experience.skills)])
  const languages = recordsAt(value, 'languages').flatMap((language) => languageOf(language, reference))
  const position = textAt(basics, 'label') || (currentPositionOf(experiences) ?? '')
  const contact = { position, email: textAt(basics, 'email'), website: siteOf(basics) }
  const phone = phoneIn(textAt(basics, 'phone'))
  return {
    ...namePartsOf(textAt(basics, 'name')),
    ...Object.fromEntries(Object.entries(contact).filter(([, text]) => text !== '')),
    ...(phone !== undefined && { phone }),
    experiences,
    educations: recordsAt(value, 'education').flatMap(educationOf),
    skills: [...skills],
    languages: languages.filter(({ name }, index) => languages.findIndex((other) => other.name === name) === index),
  }
}

/** The levels that we write for a rating in stars; `languageRating` reads them back. */
const levels: readonly (readonly [number, string])[] = [
  [5, 'C2'],
  [4.5, 'C1'],
  [3.5, 'B2'],
  [3, 'B1'],
  [2, 'A2'],
  [0, 'A1'],
]
const levelOf = (rating: number) => levels.find(([least]) => rating >= least)?.[1] ?? 'A1'

type Written = Omit<ReadResume, 'givenName' | 'familyName' | 'skills' | 'languages' | 'experiences'> & {
  name: string
  summary?: string
  experiences: readonly Omit<ReadExperience, 'hasMonths'>[]
  skills: readonly { name: string; rating: number }[]
  languages: readonly { name: string; rating: number }[]
}

const monthOf = (day: Day) => day.slice(0, 7)
const present = (fields: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== undefined && fold(text) !== ''))

/** A resume as JSON Resume, for other tools. Ratings are written as « 3,5/5 », and levels of languages as CEFR levels. */
export const toJsonResume = (resume: Written): JsonResume => ({
  $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
  basics: {
    name: resume.name,
    ...present({
      label: resume.position,
      email: resume.email,
      phone: resume.phone,
      url: resume.website,
      summary: resume.summary,
    }),
  },
  work: resume.experiences.map(({ position, company, startedOn, endedOn, description, skills }) => ({
    name: company,
    position,
    startDate: monthOf(startedOn),
    ...(endedOn !== null && { endDate: monthOf(endedOn) }),
    summary: description,
    keywords: skills,
  })),
  education: resume.educations.map(({ school, degree, startedOn, endedOn, description }) => ({
    institution: school,
    area: degree,
    ...(startedOn !== null && { startDate: startedOn.slice(0, 4) }),
    endDate: endedOn.slice(0, 4),
    ...(description !== null && { summary: description }),
  })),
  skills: resume.skills.map(({ name, rating }) => ({ name, level: `${rating}/5` })),
  languages: resume.languages.map(({ name, rating }) => ({ language: name, fluency: levelOf(rating) })),
})
