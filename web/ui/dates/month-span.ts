import { formatLongMonth } from '#web/ui/dates/agenda-days.ts'

const monthOf = (day: string) => formatLongMonth(day.slice(0, 7))

/** « mars 2021 – juin 2023 », « depuis mars 2021 » while it goes on. */
export const monthsFrom = (from: string, to: string | null): string => {
  if (to === null) return `depuis ${monthOf(from)}`
  return monthOf(from) === monthOf(to) ? monthOf(from) : `${monthOf(from)} – ${monthOf(to)}`
}
