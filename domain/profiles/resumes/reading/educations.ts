import type { Day } from '#domain/time/paris-time.ts'
import { entriesOf, partsOf, type Entry } from './entries.ts'
import { textOf } from './item-text.ts'
import type { Line } from './lines.ts'
import { hasDegree, hasSchool, isPlace, withoutCities } from './title-words.ts'

/** A degree as a resume tells it, by first days of years; an empty school or degree is what could not be read. */
export type ReadEducation = {
  school: string
  degree: string
  startedOn: Day | null
  endedOn: Day
  description: string | null
}

const namesIn = (titles: readonly string[]) =>
  titles.flatMap(partsOf).filter((part) => !isPlace(part) && /\p{L}/u.test(part))

type Names = { school: string; degree: string }

const namesAmong = (titles: readonly string[]): Names => {
  const names = namesIn(titles)
  const school = names.find((name) => hasSchool(name) && !hasDegree(name)) ?? names.find(hasSchool) ?? ''
  const others = names.filter((name) => name !== school)
  const at = others.findIndex(hasDegree)
  const degree = others[at] ?? ''
  // « Master, informatique »: what follows the degree is its subject.
  const subject = degree === '' ? undefined : others[at + 1]
  const named = subject === undefined || hasDegree(subject) ? degree : `${degree}, ${subject}`
  // With a sure degree and one other name, the other is the school: « Licence MIASHS », « Paris 8 ».
  if (school === '' && degree !== '') return { degree, school: others.find((name) => name !== degree) ?? '' }
  return { school, degree: degree === '' ? (others[0] ?? '') : named }
}

const isWhole = ({ school, degree }: Names) => school !== '' && degree !== ''
const isComplete = (titles: readonly string[]) => isWhole(namesAmong(withoutCities(titles)))

const namesOf = (titles: readonly string[]): Names => {
  const names = namesAmong(withoutCities(titles))
  return isWhole(names) ? names : namesAmong(titles)
}

const yearOf = (year: number): Day => `${year}-01-01`

const educationOf = ({ period: { start, end }, titles, runs, body }: Entry): ReadEducation[] => {
  // Without an end it is not over, and no year of its end is known.
  if (end === null) return []
  const description = textOf(body)
  return [
    {
      ...(isComplete(titles) || !isComplete(runs) ? namesOf(titles) : namesOf(runs)),
      startedOn: end === undefined ? null : yearOf(start.year),
      endedOn: yearOf((end ?? start).year),
      description: description === '' ? null : description,
    },
  ]
}

/** The degrees of a section in its order; what has no year of its end, and no name, is left out. */
export const educationsIn = (lines: readonly Line[]): ReadEducation[] =>
  entriesOf(lines, { isComplete, isTitle: (text) => partsOf(text).every(isPlace) })
    .flatMap(educationOf)
    .filter(({ school, degree }) => school !== '' || degree !== '')
