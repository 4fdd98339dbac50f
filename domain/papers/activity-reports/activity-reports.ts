import type { Machine } from '#domain/machine.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { dayOf, type Day } from '#domain/time/paris-time.ts'

export const activityReportStatuses = ['draft', 'submitted', 'contested', 'validated'] as const
/** The stored statuses of a month worked; a month without a row is a draft. */
export type ActivityReportStatus = (typeof activityReportStatuses)[number]

export type ActivityReportEvent = 'edit' | 'submit' | 'validate' | 'contest' | 'reopen'

/** Whoever holds the link of a mail decides for the company, without an account. */
export type ActivityReportRole = Role | 'visitor'

/** The facts that decide the moves of a month. `status` is null while nothing was saved. */
export type ActivityReportFacts = {
  status: ActivityReportStatus | null
  isRecruited: boolean
  /** It has an invoice, which only a credit note takes back. */
  isInvoiced: boolean
  /** The day from which the month may be submitted: see `submissionDayOf`. */
  submissionDay: Day
}

/** A candidate who left the mission still finishes the months that they had begun. */
const isTheirMonth = ({ isRecruited, status }: ActivityReportFacts) => isRecruited || status !== null

const isNotInvoiced = ({ isInvoiced }: ActivityReportFacts) => !isInvoiced

const isWorked = (facts: ActivityReportFacts, now: Date) => isTheirMonth(facts) && facts.submissionDay <= dayOf(now)

/** states.md §7, row by row. Nothing validates itself: no move is the system's. */
export const activityReportMachine = {
  states: activityReportStatuses,
  stateAt: (facts) => facts.status ?? 'draft',
  transitions: [
    { event: 'edit', from: ['draft'], to: 'draft', by: ['candidate'], guard: isTheirMonth },
    { event: 'edit', from: ['contested'], to: 'contested', by: ['candidate'] },
    { event: 'submit', from: ['draft', 'contested'], to: 'submitted', by: ['candidate'], guard: isWorked },
    { event: 'validate', from: ['submitted'], to: 'validated', by: ['recruiter', 'visitor'] },
    { event: 'contest', from: ['submitted'], to: 'contested', by: ['recruiter', 'visitor'] },
    { event: 'reopen', from: ['submitted'], to: 'draft', by: ['candidate', 'recruiter', 'admin'] },
    { event: 'reopen', from: ['validated'], to: 'draft', by: ['recruiter'], guard: isNotInvoiced },
    { event: 'reopen', from: ['validated'], to: 'draft', by: ['admin'] },
  ],
} as const satisfies Machine<ActivityReportStatus, ActivityReportEvent, ActivityReportRole, ActivityReportFacts>

/** How long the link of a mail decides, in seconds. */
export const validationLinkSeconds = 30 * 24 * 60 * 60

/** The company is reminded this many days after a month was submitted. */
export const reminderDays = [2, 5] as const
