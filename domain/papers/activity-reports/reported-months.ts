import { firstDayOf, monthOf, type Month } from '#domain/time/months.ts'
import { addDays, dayOf, periodOf, type Day } from '#domain/time/paris-time.ts'
import { isWorkingDay, type Territory } from '#domain/time/public-holidays.ts'

/** The days of a mission, and when it was interrupted. */
export type WorkedMission = { startDay: Day; endDay: Day; interruptedAt: Date | null }

/** A part of a month, both days included. */
export type Stretch = { firstDay: Day; lastDay: Day }

/** The last day that can be worked: the day of an interruption is the last one. */
export const lastDayOf = ({ endDay, interruptedAt }: WorkedMission): Day => {
  const interrupted = interruptedAt === null ? endDay : dayOf(interruptedAt)
  return interrupted < endDay ? interrupted : endDay
}

const nextMonth = (month: Month): Month => monthOf(addDays(firstDayOf(month), 31))

/** The part of a month that lies in the mission; undefined when none does. */
export const stretchOf = (month: Month, mission: WorkedMission): Stretch | undefined => {
  const { from, until } = periodOf(month)
  const [start, end] = [mission.startDay, lastDayOf(mission)]
  const firstDay = start > from ? start : from
  const monthEnd = addDays(until, -1)
  const lastDay = end < monthEnd ? end : monthEnd
  return firstDay <= lastDay ? { firstDay, lastDay } : undefined
}

/** A month may be submitted on its last working day in the mission, or on its last day when it has no working day. */
export const submissionDayOf = ({ firstDay, lastDay }: Stretch, territory: Territory): Day => {
  for (let day = lastDay; day >= firstDay; day = addDays(day, -1)) if (isWorkingDay(day, territory)) return day
  return lastDay
}

/**
 * The months of a mission that have a report, oldest first: up to the month after the current one, so that a draft may be
 * prepared, and always the first.
 */
export const reportedMonthsOf = (mission: WorkedMission, now: Date): Month[] => {
  const latest = nextMonth(monthOf(dayOf(now)))
  const months: Month[] = []
  for (let month = monthOf(mission.startDay); month <= monthOf(lastDayOf(mission)); month = nextMonth(month))
    if (month <= latest || months.length === 0) months.push(month)
    else break
  return months
}
