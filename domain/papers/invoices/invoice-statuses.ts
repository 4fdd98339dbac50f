import type { Role } from '#domain/ground/accounts/roles.ts'
import type { InvoiceKind } from './invoices.ts'

/*
 * What happens to an invoice after it was made, in the codes of the French standard (XP Z12-012). « Encaissée » (212) is never set: it is
 * what a payment says (payments.ts).
 */

/** How far the invoice got on its way to the buyer: these codes go forward only. */
const onItsWay = ['200', '201', '202', '203'] as const

/** What the buyer made of it, and « paiement transmis ». */
const answers = ['204', '205', '206', '207', '208', '209', '210', '211'] as const

/** « Rejetée »: a platform takes no invoice that breaks a rule. */
const rejected = '213'

/** The codes that somebody sets. */
export const settableCodes = [...onItsWay, ...answers, rejected] as const
export type SettableCode = (typeof settableCodes)[number]
export type StatusCode = SettableCode | '212'

type Answer = (typeof answers)[number]

/**
 * What may follow each answer of the buyer; what nobody has answered yet may be answered in any way but « complétée ». A payment that the
 * bank did not make is in hand again.
 */
const nextAnswers: Record<Answer | 'none', readonly Answer[]> = {
  none: ['204', '205', '206', '207', '208', '210', '211'],
  '204': ['205', '206', '207', '208', '210', '211'],
  '205': ['207', '211'],
  '206': ['205', '207', '211'],
  '207': ['204', '205', '206', '210', '211'],
  '208': ['205', '206', '207', '209', '210'],
  '209': ['204', '205', '206', '207', '208', '210', '211'],
  '210': [],
  '211': ['204', '207'],
}

const isOnItsWay = (code: SettableCode): code is (typeof onItsWay)[number] => onItsWay.some((one) => one === code)
const isAnswer = (code: SettableCode): code is Answer => answers.some((one) => one === code)

const lastAnswer = (past: readonly SettableCode[]): Answer | undefined => past.findLast(isAnswer)

/** How far an invoice got, by its place in `onItsWay`; -1 before it is deposited. */
const wayOf = (past: readonly SettableCode[]): number =>
  Math.max(-1, ...past.filter(isOnItsWay).map((code) => onItsWay.indexOf(code)))

/** Whether a platform has it. */
export const isDeposited = (past: readonly SettableCode[]): boolean => wayOf(past) >= 0

/** Where an invoice stands by all that was set, in its order; null for one that was only made. */
export const currentCode = (past: readonly SettableCode[]): SettableCode | null => {
  if (past.includes(rejected)) return rejected
  return lastAnswer(past) ?? onItsWay[wayOf(past)] ?? null
}

/** A refused or a rejected invoice is paid by nobody: a credit note corrects it. */
export const endedCodes = ['210', '213'] as const

export const isEnded = (code: SettableCode | null): boolean => endedCodes.some((ended) => ended === code)

/** Whether this code may come now. */
const mayFollow = (past: readonly SettableCode[], code: SettableCode, isPaid: boolean): boolean => {
  if (isEnded(currentCode(past))) return false
  if (isOnItsWay(code)) return onItsWay.indexOf(code) > wayOf(past)
  if (isPaid) return false
  if (isAnswer(code)) return nextAnswers[lastAnswer(past) ?? 'none'].includes(code)
  const way = wayOf(past)
  return way >= 0 && onItsWay[way] !== '203' && lastAnswer(past) === undefined
}

/** The codes that say nothing without a reason. */
const withReason: ReadonlySet<SettableCode> = new Set(['206', '207', '208', '210', '213'])

export const needsReason = (code: SettableCode): boolean => withReason.has(code)

/** What a company says of an invoice that it has to pay, and a freelance of one that was made in their name. */
const ofSides: Record<Exclude<Role, 'admin'>, { kind: InvoiceKind; codes: readonly SettableCode[] }> = {
  recruiter: { kind: 'sale', codes: ['205', '207', '210'] },
  candidate: { kind: 'purchase', codes: ['207'] },
}

/** How long a freelance may contest an invoice that was made in their name, as the mandate of their contract says. */
export const contestTerm = { workingDays: 5 } as const

/** An invoice as far as its next status depends on it. */
export type StandingInvoice = {
  kind: InvoiceKind
  past: readonly SettableCode[]
  isPaid: boolean
  /** Until when the freelance may contest it. */
  contestableUntil: Date
}

/** The codes that somebody may set now; the administrator also notes what a platform told. */
export const codesFor = (role: Role, invoice: StandingInvoice, now: Date): SettableCode[] => {
  const possible = settableCodes.filter((code) => mayFollow(invoice.past, code, invoice.isPaid))
  if (role === 'admin') return possible
  const { kind, codes } = ofSides[role]
  if (invoice.kind !== kind) return []
  if (role === 'candidate' && now > invoice.contestableUntil) return []
  return possible.filter((code) => codes.includes(code))
}
