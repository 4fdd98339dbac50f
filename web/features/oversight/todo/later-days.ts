import { addDays, dayOf, type Day } from '#domain/time/paris-time.ts'

/** 1 on a Monday, 7 on a Sunday. */
const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The days to which something can be put off at once, in their order in the menu. */
export const laterDays = (now: Date): { label: string; day: Day }[] => {
  const today = dayOf(now)
  return [
    { label: 'Demain', day: addDays(today, 1) },
    { label: 'Lundi', day: addDays(today, 8 - weekdayOf(today)) },
    { label: 'Dans une semaine', day: addDays(today, 7) },
  ]
}
