import { isGone } from '#domain/hiring/slots/interview-slots.ts'
import type { StoredInterviewStatus } from '#domain/hiring/interviews/interviews.ts'
import type { ProposalStatus } from '#domain/hiring/proposals/proposal-status.ts'
import type { Minute } from '#domain/time/paris-time.ts'

/** What a slot is in somebody's calendar. */
export const calendarStatuses = ['confirmed', 'tentative', 'cancelled'] as const
export type CalendarStatus = (typeof calendarStatuses)[number]

/** The two people whose calendars hold an interview. */
export const calendarSides = ['candidate', 'recruiter'] as const
export type CalendarSide = (typeof calendarSides)[number]

/** How long a slot lasts in a calendar, in minutes: only its beginning is agreed. */
export const slotMinutes = 60

/** One of the two slots, as it stands or should stand in a calendar, with the link of its call. */
export type CalendarEntry = { slot: 1 | 2; minute: Minute; link: string; status: CalendarStatus }

/** What was last sent of a slot; each sending has a higher sequence than the one before. */
export type SentEntry = CalendarEntry & { sequence: number }

export type CalendarFacts = {
  status: StoredInterviewStatus
  firstSlot: Minute
  firstLink: string
  secondSlot: Minute
  secondLink: string
  selectedSlot: Minute | null
  proposalStatus: ProposalStatus
  missionIsInterrupted: boolean
  missionIsDeleted: boolean
}

const isOver = ({ proposalStatus, missionIsInterrupted, missionIsDeleted }: CalendarFacts) =>
  proposalStatus === 'rejected' || missionIsInterrupted || missionIsDeleted

const statusOf = (minute: Minute, facts: CalendarFacts): CalendarStatus => {
  if (isOver(facts) || facts.status === 'rejected' || facts.status === 'change_date') return 'cancelled'
  if (facts.status === 'pending') return 'tentative'
  return minute === facts.selectedSlot ? 'confirmed' : 'cancelled'
}

/** What both slots of an interview are in the calendars of its two people: open until one is chosen, then one or none. */
export const entriesOf = (facts: CalendarFacts): CalendarEntry[] => [
  { slot: 1, minute: facts.firstSlot, link: facts.firstLink, status: statusOf(facts.firstSlot, facts) },
  { slot: 2, minute: facts.secondSlot, link: facts.secondLink, status: statusOf(facts.secondSlot, facts) },
]

/** What has to be sent of one slot; a slot that is over is left as it stands. */
const changeOf = (sent: SentEntry | undefined, wanted: CalendarEntry | undefined, now: Date): SentEntry[] => {
  if (wanted === undefined || wanted.status === 'cancelled') {
    if (sent === undefined || sent.status === 'cancelled' || isGone(sent.minute, now)) return []
    return [{ ...sent, status: 'cancelled', sequence: sent.sequence + 1 }]
  }
  const isUpToDate = (['minute', 'link', 'status'] as const).every((field) => sent?.[field] === wanted[field])
  if (isUpToDate || isGone(wanted.minute, now)) return []
  return [{ ...wanted, sequence: sent === undefined ? 0 : sent.sequence + 1 }]
}

/**
 * What has to be sent so that a calendar to which `sent` went holds `wanted`, the agreed slot first. Without `wanted` the
 * interview is gone, and so is what was sent of it.
 */
export const changesOf = (sent: readonly SentEntry[], wanted: readonly CalendarEntry[] | null, now: Date) =>
  ([1, 2] as const)
    .flatMap((slot) => {
      const isOfSlot = (entry: CalendarEntry) => entry.slot === slot
      return changeOf(sent.find(isOfSlot), wanted?.find(isOfSlot), now)
    })
    .toSorted((one, other) => calendarStatuses.indexOf(one.status) - calendarStatuses.indexOf(other.status))

/** The first slot that stands, to be sent again as it is; none when all are called off or over. */
export const repeatedOf = (sent: readonly SentEntry[], now: Date): SentEntry | undefined => {
  const [standing] = sent
    .filter(({ status, minute }) => status !== 'cancelled' && !isGone(minute, now))
    .toSorted((one, other) => one.slot - other.slot)
  return standing && { ...standing, sequence: standing.sequence + 1 }
}
