import type { Machine } from '#domain/machine.ts'
import type { Role } from './roles.ts'

export const accountStatuses = ['pending', 'active', 'refused', 'suspended'] as const
/** Only an active account can log in. The e-mail of a refused or suspended account stays in use. */
export type AccountStatus = (typeof accountStatuses)[number]

export type AccountFacts = { status: AccountStatus }
export type RegistrationDecision = 'accept' | 'refuse'
export type AccountEvent = RegistrationDecision | 'correct' | 'suspend' | 'reactivate'

/**
 * states.md §5: the administrator decides once; who was refused may correct the registration, which then waits again; an active
 * account may be suspended, then reactivated.
 */
export const accountMachine = {
  states: accountStatuses,
  stateAt: (facts) => facts.status,
  transitions: [
    { event: 'accept', from: ['pending'], to: 'active', by: ['admin'] },
    { event: 'refuse', from: ['pending'], to: 'refused', by: ['admin'] },
    { event: 'correct', from: ['refused'], to: 'pending', by: ['candidate', 'recruiter'] },
    { event: 'suspend', from: ['active'], to: 'suspended', by: ['admin'] },
    { event: 'reactivate', from: ['suspended'], to: 'active', by: ['admin'] },
  ],
} as const satisfies Machine<AccountStatus, AccountEvent, Role, AccountFacts>

/**
 * The single form of an e-mail. Two addresses that differ only by case are one account, also before the @: RFC 5321 (2.4)
 * lets a server distinguish them but advises against it, and no server does. An accent makes a different address: with
 * RFC 6531 « zoe@ » and « zoé@ » are two mailboxes, which may have two owners. Unicode can write one accented letter in two
 * ways; these are the same address: NFC makes them equal, as RFC 6532 (3.1) asks.
 */
export const emailForm = (email: string): string => email.toLowerCase().normalize('NFC')

/** The life of a reset link, in seconds. */
export const resetTokenSeconds = 60 * 60

const days = 24 * 60 * 60

/** The life of the link that confirms a changed e-mail, in seconds. */
export const emailLinkSeconds = 7 * days

/** How long a confirmed e-mail can be taken back after a change, in seconds. */
export const takeBackSeconds = 7 * days

/** The life of a password that the operator was given in print, in seconds. */
export const temporaryPasswordSeconds = 7 * days

/** At this completion (in percent) or below, a login leads to the profile instead of the dashboard (000 §9). */
export const completionThreshold = 40
