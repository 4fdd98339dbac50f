import { addDays, type Day } from '#domain/time/paris-time.ts'
import { isWorkingDay } from '#domain/time/public-holidays.ts'

/** Days counted from today: 0 is today, -1 yesterday. */
export type Offset = number

/** Turns offsets into days and instants, counted from today in Paris. */
export type Calendar = {
  day: (offset: Offset) => Day
  /** An instant of that day, at this hour of universal time. */
  instant: (offset: Offset, hour: number) => Date
  isWorkingDay: (offset: Offset) => boolean
  /** So many working days before today: 1 is the last one that is over. What is asked since then is in time for days. */
  workingDaysAgo: (count: number) => Offset
}

export const calendarOf = (today: Day): Calendar => {
  const known = new Map<Offset, Day>()
  const working = new Map<Offset, boolean>()
  const past: Offset[] = [0]
  const day = (offset: Offset): Day => {
    const kept = known.get(offset) ?? addDays(today, offset)
    known.set(offset, kept)
    return kept
  }
  const works = (offset: Offset): boolean => {
    const kept = working.get(offset) ?? isWorkingDay(day(offset), 'metropole')
    working.set(offset, kept)
    return kept
  }
  return {
    day,
    instant: (offset, hour) => new Date(`${day(offset)}T${String(hour).padStart(2, '0')}:00:00Z`),
    isWorkingDay: works,
    workingDaysAgo: (count) => {
      for (let offset = past.at(-1) ?? 0; past.length <= count;) if (works(--offset)) past.push(offset)
      return past[count] ?? 0
    },
  }
}
