import { withDe } from '#domain/elision.ts'
import { dayOf, type Day } from './paris-time.ts'

/** A calendar month in Paris, `YYYY-MM`. Months compare as text. */
export type Month = string

/** The month of a day. */
export const monthOf = (day: Day): Month => day.slice(0, 7)

/** The first day of a month. */
export const firstDayOf = (month: Month): Day => `${month}-01`

/** The same day some months later, or the last day of that month when it is shorter. */
export const addMonths = (day: Day, count: number): Day => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - 1 + count + 1, 0))
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10)
}

const monthAndYear = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** « novembre 2026 ». */
export const frenchMonth = (month: Month): string => monthAndYear.format(new Date(`${firstDayOf(month)}T00:00:00Z`))

/** « d’octobre 2026 », « de novembre 2026 ». */
export const ofFrenchMonth = (month: Month): string => withDe(frenchMonth(month))

/** How many months the figures of the platform show, the current one included. */
const shownMonths = 12

/** The months that the figures of the platform show, oldest first; the last one is the current month in Paris. */
export const shownMonthsAt = (now: Date): [Month, ...Month[]] => {
  const [year, month] = monthOf(dayOf(now)).split('-').map(Number) as [number, number]
  const monthsAgo = (count: number): Month => new Date(Date.UTC(year, month - 1 - count)).toISOString().slice(0, 7)
  const others = Array.from({ length: shownMonths - 1 }, (_, index) => monthsAgo(shownMonths - 2 - index))
  return [monthsAgo(shownMonths - 1), ...others]
}
