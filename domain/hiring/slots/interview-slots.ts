import { instantOf } from '#domain/time/paris-instants.ts'
import { minuteOf, type Minute } from '#domain/time/paris-time.ts'

/** Both slots begin at this time or later (001 §5). */
export const earliestSlotTime = '08:00'
/** Only the second slot has a latest time, which is itself allowed: the text of 001 §5. */
export const latestSecondSlotTime = '18:00'

const timeOf = (slot: Minute) => slot.slice(11)

/** Whether the first slot may have this time. */
export const isFirstSlotTime = (slot: Minute): boolean => timeOf(slot) >= earliestSlotTime

/** Whether the second slot may have this time. */
export const isSecondSlotTime = (slot: Minute): boolean =>
  timeOf(slot) >= earliestSlotTime && timeOf(slot) <= latestSecondSlotTime

/** Whether a slot is before the current minute in Paris; such a slot is refused. */
export const isGone = (slot: Minute, now: Date): boolean => slot < minuteOf(now)

/** Whether the two slots differ, by day or by time; their order is free. */
export const slotsDiffer = (first: Minute, second: Minute): boolean => first !== second

/** Whether the chosen slot is one of the two that were proposed. */
export const isProposedSlot = (chosen: Minute, interview: { firstSlot: Minute; secondSlot: Minute }): boolean =>
  chosen === interview.firstSlot || chosen === interview.secondSlot

/** How long an interview is taken to last, in minutes: the specification gives no length (decision 034). */
const interviewMinutes = 60

/** Whether two interviews at these slots would be held at the same time. */
export const slotsCollide = (one: Minute, other: Minute): boolean =>
  Math.abs(instantOf(one).getTime() - instantOf(other).getTime()) < interviewMinutes * 60_000
