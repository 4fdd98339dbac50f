import type { Machine } from './machine.ts'
import type { Role } from './roles.ts'

export const accountStatuses = ['pending', 'active', 'refused', 'suspended'] as const
/** Only an active account can log in. A refused or suspended one keeps its e-mail taken. */
export type AccountStatus = (typeof accountStatuses)[number]

export type AccountFacts = { status: AccountStatus }
export type RegistrationDecision = 'accept' | 'refuse'
export type AccountEvent = RegistrationDecision | 'suspend' | 'reactivate'

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
} as const satisfies Machine<AccountStatus, AccountEvent, Role, AccountFacts>

/**
 * The one form of an e-mail. Two addresses are one account when they differ by case alone, before the @ as well: RFC
 * 5321 (2.4) lets a server tell these apart and advises against it, and none does. An accent is a difference: with
 * RFC 6531 « zoe@ » and « zoé@ » are two mailboxes, which may have two owners. The two ways to write one accented
 * letter in Unicode are not: NFC makes them one, as RFC 6532 (3.1) asks.
 */
export const emailForm = (email: string): string => email.toLowerCase().normalize('NFC')

/** How long an access token and a reset link live, in seconds. */
export const accessTokenSeconds = 15 * 60
export const resetTokenSeconds = 60 * 60

const hours = 60 * 60
const days = 24 * hours

/** How long a session lasts from its login on, in seconds, however often it is renewed. */
export const sessionSeconds: Record<Role, number> = {
  candidate: 30 * days,
  recruiter: 30 * days,
  admin: 12 * hours,
}

/** An address stays known to an account for these seconds after the last login from it, among so many at most. */
export const knownAddressSeconds = 90 * days
export const mostKnownAddresses = 20

/** A refresh token used twice within these seconds is two tabs, not a thief. */
export const refreshGraceSeconds = 10

/** At this completion (in percent) or below, a login leads to the profile instead of the dashboard (000 §9). */
export const completionThreshold = 40
