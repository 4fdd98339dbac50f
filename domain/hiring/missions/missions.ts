import type { Machine } from '#domain/machine.ts'
import { addDays, dayOf, type Day } from '#domain/time/paris-time.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'

export const missionStates = ['proposed', 'ongoing', 'finished', 'interrupted'] as const
/** The state of a mission for a recruiter or an administrator. Never stored: it depends on the time and the recruits. */
export type MissionState = (typeof missionStates)[number]

/** The facts that decide a mission's state. Both days are included in the mission. */
export type MissionFacts = {
  isInterrupted: boolean
  startDay: Day
  endDay: Day
  recruitedCount: number
}

/** The same, with what also decides its moves: whether invoices were made for it. */
export type MissionMoveFacts = MissionFacts & { isInvoiced: boolean }

export type MissionEvent = 'edit' | 'delete' | 'interrupt'

/** The state at this time, tested in the order of A-11: the first match applies. */
export const missionStateAt = (facts: MissionFacts, now: Date): MissionState => {
  const today = dayOf(now)
  if (facts.isInterrupted) return 'interrupted'
  if (facts.startDay <= today && today <= facts.endDay && facts.recruitedCount > 0) return 'ongoing'
  if (facts.endDay < today) return 'finished'
  return 'proposed'
}

/**
 * states.md §1, row by row. `deleted` is only a target state: a deleted mission is never loaded.
 * After an edit the state is computed again from the new days, so it may already be finished.
 */
export const missionMachine = {
  states: [...missionStates, 'deleted'],
  stateAt: missionStateAt,
  transitions: [
    { event: 'edit', from: ['proposed'], to: 'proposed', by: ['recruiter'] },
    {
      event: 'delete',
      from: ['proposed'],
      to: 'deleted',
      by: ['recruiter', 'admin'],
      guard: ({ isInvoiced }) => !isInvoiced,
    },
    { event: 'interrupt', from: ['ongoing'], to: 'interrupted', by: ['recruiter', 'admin'] },
  ],
} as const satisfies Machine<MissionState | 'deleted', MissionEvent, Role, MissionMoveFacts>

/**
 * Whether candidates may still be assigned or withdrawn. The three cases that forbid it (002 §4: interrupted, past its
 * end, running with a recruit) are exactly the three states other than proposed.
 */
export const assignmentIsOpen = (facts: MissionFacts, now: Date): boolean => missionStateAt(facts, now) === 'proposed'

/** The first day that a new mission may start on: tomorrow in Paris. */
export const earliestStartDay = (now: Date): Day => addDays(dayOf(now), 1)

/** Whether a mission may start on that day; an edit may always keep its present day. */
export const canStartOn = (startDay: Day, now: Date, currentStartDay?: Day): boolean =>
  startDay === currentStartDay || startDay >= earliestStartDay(now)

/** The renewals that a recruiter may offer (001 §2); stored as text. */
export const renewals = [
  '1 mois renouvelable',
  '3 mois renouvelables',
  '6 mois renouvelables',
  '1 an renouvelable',
  '2 ans renouvelables',
  '3 ans renouvelables',
] as const
