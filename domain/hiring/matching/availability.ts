import { addDays, dayOf, type Day } from '#domain/time/paris-time.ts'

/** The facts that decide when a candidate is free. An interrupted mission keeps nobody busy. */
export type AvailabilityFacts = {
  /** The day that the candidate gave, if any. */
  availableFrom: Day | null
  /** The last day of the missions that they are recruited on and that are not interrupted. */
  lastMissionEndDay: Day | null
}

/** The first free day of the candidate: the latest of the day they gave, the day after their missions, today. */
export const availabilityDay = (facts: AvailabilityFacts, now: Date): Day => {
  const days = [dayOf(now)]
  if (facts.availableFrom !== null) days.push(facts.availableFrom)
  if (facts.lastMissionEndDay !== null) days.push(addDays(facts.lastMissionEndDay, 1))
  return days.reduce((latest, day) => (day > latest ? day : latest))
}
