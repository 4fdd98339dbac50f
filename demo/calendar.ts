import { addDays, type Day } from '#domain/time/paris-time.ts'

/** Days counted from today: 0 is today, -1 yesterday. */
export type Offset = number

/** Turns offsets into days and instants, counted from today in Paris. */
export type Calendar = {
  day: (offset: Offset) => Day
  /** An instant of that day, at this hour of universal time. */
  instant: (offset: Offset, hour: number) => Date
  isWorkingDay: (offset: Offset) => boolean
}

export const calendarOf = (today: Day): Calendar => {
  const known = new Map<Offset, Day>()
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const day = (offset: Offset): Day => {
    const kept = known.get(offset) ?? addDays(today, offset)
    known.set(offset, kept)
    return kept
  }
  return {
    day,
    instant: (offset, hour) => new Date(`${day(offset)}T${String(hour).padStart(2, '0')}:00:00Z`),
    isWorkingDay: (offset) => {
      const weekDay = (((weekday + offset) % 7) + 7) % 7
      return weekDay !== 0 && weekDay !== 6
    },
  }
}
