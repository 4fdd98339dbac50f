const isMonth = (month: number) => month >= 1 && month <= 12
const isYear = (year: number) => year >= 1900 && year <= 2200

/** A month as it is typed in France (`3/2019`, `03/2019`, `03 2019`), as `2019-03`; null for another text. */
export const parseMonth = (text: string): string | null => {
  const [, month, year] = /^(\d{1,2})[/\s.-](\d{4})$/.exec(text.trim()) ?? []
  if (month === undefined || year === undefined || !isMonth(Number(month)) || !isYear(Number(year))) return null
  return `${year}-${month.padStart(2, '0')}`
}

const reversed = (period: string): string => period.split('-').toReversed().join('/')

/** `2019-03` → `03/2019`. */
export const formatMonth = reversed

/** A year as it is typed, `2019`; null for another text. */
export const parseYear = (text: string): string | null => {
  const [year] = /^\d{4}$/.exec(text.trim()) ?? []
  return year !== undefined && isYear(Number(year)) ? year : null
}

/**
 * A day as it is typed in France (`4/3/2019`, `04/03/2019`) or in ISO format, as `2019-03-04`; null for another text.
 */
export const parseDay = (text: string): string | null => {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []
  const written = day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim()
  const time = /^\d{4}-\d\d-\d\d$/.test(written) ? Date.parse(written) : NaN
  // `Date` would read the thirtieth of February as a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written) && isYear(Number(written.slice(0, 4)))
    ? written
    : null
}

type Bounds = { min?: string | undefined; max?: string | undefined }

/**
 * Whether a period is from `min` to `max`, both included; the three have the same format (`2019`, `2019-03`,
 * `2019-03-04`).
 */
export const isWithin = (period: string, { min, max }: Bounds): boolean =>
  (min === undefined || period >= min) && (max === undefined || period <= max)

/**
 * The period that has the focus first in a calendar: the chosen one if it can still be chosen, else the current one or
 * the nearest to it within the bounds.
 */
export const startOf = (chosen: string | null, present: string, bounds: Bounds): string => {
  if (chosen !== null && isWithin(chosen, bounds)) return chosen
  const { min, max } = bounds
  if (max !== undefined && present > max) return max
  return min !== undefined && present < min ? min : present
}

/** The first day from this one on that is within `max` and not excluded; this one when there is none within a year. */
export const firstSelectable = (
  from: string,
  max: string | undefined,
  isExcluded: (day: string) => boolean,
): string => {
  for (let ahead = 0; ahead < 366; ahead += 1) {
    const day = new Date(Date.parse(from) + ahead * 86_400_000).toISOString().slice(0, 10)
    if (isWithin(day, { max }) && !isExcluded(day)) return day
  }
  return from
}

/** `2019-03-04` → `04/03/2019`. */
export const formatDay = reversed

/** Today in the time zone of the browser, as `2019-03-04`. */
export const today = (): string => new Date().toLocaleDateString('sv-SE')
