import type { Role } from '#domain/ground/accounts/roles.ts'

const hours = 60 * 60
const days = 24 * hours

/** The life of an access token, in seconds. */
export const accessTokenSeconds = 15 * 60

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
