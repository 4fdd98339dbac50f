import { instantOf } from './paris-instants.ts'
import { addDays, dayOf, minuteOf, type Day } from './paris-time.ts'
import { isWorkingDay } from './public-holidays.ts'

/** How long somebody has: working days, or hours that pass on working days only. */
export type Term = { workingDays: number } | { hours: number }

/** The hours of a working day in Paris, between which every term ends. */
const [opening, closing] = ['09:00', '18:00'] as const

const hourMs = 3_600_000

const works = (day: Day) => isWorkingDay(day, 'metropole')

/** The first working day after this one. */
const nextWorkingDay = (day: Day): Day => {
  const next = addDays(day, 1)
  return works(next) ? next : nextWorkingDay(next)
}

/** The start of the next working day in Paris. */
export const nextOpening = (now: Date): Date => instantOf(`${nextWorkingDay(dayOf(now))} ${opening}`)

/** This instant when it is in working hours, otherwise the next opening: nothing is due at night or on a holiday. */
const inWorkingHours = (instant: Date): Date => {
  const [day, time] = [dayOf(instant), minuteOf(instant).slice(11)]
  if (!works(day) || time > closing) return nextOpening(instant)
  return time < opening ? instantOf(`${day} ${opening}`) : instant
}

/** So many hours later, of which those of weekends and holidays are not counted. */
export const hoursAfter = (start: Date, hours: number): Date => {
  let [at, left] = [start, hours * hourMs]
  for (;;) {
    const day = dayOf(at)
    const midnight = instantOf(`${addDays(day, 1)} 00:00`)
    const rest = works(day) ? midnight.getTime() - at.getTime() : 0
    if (rest >= left && works(day)) return new Date(at.getTime() + left)
    left -= rest
    at = midnight
  }
}

/** How many milliseconds of working days pass from one instant to another. */
const workingMs = (from: Date, to: Date): number => {
  let [at, passed] = [from, 0]
  while (at < to) {
    const day = dayOf(at)
    const midnight = instantOf(`${addDays(day, 1)} 00:00`)
    const until = midnight < to ? midnight : to
    if (works(day)) passed += until.getTime() - at.getTime()
    at = midnight
  }
  return passed
}

/** Half way in working time, in working hours; never after the end. */
export const middleOf = (start: Date, end: Date): Date => {
  const half = inWorkingHours(hoursAfter(start, workingMs(start, end) / 2 / hourMs))
  return half < end ? half : end
}

/** So many working days after the day of the start, at the closing hour. */
const afterDays = (start: Date, count: number): Date => {
  let day = dayOf(start)
  for (let left = count; left > 0; left--) day = nextWorkingDay(day)
  return instantOf(`${day} ${closing}`)
}

/** When a term that begins now is over: always in working hours, holidays of mainland France left out. */
export const endOfTerm = (start: Date, term: Term): Date =>
  'hours' in term ? inWorkingHours(hoursAfter(start, term.hours)) : afterDays(start, term.workingDays)
