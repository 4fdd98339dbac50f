import type { Term } from '#domain/time/working-time.ts'

/** Whose move it is; the platform's is any administrator's. */
export const todoHolders = ['candidate', 'recruiter', 'admin'] as const
export type TodoHolder = (typeof todoHolders)[number]

/** The life cycles whose states ask somebody for a move; a paper has no stored life cycle, its days say where it stands. */
type LifeCycle =
  | 'account'
  | 'mission'
  | 'proposal'
  | 'interview'
  | 'activity-report'
  | 'renewal'
  | 'paper'
  | 'signature'
  | 'invoice'

type TodoRule = {
  holder: TodoHolder
  /** How long they have. */
  within: Term
  of: LifeCycle
}

/**
 * Who must move, and within how long, for each state in which the product waits for a person. Nothing of it is in the schema: a
 * change here needs no migration, for every todo is recomputed again by the new table.
 */
export const todoRules = {
  'registration.decide': { holder: 'admin', within: { workingDays: 2 }, of: 'account' },
  'mission.fill': { holder: 'admin', within: { workingDays: 5 }, of: 'mission' },
  'proposal.interview': { holder: 'recruiter', within: { workingDays: 5 }, of: 'proposal' },
  'interview.answer': { holder: 'candidate', within: { hours: 48 }, of: 'interview' },
  'interview.change': { holder: 'recruiter', within: { hours: 48 }, of: 'interview' },
  'proposal.decide': { holder: 'recruiter', within: { workingDays: 5 }, of: 'proposal' },
  'contract.prepare': { holder: 'admin', within: { workingDays: 5 }, of: 'proposal' },
  'contract.send': { holder: 'admin', within: { workingDays: 5 }, of: 'proposal' },
  'contract.sign': { holder: 'candidate', within: { workingDays: 5 }, of: 'proposal' },
  'signature.candidate': { holder: 'candidate', within: { workingDays: 5 }, of: 'signature' },
  'signature.company': { holder: 'recruiter', within: { workingDays: 5 }, of: 'signature' },
  'signature.platform': { holder: 'admin', within: { workingDays: 2 }, of: 'signature' },
  'signature.settle': { holder: 'admin', within: { workingDays: 5 }, of: 'signature' },
  'report.submit': { holder: 'candidate', within: { workingDays: 5 }, of: 'activity-report' },
  'report.validate': { holder: 'recruiter', within: { workingDays: 5 }, of: 'activity-report' },
  'renewal.company': { holder: 'recruiter', within: { workingDays: 10 }, of: 'renewal' },
  'renewal.platform': { holder: 'admin', within: { workingDays: 10 }, of: 'renewal' },
  'renewal.candidate': { holder: 'candidate', within: { workingDays: 10 }, of: 'renewal' },
  'invoice.deposit': { holder: 'admin', within: { workingDays: 2 }, of: 'invoice' },
  'invoice.collect': { holder: 'admin', within: { workingDays: 5 }, of: 'invoice' },
  'invoice.pay': { holder: 'admin', within: { workingDays: 10 }, of: 'invoice' },
  'papers.complete': { holder: 'candidate', within: { workingDays: 5 }, of: 'paper' },
} as const satisfies Record<string, TodoRule>

/** Grows when the rules beside the table change (mission-todos.ts, account-todos.ts): what was computed before is computed again. */
export const todoRulesVersion = 5

export type TodoKind = keyof typeof todoRules

export const todoKinds = Object.keys(todoRules) as [TodoKind, ...TodoKind[]]

export const isTodoKind = (kind: string): kind is TodoKind => Object.hasOwn(todoRules, kind)

/** The moves that are made on the page of a contract. */
export const contractTodoKinds: ReadonlySet<TodoKind> = new Set([
  'contract.prepare',
  'contract.send',
  'contract.sign',
  'signature.candidate',
  'signature.company',
  'signature.platform',
  'signature.settle',
])

/** One thing that is waited for. `key` tells it from all others; the ids say what it is about. */
export type Todo = {
  kind: TodoKind
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
export type ComputedTodos = { todos: Todo[]; changesAt: Date | null }

/** The longest that somebody may put off a todo, in days. */
export const longestSnoozeDays = 14
