import type { Day } from '#domain/time/paris-time.ts'
import { yearsOfExperience } from './experience-years.ts'
import { fold } from './reading/fold.ts'
import type { ReadEducation } from './reading/educations.ts'
import type { ReadExperience } from './reading/experiences.ts'
import type { ReadLanguage } from './reading/languages.ts'
import type { ReadResume } from './reading/read-resume.ts'

/** The single texts that a resume may give, in the order in which they are offered. */
const detailNames = ['email', 'familyName', 'givenName', 'phone', 'position', 'yearsOfExperience', 'website'] as const
export type DetailName = (typeof detailNames)[number]
export type Detail = { name: DetailName; text: string }

/** What a profile already holds, as far as it is compared. */
export type KnownProfile = {
  /** The details that it has a place for, each with its text; empty when it lacks one. */
  details: Readonly<Partial<Record<DetailName, string>>>
  experiences: readonly Pick<ReadExperience, 'position' | 'company' | 'startedOn' | 'endedOn'>[]
  educations: readonly Pick<ReadEducation, 'school' | 'degree' | 'endedOn'>[]
  skills: readonly string[]
  languages: readonly string[]
}

export type Suggestions = {
  details: Detail[]
  experiences: ReadExperience[]
  educations: ReadEducation[]
  skills: string[]
  languages: ReadLanguage[]
}

const key = (text: string) => fold(text).replaceAll(/[^a-z0-9]/g, '')
/** Whether two names say the same; an unknown one says nothing. */
const areSame = (one: string, other: string) => key(one) !== '' && key(one) === key(other)

type Months = Pick<ReadExperience, 'startedOn' | 'endedOn'>
const overlap = (one: Months, other: Months) =>
  (one.endedOn ?? '9999') >= other.startedOn && (other.endedOn ?? '9999') >= one.startedOn

const isSameExperience = (one: KnownProfile['experiences'][number], other: KnownProfile['experiences'][number]) =>
  overlap(one, other) &&
  (areSame(one.company, other.company)
    ? areSame(one.position, other.position) || one.startedOn.slice(0, 4) === other.startedOn.slice(0, 4)
    : areSame(one.position, other.position) && one.startedOn === other.startedOn)

const isSameEducation = (one: KnownProfile['educations'][number], other: KnownProfile['educations'][number]) =>
  one.endedOn === other.endedOn && (areSame(one.degree, other.degree) || areSame(one.school, other.school))

/** An address as a browser opens it; resumes often leave its scheme out. */
const withScheme = (address: string) => (/^https?:\/\//i.test(address) ? address : `https://${address}`)

const readDetails = (read: ReadResume, today: Day): Partial<Record<DetailName, string>> => {
  const years = yearsOfExperience(read.experiences, today)
  return {
    ...read,
    ...(read.website !== undefined && { website: withScheme(read.website) }),
    ...(years > 0 && { yearsOfExperience: String(years) }),
  }
}

const detailsFor = (read: ReadResume, held: KnownProfile['details'], today: Day): Detail[] => {
  const texts = readDetails(read, today)
  return detailNames.flatMap((name) => {
    const text = texts[name]
    return text === undefined || held[name]?.trim() !== '' ? [] : [{ name, text }]
  })
}

/** What was read and the profile lacks: nothing that is there is offered again, so nothing can be written over. */
export const suggestionsFor = (read: ReadResume, held: KnownProfile, today: Day): Suggestions => ({
  details: detailsFor(read, held.details, today),
  experiences: read.experiences.filter((one) => !held.experiences.some((other) => isSameExperience(one, other))),
  educations: read.educations.filter((one) => !held.educations.some((other) => isSameEducation(one, other))),
  skills: read.skills.filter((name) => !held.skills.some((other) => areSame(name, other) || name === other)),
  languages: read.languages.filter(({ name }) => !held.languages.includes(name)),
})
