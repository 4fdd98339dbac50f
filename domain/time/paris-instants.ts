import { minuteOf, type Minute } from './paris-time.ts'

const hourMs = 3_600_000

/**
 * The instant at which the clocks of Paris show this minute. Of the hour that autumn repeats it is the first, in summer time; a
 * minute that spring leaves out is the one an hour later.
 */
export const instantOf = (minute: Minute): Date => {
  const asUtc = Date.parse(`${minute.replace(' ', 'T')}:00Z`)
  const summer = new Date(asUtc - 2 * hourMs)
  return minuteOf(summer) === minute ? summer : new Date(asUtc - hourMs)
}
