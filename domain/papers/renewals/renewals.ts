import type { Machine } from '#domain/machine.ts'
import { missionStateAt, renewals, type MissionFacts } from '#domain/hiring/missions/missions.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { firstDayOf, monthOf } from '#domain/time/months.ts'
import { addDays, periodOf, type Day } from '#domain/time/paris-time.ts'

export const storedRenewalStatuses = ['asked', 'agreed', 'declined'] as const
/** The stored statuses. `lapsed` is never stored: it depends on the mission and the time. */
export type StoredRenewalStatus = (typeof storedRenewalStatuses)[number]

export const renewalStates = [...storedRenewalStatuses, 'lapsed'] as const
export type RenewalState = (typeof renewalStates)[number]

export type RenewalEvent = 'renew' | 'decline' | 'reopen'

/** Who is asked. The platform answers once, by any administrator. */
export const renewalParties = ['company', 'platform', 'candidate'] as const
export type RenewalParty = (typeof renewalParties)[number]

/** The facts that decide a renewal's moves. */
export type RenewalFacts = {
  status: StoredRenewalStatus
  /** The end of the mission that the question is about. */
  askedEndDay: Day
  mission: MissionFacts
  /** Every party but the one that answers has said yes. */
  othersAgree: boolean
}

/** The mission is under way, and ends on the day that the question is about. */
const isOpen = ({ mission, askedEndDay }: Pick<RenewalFacts, 'mission' | 'askedEndDay'>, now: Date): boolean =>
  missionStateAt(mission, now) === 'ongoing' && mission.endDay === askedEndDay

/** The state that people see: a question without a common answer lapses with the mission. */
export const renewalStateAt = (
  facts: Pick<RenewalFacts, 'status' | 'askedEndDay' | 'mission'>,
  now: Date,
): RenewalState => (facts.status === 'asked' && !isOpen(facts, now) ? 'lapsed' : facts.status)

const everybody = ['candidate', 'recruiter', 'admin'] as const

/** states.md §8, row by row. Nothing renews itself: no move is the system's. */
export const renewalMachine = {
  states: renewalStates,
  stateAt: renewalStateAt,
  transitions: [
    { event: 'renew', from: ['asked'], to: 'agreed', by: everybody, guard: ({ othersAgree }) => othersAgree },
    { event: 'renew', from: ['asked'], to: 'asked', by: everybody, guard: ({ othersAgree }) => !othersAgree },
    { event: 'decline', from: ['asked'], to: 'declined', by: everybody },
    { event: 'reopen', from: ['declined'], to: 'asked', by: ['admin'], guard: isOpen },
  ],
} as const satisfies Machine<RenewalState, RenewalEvent, Role, RenewalFacts, StoredRenewalStatus>

/** The question is asked this many days before the end of the mission. */
export const askedDaysBefore = 30

export type Renewal = (typeof renewals)[number]

export const isRenewal = (text: string | null): text is Renewal => renewals.some((renewal) => renewal === text)

const monthsOf: Record<Renewal, number> = {
  '1 mois renouvelable': 1,
  '3 mois renouvelables': 3,
  '6 mois renouvelables': 6,
  '1 an renouvelable': 12,
  '2 ans renouvelables': 24,
  '3 ans renouvelables': 36,
}

/**
 * The last day of a renewed mission: whole months from the day after its end. When the month has no day of that number, the
 * renewal ends on the last day of the month.
 */
export const renewedEndDay = (endDay: Day, renewal: Renewal): Day => {
  const first = addDays(endDay, 1)
  const target = new Date(`${firstDayOf(monthOf(first))}T00:00:00Z`)
  target.setUTCMonth(target.getUTCMonth() + monthsOf[renewal])
  const month = target.toISOString().slice(0, 7)
  const next = `${month}-${first.slice(8)}`
  const lastDay = addDays(periodOf(month).until, -1)
  return next > lastDay ? lastDay : addDays(next, -1)
}
