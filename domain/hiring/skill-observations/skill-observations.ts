import { interviewStatusAt, type StoredInterviewStatus } from '#domain/hiring/interviews/interviews.ts'
import type { HalfSteps } from '#domain/profiles/candidates/ratings.ts'
import { addDays, dayOf, dayOfMinute, type Day, type Minute } from '#domain/time/paris-time.ts'

/** How long the company may rate, and correct, what it saw: this many days after the interview (decision 035). */
export const ratingDays = 30

/** Others than the candidate read what was observed from this many interviews on. */
export const leastInterviews = 2

/** The last day on which the skills seen in an interview may be rated. */
export const lastRatingDay = (slot: Minute): Day => addDays(dayOfMinute(slot), ratingDays)

/** Whether what was seen in this interview may be rated now: it has passed, thirty days ago at most. */
export const isRateable = (
  interview: { status: StoredInterviewStatus; selectedSlot: Minute | null },
  now: Date,
): interview is { status: 'accepted'; selectedSlot: Minute } =>
  interview.selectedSlot !== null &&
  interviewStatusAt(interview, now) === 'passed' &&
  dayOf(now) <= lastRatingDay(interview.selectedSlot)

/** What others read of a skill's ratings, one of each interview: their mean, to the half star; null while they are too few. */
export const observedRating = (ratings: readonly HalfSteps[]): HalfSteps | null =>
  ratings.length < leastInterviews
    ? null
    : Math.round(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length)

/** A position that used a skill: days, and no end while it goes on. */
type Used = { startedOn: Day; endedOn: Day | null }

/** The year in which a skill was last used, by the positions that carry it: this year while one goes on; null without any. */
export const lastUsedYear = (positions: readonly Used[], now: Date): number | null => {
  const today = dayOf(now)
  const years = positions
    .filter(({ startedOn }) => startedOn <= today)
    .map(({ endedOn }) => Number((endedOn === null || endedOn > today ? today : endedOn).slice(0, 4)))
  return years.length === 0 ? null : Math.max(...years)
}
