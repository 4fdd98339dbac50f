import { fold } from '#domain/profiles/resumes/reading/fold.ts'
import type { ReadResume } from '#domain/profiles/resumes/reading/read-resume.ts'
import type { Sample } from './samples.ts'

/** Fields of one kind: those that a careful reader would find, those found, and those given that are not true. */
export type Score = { expected: number; found: number; wrong: number }

export const kinds = ['contact', 'experiences', 'educations', 'skills', 'languages'] as const
export type Scores = Record<(typeof kinds)[number], Score> & { misses: string[] }

/** A record as the values of its fields; an absent value is neither found nor wrong. */
type Fields = Record<string, string | null | undefined>

const same = (one: string, other: string) => key(one) === key(other)
const key = (text: string) => fold(text).replaceAll(/[^a-z0-9+#]/g, '')
const given = (value: string | null | undefined) =>
  value === undefined || value === '' ? undefined : (value ?? 'null')

const compareFields = (expected: Fields, read: Fields, misses: string[]): Score => {
  const score = { expected: 0, found: 0, wrong: 0 }
  for (const name of new Set([...Object.keys(expected), ...Object.keys(read)])) {
    const [want, got] = [given(expected[name]), given(read[name])]
    if (want !== undefined) score.expected++
    if (got === undefined && want !== undefined) misses.push(`${name} « ${want} » absent`)
    if (got === undefined) continue
    if (want !== undefined && same(want, got)) score.found++
    else {
      score.wrong++
      misses.push(`${name} « ${got} »${want === undefined ? ' en trop' : ` au lieu de « ${want} »`}`)
    }
  }
  return score
}

const add = (one: Score, other: Score): Score => ({
  expected: one.expected + other.expected,
  found: one.found + other.found,
  wrong: one.wrong + other.wrong,
})
const none: Score = { expected: 0, found: 0, wrong: 0 }

/** Each expected record with the read one that shares most with it; a record too many has all its fields wrong. */
const compareRecords = (expected: readonly Fields[], read: readonly Fields[], misses: string[]): Score => {
  const left = [...read]
  const shared = (want: Fields, got: Fields) =>
    Object.keys(want).filter((name) => same(want[name] ?? 'null', got[name] ?? 'null')).length
  const scores = expected.map((want) => {
    const best = left.toSorted((a, b) => shared(want, b) - shared(want, a))[0]
    if (best !== undefined && shared(want, best) > 0) left.splice(left.indexOf(best), 1)
    return compareFields(want, best !== undefined && shared(want, best) > 0 ? best : {}, misses)
  })
  return [...scores, ...left.map((extra) => compareFields({}, extra, misses))].reduce(add, none)
}

const firstDay = (month: string | null) => (month === null ? null : `${month}-01`)

/** What was read of a resume against the life behind it. */
export const compare = (
  { life, hides = [], hasYearsOnly = false, hasDots = false }: Sample,
  read: ReadResume,
): Scores => {
  const misses: string[] = []
  const shown = <Value>(name: 'website' | 'title', value: Value) => (hides.includes(name) ? undefined : value)
  const asYears = (month: string | null, ofYear: string) =>
    hasYearsOnly && month !== null ? `${month.slice(0, 4)}-${ofYear}` : month
  return {
    contact: compareFields(
      {
        // Without a title, it is the position of the job that goes on.
        position: shown('title', life.title) ?? life.jobs.find(({ to }) => to === null)?.position,
        email: life.email,
        phone: life.phone.read ?? undefined,
        website: shown('website', life.website),
      },
      { position: read.position, email: read.email, phone: read.phone, website: read.website },
      misses,
    ),
    experiences: compareRecords(
      life.jobs.map(({ position, company, from, to }) => ({
        position,
        company,
        startedOn: firstDay(asYears(from, '01')),
        endedOn: firstDay(asYears(to, '12')),
      })),
      read.experiences.map(({ position, company, startedOn, endedOn }) => ({ position, company, startedOn, endedOn })),
      misses,
    ),
    educations: compareRecords(
      life.degrees.map(({ degree, school, to }) => ({ degree, school, endedOn: `${to}-01-01` })),
      read.educations.map(({ degree, school, endedOn }) => ({ degree, school, endedOn })),
      misses,
    ),
    skills: compareRecords(
      life.knows.map((name) => ({ skill: name })),
      read.skills.map((name) => ({ skill: name })),
      misses,
    ),
    languages: compareRecords(
      life.languages.map(({ name, rating }) => ({
        language: name,
        rating: String(hasDots ? Math.round(rating ?? 0) : rating),
      })),
      read.languages.map(({ name, rating }) => ({ language: name, rating: String(rating) })),
      misses,
    ),
    misses,
  }
}
