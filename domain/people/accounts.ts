import type { Machine } from '#domain/machine.ts'
import type { Role } from './roles.ts'

export const accountStatuses = ['pending', 'active', 'refused', 'suspended'] as const
/** Only an active account can log in. The e-mail of a refused or suspended account stays in use. */
export type AccountStatus = (typeof accountStatuses)[number]

export type AccountFacts = { status: AccountStatus }
export type RegistrationDecision = 'accept' | 'refuse'
export type AccountEvent = RegistrationDecision | 'suspend' | 'reactivate'

/** states.md §5: the administrator decides once; an active account may be suspended, then reactivated. */
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
 * The single form of an e-mail. Two addresses that differ only by case are one account, also before the @: RFC 5321 (2.4)
 * lets a server distinguish them but advises against it, and no server does. An accent makes a different address: with
 * RFC 6531 « zoe@ » and « zoé@ » are two mailboxes, which may have two owners. Unicode can write one accented letter in two
 * ways; these are the same address: NFC makes them equal, as RFC 6532 (3.1) asks.
 */
export const emailForm = (email: string): string => email.toLowerCase().normalize('NFC')

/** The life of an access token and of a reset link, in seconds. */
export const accessTokenSeconds = 15 * 60
export const resetTokenSeconds = 60 * 60

const hours = 60 * 60
const days = 24 * hours

/** The life of the link that confirms a changed e-mail, in seconds. */
export const emailLinkSeconds = 7 * days

/** How long a confirmed e-mail can be taken back after a change, in seconds. */
export const takeBackSeconds = 7 * days

/** The life of a password that the operator was given in print, in seconds. */
export const temporaryPasswordSeconds = 7 * days

/** The life of a session from its login on, in seconds, even if it is refreshed. */
export const sessionSeconds: Record<Role, number> = {
  candidate: 30 * days,
  recruiter: 30 * days,
  admin: 12 * hours,
}

/**
 * A session that was not renewed for this many seconds is over: an administrator's opens every account's data. A browser in
 * use renews every quarter of an hour.
 */
export const idleSeconds: Record<Role, number> = {
  candidate: sessionSeconds.candidate,
  recruiter: sessionSeconds.recruiter,
  admin: 1 * hours,
}

/** When a session is over by itself: at the end of its life, or for want of use. */
export const sessionOverAt = (role: Role, { endsAt, lastUsedAt }: { endsAt: Date; lastUsedAt: Date }): Date =>
  new Date(Math.min(endsAt.getTime(), lastUsedAt.getTime() + idleSeconds[role] * 1000))

/** An account knows an address for this many seconds after the last login from it, and this many addresses at most. */
export const knownAddressSeconds = 90 * days
export const mostKnownAddresses = 20

/** A refresh token used twice within these seconds comes from two tabs, not from a thief. */
export const refreshGraceSeconds = 10

/** At this completion (in percent) or below, a login leads to the profile instead of the dashboard (000 §9). */
export const completionThreshold = 40
