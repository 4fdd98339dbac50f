const months = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2021-03-01` → `mars 2021`. */
const monthWords = (day: string): string => months.format(new Date(`${day}T00:00:00Z`))

/** « mars 2021 – juin 2023 », « depuis mars 2021 » while it goes on, « mars 2021 » within one month. */
export const monthsOf = (from: string, to: string | null): string => {
  if (to === null) return `depuis ${monthWords(from)}`
  return from === to ? monthWords(from) : `${monthWords(from)} – ${monthWords(to)}`
}

/** « 2010 – 2015 », or one year. */
export const yearsOf = (from: string | null, to: string): string => {
  const [first, last] = [from?.slice(0, 4), to.slice(0, 4)]
  return first === undefined || first === last ? last : `${first} – ${last}`
}
