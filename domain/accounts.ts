import type { Machine } from './machine.ts'

export const accountStatuses = ['pending', 'active', 'refused', 'suspended'] as const
/** Only an active account can log in. A refused or suspended one keeps its e-mail taken. */
export type AccountStatus = (typeof accountStatuses)[number]

export type AccountFacts = { status: AccountStatus }
export type RegistrationDecision = 'accept' | 'refuse'
export type AccountEvent = RegistrationDecision | 'suspend' | 'reactivate'
export type AccountRole = 'recruiter' | 'candidate' | 'admin'

/** states.md §5: the administrator decides once; an active account may be suspended, and active again. */
export const accountMachine = {
  states: accountStatuses,
  stateAt: (facts) => facts.status,
  transitions: [
    { event: 'accept', from: ['pending'], to: 'active', by: ['admin'] },
    { event: 'refuse', from: ['pending'], to: 'refused', by: ['admin'] },
    { event: 'suspend', from: ['active'], to: 'suspended', by: ['admin'] },
    { event: 'reactivate', from: ['suspended'], to: 'active', by: ['admin'] },
  ],
} as const satisfies Machine<AccountStatus, AccountEvent, AccountRole, AccountFacts>

/** How long the pair of tokens and the reset link live, in seconds. */
export const accessTokenSeconds = 15 * 60
export const refreshTokenSeconds = 30 * 24 * 60 * 60
export const resetTokenSeconds = 60 * 60

/** A refresh token used twice within these seconds is two tabs, not a thief. */
export const refreshGraceSeconds = 10

/** At this completion (in percent) or below, a login leads to the profile instead of the dashboard (000 §9). */
export const completionThreshold = 40
