import { addDays, dayOf, daysBetween, type Day, type Period } from '#domain/time/paris-time.ts'

/** The periods that figures are read for: so many days up to today, or two chosen days. */
export const spans = ['30', '90', '365', 'dates'] as const
export type Span = (typeof spans)[number]

type Chosen = { span: Span; from?: Day | undefined; to?: Day | undefined }

/** The days of a chosen period in Paris; a missing last day is today, and a missing first one is twenty-nine days before the last. */
export const periodChosenAt = ({ span, from, to }: Chosen, now: Date): Period => {
  const today = dayOf(now)
  if (span !== 'dates') return { from: addDays(today, 1 - Number(span)), until: addDays(today, 1) }
  const last = to ?? today
  return { from: from ?? addDays(last, -29), until: addDays(last, 1) }
}

/** The period of the same length that ends where this one begins. */
export const periodBefore = ({ from, until }: Period): Period => ({
  from: addDays(from, -daysBetween(from, until)),
  until: from,
})
