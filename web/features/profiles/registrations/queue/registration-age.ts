import { dayOf, daysBetween } from '#domain/time/paris-time.ts'
import { formatCount } from '#web/lib/format.ts'

/** How long a registration has waited, after « Reçue il y a »: `moins d’une heure`, `5 heures`, then days in Paris. */
export const ageOf = (createdAt: string, now: Date): string => {
  const received = new Date(createdAt)
  const days = daysBetween(dayOf(received), dayOf(now))
  if (days >= 1) return formatCount(days, 'jour')
  const hours = Math.floor((now.getTime() - received.getTime()) / 3_600_000)
  return hours < 1 ? 'moins d’une heure' : formatCount(hours, 'heure')
}
