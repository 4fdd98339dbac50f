import type { Day } from '#domain/time/paris-time.ts'
import type { ReadExperience } from './reading/experiences.ts'

const monthOf = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** The whole years worked by today: a month of two positions counts once, and one between two positions does not. */
export const yearsOfExperience = (
  experiences: readonly Pick<ReadExperience, 'startedOn' | 'endedOn'>[],
  today: Day,
): number => {
  const months = new Set<number>()
  for (const { startedOn, endedOn } of experiences) {
    const last = monthOf(endedOn === null || endedOn > today ? today : endedOn)
    for (let month = monthOf(startedOn); month <= last; month++) months.add(month)
  }
  return Math.floor(months.size / 12)
}
