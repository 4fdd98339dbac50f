import { dayOfMinute, type Day, type Minute } from '#domain/time/paris-time.ts'
import { minuteThere, type Zone } from '#domain/time/zones.ts'

const longDay = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' })

/** « jeudi 14 mai 2026 ». */
export const longDayOf = (day: Day): string => longDay.format(new Date(`${day}T00:00:00Z`))

/** « 10 h 30 », « 10 h ». */
const hourOf = (minute: Minute): string => {
  const [hours, minutes] = minute.slice(11).split(':')
  return `${Number(hours)} h${minutes === '00' ? '' : ` ${minutes}`}`
}

/**
 * A slot for whoever reads it: « jeudi 14 mai 2026 à 10 h 30 »; on a clock that is not that of Paris « jeudi 14 mai 2026, 10 h 30 à
 * Paris · 12 h 30 chez vous », with the day there when it is another.
 */
export const slotText = (slot: Minute, { zone, voice }: { zone: Zone | null; voice: 'tu' | 'vous' }): string => {
  const day = longDayOf(dayOfMinute(slot))
  if (zone === null) return `${day} à ${hourOf(slot)}`
  const there = minuteThere(slot, zone)
  const dayThere = dayOfMinute(there) === dayOfMinute(slot) ? '' : `${longDayOf(dayOfMinute(there))}, `
  return `${day}, ${hourOf(slot)} à Paris · ${dayThere}${hourOf(there)} chez ${voice === 'tu' ? 'toi' : 'vous'}`
}
