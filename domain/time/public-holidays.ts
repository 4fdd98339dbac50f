import { addDays, daysBetween, type Day } from './paris-time.ts'

/** The parts of France whose public holidays differ; Saint-Barthélemy and Saint-Martin are in no region of ours. */
export const territories = [
  'metropole',
  'alsace-moselle',
  'guadeloupe',
  'guyane',
  'la-reunion',
  'martinique',
  'mayotte',
] as const
export type Territory = (typeof territories)[number]

/** Easter Sunday, in the Gregorian calendar (Meeus, « Astronomical Algorithms », chapter 8). */
export const easterOf = (year: number): Day => {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return `${year}-${String(Math.floor(n / 31)).padStart(2, '0')}-${String((n % 31) + 1).padStart(2, '0')}`
}

/** A day of each year: `05-01`, or so many days after Easter Sunday. */
type Yearly = string | number

type Holiday = { name: string; on: Yearly; in?: Territory }

/** Code du travail, art. L3133-1: everywhere. */
const everywhere: Holiday[] = [
  { name: 'Jour de l’an', on: '01-01' },
  { name: 'Lundi de Pâques', on: 1 },
  { name: 'Fête du Travail', on: '05-01' },
  { name: 'Victoire de 1945', on: '05-08' },
  { name: 'Ascension', on: 39 },
  { name: 'Lundi de Pentecôte', on: 50 },
  { name: 'Fête nationale', on: '07-14' },
  { name: 'Assomption', on: '08-15' },
  { name: 'Toussaint', on: '11-01' },
  { name: 'Armistice de 1918', on: '11-11' },
  { name: 'Noël', on: '12-25' },
]

/** Code du travail, art. L3134-13: Bas-Rhin, Haut-Rhin and Moselle. */
const ofAlsaceMoselle: Holiday[] = [
  { name: 'Vendredi saint', on: -2, in: 'alsace-moselle' },
  { name: 'Saint-Étienne', on: '12-26', in: 'alsace-moselle' },
]

const abolition = 'Abolition de l’esclavage'

/** Loi 83-550 of 30 June 1983 and décret 83-1003 of 23 November 1983, now Code du travail, art. L3422-2. */
const overseas: Holiday[] = [
  { name: abolition, on: '04-27', in: 'mayotte' },
  { name: abolition, on: '05-22', in: 'martinique' },
  { name: abolition, on: '05-27', in: 'guadeloupe' },
  { name: abolition, on: '06-10', in: 'guyane' },
  { name: abolition, on: '12-20', in: 'la-reunion' },
]

const dayOfYear = (on: Yearly, year: number): Day =>
  typeof on === 'string' ? `${year}-${on}` : addDays(easterOf(year), on)

const known = new Map<string, ReadonlyMap<Day, string>>()

/** The public holidays of a year in a territory, by day; two that fall on one day are named together. */
export const publicHolidaysOf = (year: number, territory: Territory): ReadonlyMap<Day, string> => {
  const key = `${territory} ${year}`
  const before = known.get(key)
  if (before !== undefined) return before
  const days = new Map<Day, string>()
  for (const holiday of [...everywhere, ...ofAlsaceMoselle, ...overseas]) {
    if (holiday.in !== undefined && holiday.in !== territory) continue
    const day = dayOfYear(holiday.on, year)
    const other = days.get(day)
    days.set(day, other === undefined ? holiday.name : `${other}, ${holiday.name}`)
  }
  known.set(key, days)
  return days
}

/** The name of the holiday that a day is in a territory; null on another day. */
export const holidayOn = (day: Day, territory: Territory): string | null =>
  publicHolidaysOf(Number(day.slice(0, 4)), territory).get(day) ?? null

/** Whether a day is a Saturday or a Sunday. */
export const isWeekend = (day: Day): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Whether people work on this day: Monday to Friday, unless it is a holiday. */
export const isWorkingDay = (day: Day, territory: Territory): boolean =>
  !isWeekend(day) && holidayOn(day, territory) === null

const dayMs = 24 * 60 * 60 * 1000

/** The days from one to another, both included; none when the second comes first. */
export const daysFromTo = (from: Day, to: Day): Day[] => {
  // By instants: a day is not parsed again to find the next one.
  const first = Date.parse(`${from}T00:00:00Z`)
  const count = Math.max(0, daysBetween(from, to) + 1)
  return Array.from({ length: count }, (_, at) => new Date(first + at * dayMs).toISOString().slice(0, 10))
}

/** The days from one to another, both included, that are no Saturday and no Sunday: by their number, whatever the length. */
const weekdaysBetween = (from: Day, to: Day): number => {
  const days = daysBetween(from, to) + 1
  const first = new Date(`${from}T00:00:00Z`).getUTCDay()
  const rest = Array.from({ length: days % 7 }, (_, at) => (first + at) % 7)
  return Math.floor(days / 7) * 5 + rest.filter((weekday) => weekday !== 0 && weekday !== 6).length
}

/** How many working days there are from one day to a later or the same one, both included. */
export const countWorkingDays = (from: Day, to: Day, territory: Territory): number => {
  let count = weekdaysBetween(from, to)
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++)
    for (const day of publicHolidaysOf(year, territory).keys()) if (from <= day && day <= to && !isWeekend(day)) count--
  return count
}
