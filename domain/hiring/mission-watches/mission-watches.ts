import { dayOf, minuteOf, type Day } from '#domain/time/paris-time.ts'

/** The least score of a watch, in hundredths of the whole: `80` is 8,000 of 10,000. */
export const [leastThreshold, usualThreshold, mostThreshold] = [50, 80, 100] as const

const [opensAt, closesAt] = ['07:00', '20:00'] as const

/** Whether a watch may tell now: from 7:00 to 20:00 in Paris. */
export const mayTellAt = (now: Date): boolean => {
  const time = minuteOf(now).slice(11)
  return time >= opensAt && time < closesAt
}

/** The first day on which the mission can still begin: somebody is available when they are free on it. */
export const awaitedStart = (startDay: Day, now: Date): Day => (startDay > dayOf(now) ? startDay : dayOf(now))
