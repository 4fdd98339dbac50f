const monthNames = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' })

/** `2026-12` → `décembre 2026`. */
export const formatLongMonth = (month: string): string =>
  `${monthNames.format(new Date(`${month}-01T00:00:00Z`))} ${month.slice(0, 4)}`

const monthOf = (day: string) => formatLongMonth(day.slice(0, 7))

/** « mars 2021 – juin 2023 », « depuis mars 2021 » while it goes on. */
export const monthsFrom = (from: string, to: string | null): string => {
  if (to === null) return `depuis ${monthOf(from)}`
  return monthOf(from) === monthOf(to) ? monthOf(from) : `${monthOf(from)} – ${monthOf(to)}`
}
