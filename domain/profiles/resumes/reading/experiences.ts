import type { Day } from '#domain/time/paris-time.ts'
import { entriesOf, partsOf, type Entry } from './entries.ts'
import { textOf } from './item-text.ts'
import type { Line } from './lines.ts'
import { monthsOf } from './periods.ts'
import type { FindSkills } from './skills.ts'
import { hasRole, isContract, isPlace, startsWithRole, withoutCities } from './title-words.ts'

/**
 * A job as a resume tells it; the first day of its months. An empty position or company is what could not be read.
 * `hasMonths` is false when the resume gives the years only, which are then taken whole.
 */
export type ReadExperience = {
  position: string
  company: string
  startedOn: Day
  endedOn: Day | null
  hasMonths: boolean
  description: string
  skills: string[]
}

/** « Schneider Electric (Grenoble) » without its place. */
const withoutPlace = (part: string) => {
  const [, name = part, place = ''] = /^(.+?) ?\(([^)]+)\)?$/.exec(part) ?? []
  return isPlace(place) ? name : part
}

/** « Ville : Rennes » as « Rennes ». */
const withoutPlaceLabel = (part: string) =>
  part.replace(/^(?:city|ville|country|pays|lieu|location|localisation|adresse) ?: ?/i, '')

/** What is left of « de mars 2019 » broken over two lines. */
const smallWords = /^(?:de|du|des|le|la|à|au|en|from|to|since|depuis|until|and|et)$/i

/** What a title is made of, without places and kinds of contract. */
const namesIn = (titles: readonly string[]) =>
  titles
    .flatMap(partsOf)
    .map(withoutPlaceLabel)
    .map(withoutPlace)
    .filter((part) => !isPlace(part) && !isContract(part) && /\p{L}/u.test(part) && !smallWords.test(part))

/** « Fonction : » before a name, as in forms. */
const withoutLabel = (part: string) =>
  part.replace(
    /^(?:poste|fonction|client|entreprise|soci[ée]t[ée]|employeur|company|role|position)(?: occup[ée]e?)? ?: ?/i,
    '',
  )

/** « Inc. » as a company is written: the full stop ends its line. */
const withoutStop = (name: string) => name.replace(/\.$/, '')

/** « Boréal Management, LLC » is a company, whatever its words. */
const isCompany = (name: string) => /\b(?:inc|llc|ltd|corp|gmbh|sarl|sasu|eurl)\.?$/i.test(name)

const positionOf = (names: readonly string[]) => {
  const others = names.filter((name) => !isCompany(name))
  return others.find(startsWithRole) ?? others.find(hasRole)
}

type Names = { position: string; company: string }

const namesAmong = (titles: readonly string[]): Names => {
  const names = namesIn(titles).map(withoutLabel)
  const position = positionOf(names)
  // Two parts of a role, as « Développeur – Tech lead », name one position; the company is the first that names no role.
  const company =
    names.find(isCompany) ??
    names.find((name) => name !== position && !hasRole(name)) ??
    names.find((name) => name !== position && !startsWithRole(name))
  return { position: position ?? '', company: withoutStop(company ?? '') }
}

const isWhole = ({ position, company }: Names) => position !== '' && company !== ''
const isComplete = (titles: readonly string[]) => isWhole(namesAmong(withoutCities(titles)))

/** A city names the company only where nothing else does: it may be one that is called so. */
const namesOf = (titles: readonly string[]): Names => {
  const names = namesAmong(withoutCities(titles))
  return isWhole(names) ? names : namesAmong(titles)
}

const isOnlyPlace = (text: string) =>
  partsOf(text)
    .map(withoutPlaceLabel)
    .every((part) => isPlace(part) || isContract(part))

const experienceOf = ({ period, titles, runs, body }: Entry, findSkills: FindSkills): ReadExperience => {
  const description = textOf(body)
  // Only where the words do not part them, the fonts do: « DEVELOPER Acme », the first word in bold.
  const names = isComplete(titles) || !isComplete(runs) ? namesOf(titles) : namesOf(runs)
  // An employer may have the name of a skill.
  const named = titles.flatMap(partsOf).filter((part) => withoutStop(part) !== names.company)
  return { ...names, ...monthsOf(period), description, skills: findSkills([...named, description].join('\n')) }
}

const monthNumber = ({ year, month }: { year: number; month: number | null }) => year * 12 + (month ?? 12)

/**
 * The entries, of which the first goes on when it alone has no end, and begins where the others have ended or heads a list
 * from the newest to the oldest: « Feb 2020 » above « Jun 2015 – Jan 2020 ».
 */
const withOngoing = ([first, ...others]: readonly Entry[]): Entry[] => {
  if (first === undefined) return []
  const ends = others.flatMap(({ period: { end } }) => (end ? [monthNumber(end)] : []))
  const { start, end } = first.period
  const isAlone = end === undefined && start.month !== null && ends.length > 0 && ends.length === others.length
  const isAfterAll = monthNumber(start) >= Math.max(...ends)
  const isFromNewest = ends.length > 1 && ends.every((each, index) => index === 0 || each <= (ends[index - 1] ?? each))
  const goesOn = isAlone && (isAfterAll || isFromNewest)
  return [goesOn ? { ...first, period: { ...first.period, end: null } } : first, ...others]
}

/** The jobs of a section in its order; one without dates, or of which neither position nor company is sure, is left out. */
export const experiencesIn = (lines: readonly Line[], findSkills: FindSkills): ReadExperience[] =>
  withOngoing(entriesOf(lines, { isComplete, isTitle: isOnlyPlace }))
    .map((entry) => experienceOf(entry, findSkills))
    .filter(({ position, company }) => position !== '' || company !== '')
