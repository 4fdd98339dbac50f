import type { Term } from '#domain/time/working-time.ts'

/** Whose move it is; the platform's is any administrator's. */
export const waitHolders = ['candidate', 'recruiter', 'admin'] as const
export type WaitHolder = (typeof waitHolders)[number]

/** The life cycles whose states ask somebody for a move; a paper has no stored life cycle, its days say where it stands. */
type LifeCycle = 'account' | 'mission' | 'proposal' | 'interview' | 'activity-report' | 'renewal' | 'paper'

type WaitRule = {
  holder: WaitHolder
  /** How long they have. */
  within: Term
  of: LifeCycle
}

/**
 * Who must move, and within how long, for each state in which the product waits for a person. Nothing of it is in the schema: a
 * change here needs no migration, for every wait is settled again by the new table.
 */
export const waitRules = {
  'registration.decide': { holder: 'admin', within: { workingDays: 2 }, of: 'account' },
  'mission.fill': { holder: 'admin', within: { workingDays: 5 }, of: 'mission' },
  'proposal.interview': { holder: 'recruiter', within: { workingDays: 5 }, of: 'proposal' },
  'interview.answer': { holder: 'candidate', within: { hours: 48 }, of: 'interview' },
  'interview.change': { holder: 'recruiter', within: { hours: 48 }, of: 'interview' },
  'proposal.decide': { holder: 'recruiter', within: { workingDays: 5 }, of: 'proposal' },
  'contract.prepare': { holder: 'admin', within: { workingDays: 5 }, of: 'proposal' },
  'report.submit': { holder: 'candidate', within: { workingDays: 5 }, of: 'activity-report' },
  'report.validate': { holder: 'recruiter', within: { workingDays: 5 }, of: 'activity-report' },
  'renewal.company': { holder: 'recruiter', within: { workingDays: 10 }, of: 'renewal' },
  'renewal.platform': { holder: 'admin', within: { workingDays: 10 }, of: 'renewal' },
  'renewal.candidate': { holder: 'candidate', within: { workingDays: 10 }, of: 'renewal' },
  'papers.complete': { holder: 'candidate', within: { workingDays: 5 }, of: 'paper' },
} as const satisfies Record<string, WaitRule>

/** Grows when the rules beside the table change (mission-waits.ts, account-waits.ts): what was settled before is settled again. */
export const waitRulesVersion = 1

export type WaitKind = keyof typeof waitRules

export const waitKinds = Object.keys(waitRules) as [WaitKind, ...WaitKind[]]

export const isWaitKind = (kind: string): kind is WaitKind => Object.hasOwn(waitRules, kind)

/** One thing that is waited for. `key` tells it from all others; the ids say what it is about. */
export type Wait = {
  kind: WaitKind
  key: string
  /** Whose move it is; null for any administrator. */
  accountId: number | null
  /** The person that it is about, where no proposal says so. */
  aboutId: number | null
  missionId: number | null
  proposalId: number | null
  interviewId: number | null
  /** The month worked, `YYYY-MM`. */
  month: string | null
  since: Date
  dueAt: Date
}

/** What is waited for at a time, and the instant at which time alone changes it; null when it never does. */
export type Settled = { waits: Wait[]; changesAt: Date | null }

/** The longest that somebody may put off a wait, in days. */
export const longestSnoozeDays = 14
