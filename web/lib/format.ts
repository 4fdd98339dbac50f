import { dayOf, daysBetween, minuteOf, type Day, type Minute } from '#domain/time/paris-time.ts'
import { missing } from '#web/lib/missing.ts'

/** `2026-05-14` (or a minute, or an instant's text) → `14/05/2026`; nothing → `- - -`. */
export const formatDay = (day: Day | null | undefined): string => {
  const parts = day?.match(/^(\d{4})-(\d{2})-(\d{2})/)
  return parts ? `${parts[3]}/${parts[2]}/${parts[1]}` : missing
}

const weekdayAndMonth = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', month: 'long', timeZone: 'UTC' })

/** The words of a day: « jeudi », « mai ». */
const wordOf = (day: Day, type: 'weekday' | 'month'): string =>
  weekdayAndMonth.formatToParts(new Date(`${day}T00:00:00Z`)).find((each) => each.type === type)?.value ?? ''

/** `2026-05-14` → `jeudi 14 mai`, with its year when it is not that of `today`: a day in a sentence. */
export const formatDate = (date: Day, today: Day = dayOf(new Date())): string => {
  const day = date.endsWith('-01') ? '1er' : String(Number(date.slice(8)))
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`
  return `${wordOf(date, 'weekday')} ${day}\u00a0${wordOf(date, 'month')}${year}`
}

/** The same with the time, `jeudi 14 mai à 10 h 30`: a slot in a sentence. The minute is already Paris's: no zone is applied. */
export const formatMinute = (minute: Minute, today?: Day): string =>
  `${formatDate(minute.slice(0, 10), today)} à ${formatTime(minute.slice(11, 16))}`

/** A slot that stands alone, on a card, in a list or a field: `2026-12-19 10:00` → `samedi 19/12/2026 à 10 h`. */
export const formatSlot = (slot: Minute): string =>
  `${wordOf(slot.slice(0, 10), 'weekday')} ${formatDay(slot)} à ${formatTime(slot.slice(11, 16))}`

/** An instant, as ISO text, on the clock of Paris: `23/11/2026 à 10 h`, with spaces that do not break. */
export const formatInstant = (instant: string): string => {
  const minute = minuteOf(new Date(instant))
  return `${formatDay(minute)}\u00a0à\u00a0${formatTime(minute.slice(11, 16))}`
}

/** `10:00` → `10 h`; `10:30` → `10 h 30`, with spaces that do not break. */
export const formatTime = (time: string): string => {
  const [hours = '', minutes = '00'] = time.split(':')
  return minutes === '00' ? `${Number(hours)}\u00a0h` : `${Number(hours)}\u00a0h\u00a0${minutes}`
}

/** How long ago a day was, seen from `today`: `aujourd’hui`, `hier`, `il y a 3 jours`, `il y a 2 mois`. */
export const formatAgo = (day: Day, today: Day): string => {
  const days = daysBetween(day.slice(0, 10), today)
  if (days <= 0) return 'aujourd’hui'
  if (days === 1) return 'hier'
  if (days < 31) return `il y a ${days} jours`
  if (days < 365) return `il y a ${Math.floor(days / 30.44)} mois`
  const years = Math.floor(days / 365.25) || 1
  return `il y a ${years} ${years === 1 ? 'an' : 'ans'}`
}

/** A count with its noun: `1 profil`, `3 profils`; French takes the singular below two. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('fr-FR')} ${count < 2 ? one : many}`

/** An amount: `450 €`, or to the cent where there are cents, `450,50 €`. */
export const formatEuros = (amount: number): string => {
  const cents = Number.isInteger(amount) ? 0 : 2
  return `${amount.toLocaleString('fr-FR', { minimumFractionDigits: cents, maximumFractionDigits: cents })}\u00a0€`
}

/** A size in ko, as the wire says it: `12,3 ko`. */
export const formatKilobytes = (size: number): string => `${size.toLocaleString('fr-FR')}\u00a0ko`

/** A rating as text: `3,5 sur 5`. */
export const formatRating = (rating: number): string => `${rating.toLocaleString('fr-FR')} sur 5`
