import { daysBefore, inactivityMonths } from '#domain/retention.ts'
import { erasedHost } from '#domain/ground/accounts/validation-patterns.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { addMonths } from '#domain/time/months.ts'

/** Why an account is erased: its person asked, or was not seen for two years. */
export const erasureCauses = ['asked', 'inactive'] as const
export type ErasureCause = (typeof erasureCauses)[number]

/** The days between the request of an erasure and its execution, during which it can be taken back. */
export const erasureDays = 7

export const erasureDueAt = (askedAt: Date): Date => daysBefore(askedAt, -erasureDays)

/** What an account must not leave behind it: somebody else counts on it. */
export type ErasureFacts = {
  /** Somebody is recruited for a mission that has not ended: theirs, or the one they work on. */
  hasMission: boolean
  /** A month that they worked, or that was worked for them, waits to be signed. */
  awaitsSignature: boolean
  isLastAdministrator: boolean
}

type Blocker = keyof ErasureFacts

const ofCompany: Record<Blocker, string> = {
  hasMission: 'Votre compte ne peut pas être supprimé tant qu’une mission est en cours ou va commencer.',
  awaitsSignature: 'Votre compte ne peut pas être supprimé tant qu’un CRA attend une signature.',
  isLastAdministrator: 'Votre compte est le dernier compte administrateur\u00a0: il ne peut pas être supprimé.',
}

const blockerSentences: Record<Role, Record<Blocker, string>> = {
  admin: ofCompany,
  recruiter: ofCompany,
  candidate: {
    ...ofCompany,
    hasMission: 'Ton compte ne peut pas être supprimé tant qu’une mission est en cours ou va commencer.',
    awaitsSignature: 'Ton compte ne peut pas être supprimé tant qu’un CRA attend une signature.',
  },
}

/** Why an account may not be erased now, in the words of its person; null when it may. */
export const erasureBlocker = (role: Role, facts: ErasureFacts): string | null => {
  const reason = (['isLastAdministrator', 'hasMission', 'awaitsSignature'] as const).find((each) => facts[each])
  return reason === undefined ? null : blockerSentences[role][reason]
}

/** The same time of the day, in UTC, so many months later. */
const monthsAfter = (instant: Date, months: number): Date => {
  const text = instant.toISOString()
  return new Date(`${addMonths(text.slice(0, 10), months)}${text.slice(10)}`)
}

/** When a candidate who is not seen again is asked whether they stay, and when they are erased. */
export const inactivityOf = (lastActiveAt: Date): { askedAt: Date; erasedAt: Date } => ({
  askedAt: monthsAfter(lastActiveAt, inactivityMonths.asked),
  erasedAt: monthsAfter(lastActiveAt, inactivityMonths.erased),
})

/** Whoever was not seen since before this instant is asked now. */
export const inactiveSince = (now: Date): Date => monthsAfter(now, -inactivityMonths.asked)

/** Asked late, a candidate still has a month to answer. */
export const inactiveDueAt = (lastActiveAt: Date, now: Date): Date => {
  const { erasedAt } = inactivityOf(lastActiveAt)
  const month = monthsAfter(now, inactivityMonths.erased - inactivityMonths.asked)
  return erasedAt > month ? erasedAt : month
}

/** The name of somebody whose account was erased. */
export const erasedName = { givenName: 'Compte', familyName: 'supprimé', company: 'Compte supprimé' } as const

/** The address of an erased account; `secret` is what nobody guesses, who would take it first. */
export const erasedEmail = (accountId: number, secret: string): string =>
  `compte-supprime-${accountId}-${secret}@${erasedHost}`
