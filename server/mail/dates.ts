import type { Day, Minute } from '#domain/time/paris-time.ts'

const longDay = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' })

/** « jeudi 14 mai 2026 ». */
export const longDayOf = (day: Day): string => longDay.format(new Date(`${day}T00:00:00Z`))

/** « jeudi 14 mai 2026 à 10 h 30 », « à 10 h ». */
export const longMinute = (minute: Minute): string => {
  const [hours, minutes] = minute.slice(11).split(':')
  return `${longDayOf(minute.slice(0, 10))} à ${Number(hours)} h${minutes === '00' ? '' : ` ${minutes}`}`
}
