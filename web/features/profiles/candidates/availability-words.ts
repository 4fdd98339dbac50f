import { formatDay } from '#web/lib/format.ts'

/** « du 01/02/2027 au 30/06/2027 », « à partir du… » or « jusqu’au… » when one is known; empty when neither is. */
export const availabilityWords = (start: string | null, end: string | null): string => {
  if (start !== null && end !== null) return `du ${formatDay(start)} au ${formatDay(end)}`
  if (start !== null) return `à partir du ${formatDay(start)}`
  return end === null ? '' : `jusqu’au ${formatDay(end)}`
}
