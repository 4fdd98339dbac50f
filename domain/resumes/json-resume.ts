import type { Day } from '#domain/time/paris-time.ts'
import { fold } from './reading/fold.ts'
import type { ReadEducation } from './reading/educations.ts'
import type { ReadExperience } from './reading/experiences.ts'
import { languageNamed, languageRating } from './reading/languages.ts'
import { namePartsOf } from './reading/person-name.ts'
import type { ReadResume, Reference } from './reading/read-resume.ts'
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

/** The most items of a list, and letters of a text, that are read: a file may hold anything. */
const [mostItems, mostLetters] = [100, 5000]

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textAt = (fields: Fields, name: string): string => {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  return typeof value === 'string' ? value.slice(0, mostLetters).trim() : ''
}
const listAt = (fields: Fields, name: string): unknown[] => {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  return Array.isArray(value) ? value.slice(0, mostItems) : []
}
const recordsAt = (fields: Fields, name: string) => listAt(fields, name).filter(isFields)
const textsAt = (fields: Fields, name: string) =>
  listAt(fields, name).flatMap((value) =>
    typeof value === 'string' && value.trim() !== '' ? [value.slice(0, 1000).trim()] : [],
  )

/** The first day of a date's month; a date that is none gives nothing. */
const firstDay = (date: string, monthWhenMissing: string): Day | undefined => {
  const [, year, month = monthWhenMissing] = /^((?:19|20)\d{2})(?:-(0[1-9]|1[0-2])(?:-\d{2}.*)?)?$/.exec(date) ?? []
  return year === undefined ? undefined : `${year}-${month}-01`
}

const experienceOf = (work: Fields, findSkills: (text: string) => string[]): ReadExperience[] => {
  const [start, end] = [textAt(work, 'startDate'), textAt(work, 'endDate')]
  const [startedOn, endedOn] = [firstDay(start, '01'), firstDay(end, '12')]
  const names = { position: textAt(work, 'position'), company: textAt(work, 'name') || textAt(work, 'company') }
  if (startedOn === undefined || (end !== '' && endedOn === undefined)) return []
  if ((endedOn ?? '9999') < startedOn || `${names.position}${names.company}` === '') return []
  const items = textsAt(work, 'highlights').map((text) => `- ${text}`)
  const description = [textAt(work, 'summary'), ...items]
    .filter((text) => text !== '')
    .join('\n')
    .slice(0, mostLetters)
  const skills = findSkills([names.position, description, ...textsAt(work, 'keywords')].join('\n'))
  const hasMonths = start.length > 4 && (end === '' || end.length > 4)
  return [{ ...names, startedOn, endedOn: endedOn ?? null, hasMonths, description, skills }]
}

const educationOf = (education: Fields): ReadEducation[] => {
  const [start, end] = [firstDay(textAt(education, 'startDate'), '01'), firstDay(textAt(education, 'endDate'), '01')]
  const degree = [textAt(education, 'studyType'), textAt(education, 'area')].filter((text) => text !== '').join(', ')
  const school = textAt(education, 'institution')
  if (end === undefined || `${degree}${school}` === '') return []
  const year = (day: Day) => `${day.slice(0, 4)}-01-01`
  const description = textAt(education, 'summary')
  return [
    {
      school,
      degree,
      endedOn: year(end),
      startedOn: start === undefined || start > end ? null : year(start),
      description: description === '' ? null : description,
    },
  ]
}

/**
 * Reads a parsed JSON Resume of unknown origin: what has another type, no dates or too much of it is left out. Undefined
 * when nothing of the format is there.
 */
export const fromJsonResume = (value: unknown, reference: Reference): ReadResume | undefined => {
  if (
    !isFields(value) ||
    !['basics', 'work', 'education', 'skills', 'languages'].some((name) => Object.hasOwn(value, name))
  )
    return undefined
  const basics = isFields(value['basics']) ? value['basics'] : {}
  const findSkills = skillFinder(reference.skills)
  const experiences = recordsAt(value, 'work').flatMap((work) => experienceOf(work, findSkills))
  const named = recordsAt(value, 'skills').flatMap((skill) => [textAt(skill, 'name'), ...textsAt(skill, 'keywords')])
  const skills = new Set([...findSkills(named.join('\n')), ...experiences.flatMap((experience) => experience.skills)])
  const languages = recordsAt(value, 'languages').flatMap((language) => {
    const name = languageNamed(textAt(language, 'language'), reference.languages)
    return name === undefined ? [] : [{ name, rating: languageRating(textAt(language, 'fluency')) }]
  })
  const contact = { position: textAt(basics, 'label'), email: textAt(basics, 'email'), website: textAt(basics, 'url') }
  const phone = textAt(basics, 'phone')
    .replaceAll(/[\s.()-]/g, '')
    .replace(/^(?:0033|\+330?|0)(?=[1-9]\d{8}$)/, '+33')
  return {
    ...namePartsOf(textAt(basics, 'name')),
    ...Object.fromEntries(Object.entries(contact).filter(([, text]) => text !== '')),
    ...(/^\+33[1-9]\d{8}$/.test(phone) && { phone }),
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
