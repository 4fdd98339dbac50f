import { formatDay } from '#web/lib/format.ts'

/** « du 01/02/2027 au 30/06/2027 », or the date that is known; empty when neither is. */
export const availabilityWords = (start: string | null, end: string | null): string =>
  [start && `du ${formatDay(start)}`, end && `au ${formatDay(end)}`].filter(Boolean).join(' ')
