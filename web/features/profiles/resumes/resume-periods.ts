import type { Day } from '#domain/time/paris-time.ts'
import { formatCount } from '#web/lib/format.ts'
import { monthsFrom } from '#web/ui/dates/month-names.ts'

const monthsOf = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** « 5 ans 9 mois », both ends counted; empty for a start in the future. */
const lengthOf = (from: Day, to: Day): string => {
  const months = monthsOf(to) - monthsOf(from) + 1
  if (months < 1) return ''
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return [...(years > 0 ? [formatCount(years, 'an')] : []), ...(rest > 0 ? [`${rest} mois`] : [])].join(' ')
}

/** « mars 2021 – juin 2023 » and « 2 ans 4 mois », « depuis mars 2021 » while it goes on, « mai 2022 » within a month. */
export const positionPeriod = (from: Day, to: Day | null, today: Day): { when: string; length: string } => ({
  when: monthsFrom(from, to),
  length: lengthOf(from, to ?? today),
})

/** « 2012 – 2015 », or one year where the start is unknown or the same. */
export const studyPeriod = (from: Day | null, to: Day): string => {
  const [start, end] = [from?.slice(0, 4), to.slice(0, 4)]
  return start === undefined || start === end ? end : `${start} – ${end}`
}
