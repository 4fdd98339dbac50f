/**
 * How long personal data is kept before a nightly job deletes it, in days. The terms promise these durations
 * (web/content/catalogue/operator.ts): change both together.
 */
export const retentionDays = {
  /** A registration whose address was not confirmed, from the sign-up. */
  unconfirmedRegistration: 30,
  /** A refused registration, from the decision. */
  refusedRegistration: 365,
  /** A message of the contact form, from its receipt. */
  contactMessage: 365,
  /** The text of a mail, from its sending; the rest of it stays as long as `mail` says. */
  sentLetter: 30,
  /** A mail that was sent or given up, from the day it was written. */
  mail: 365,
  /** What somebody was told of a wait that is over. */
  nudge: 30,
  /** A day on which somebody opened a profile, from that day. */
  profileView: 365,
  /** An event of the security log. The database counts it (`erase_old_security_events`), from its newest event. */
  securityEvent: 365,
} as const

const dayMs = 24 * 60 * 60 * 1000

/** How long the answer of a write is kept for whoever asks again with its key (decision 053). */
export const storedAnswerMs = dayMs

/** The instant that is this many whole days earlier or, if negative, later. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)

/** After how many months without a sign-in a candidate without a mission is asked whether they stay, and erased (CNIL). */
export const inactivityMonths = { asked: 23, erased: 24 } as const
