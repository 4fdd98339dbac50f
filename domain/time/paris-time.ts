/** A calendar day in Paris, `YYYY-MM-DD` (readings A-62). Days compare as text. */
export type Day = string
/** A wall-clock minute in Paris, `YYYY-MM-DD HH:mm`. Minutes compare as text. */
export type Minute = string

const parisClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

const minuteMs = 60_000
let newest = { since: Number.NaN, minute: '' }

/** The local minute in Paris at this instant. */
export const minuteOf = (instant: Date): Minute => {
  // The last minute is cached: one answer asks for it many times, and the computation costs more than the rest of a rule.
  const since = Math.floor(instant.getTime() / minuteMs)
  if (since !== newest.since) newest = { since, minute: parisClock.format(instant) }
  return newest.minute
}

/** The calendar day in Paris at this instant. */
export const dayOf = (instant: Date): Day => minuteOf(instant).slice(0, 10)

/** The day of a wall-clock minute. */
export const dayOfMinute = (minute: Minute): Day => minute.slice(0, 10)

/** `2026-05-14` → `14/05/2026`. */
export const frenchDay = (day: Day): string => day.split('-').toReversed().join('/')

/** Whether a text of a day's shape is a day: a date that a clock would move, such as 30 February, is none. */
export const isInCalendar = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** The day `count` days after (or before, when negative). */
export const addDays = (day: Day, count: number): Day => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** The days from `from`, included, to `until`, excluded. */
export type Period = { from: Day; until: Day }

/** The days of a month, `YYYY-MM`; without a month, every day. */
export const periodOf = (month?: string): Period => {
  if (month === undefined) return { from: '0001-01-01', until: '9999-12-31' }
  const from = `${month}-01`
  return { from, until: `${addDays(from, 31).slice(0, 7)}-01` }
}

/** Whole days from one day to another; negative when `to` comes first. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
