import { addDays, daysBetween, type Day } from '#domain/time/paris-time.ts'
import type { Cents, VatPart } from './invoices.ts'

/** What was paid of an invoice on a day; a payment that was cancelled stands with a row of the opposite amount. */
export type Payment = { day: Day; cents: Cents }

export const paidOf = (payments: readonly Payment[]): Cents => payments.reduce((sum, { cents }) => sum + cents, 0)

export type Settlement = { withVat: Cents; paid: Cents; dueDay: Day }

export const leftOf = ({ withVat, paid }: Pick<Settlement, 'withVat' | 'paid'>): Cents => withVat - paid

/** Whether it is to be paid, and its day has passed. */
export const isOverdue = (invoice: Settlement, today: Day): boolean => leftOf(invoice) > 0 && today > invoice.dueDay

/** How late unpaid invoices are, by thirty days; « not-due » is not late. */
export const ageings = ['not-due', 'to-30', 'to-60', 'to-90', 'over-90'] as const
export type Ageing = (typeof ageings)[number]

/** The last day of lateness of each part, from one; the last part has no end. */
export const ageingEnds: Record<Ageing, number | null> = {
  'not-due': 0,
  'to-30': 30,
  'to-60': 60,
  'to-90': 90,
  'over-90': null,
}

/** The amount of one rate of VAT in a payment, as the status 212 is sent with. */
export type RateShare = { rate: number; cents: Cents }

/** A part of a whole by rate, that adds up to the cent: each bound between two rates is rounded, and not each part. */
const sharesOf = (byRate: readonly RateShare[], whole: Cents, part: Cents): Cents[] => {
  let before = 0
  return byRate.map(({ cents }) => {
    const bound = (upTo: Cents) => Math.floor((part * upTo) / whole + 0.5)
    const share = bound(before + cents) - bound(before)
    before += cents
    return share
  })
}

const byRateOf = (vat: readonly VatPart[]): RateShare[] => {
  const sums = new Map<number, Cents>()
  for (const { rate, basis, tax } of vat) sums.set(rate ?? 0, (sums.get(rate ?? 0) ?? 0) + (basis ?? 0) + (tax ?? 0))
  return [...sums].map(([rate, cents]) => ({ rate, cents }))
}

/**
 * Each payment by rate of VAT, in proportion of the invoice. A payment is the difference of all that was paid after it and before it: so
 * the payments add up to the invoice at each rate, and each of them to its own amount.
 */
export const ratesOfPayments = (vat: readonly VatPart[], payments: readonly Payment[]): RateShare[][] => {
  const byRate = byRateOf(vat)
  const whole = byRate.reduce((sum, { cents }) => sum + cents, 0)
  let paid = 0
  return payments.map(({ cents }) => {
    const [before, after] = [sharesOf(byRate, whole, paid), sharesOf(byRate, whole, paid + cents)]
    paid += cents
    return byRate.map(({ rate }, at) => ({ rate, cents: (after[at] ?? 0) - (before[at] ?? 0) }))
  })
}

/** Article D441-5 of the commercial code: 40 € for each invoice that is paid late. */
export const lateFee: Cents = 4000

/**
 * The rate of the main refinancing operations of the European Central Bank at the beginning of half a year, in hundredths of a percent:
 * 2.15 % since the decision of 5 June 2025 (www.ecb.europa.eu, « Key ECB interest rates »). The newest one goes on until the next is
 * written here.
 */
const refinancingRates: readonly { from: Day; rate: number }[] = [
  { from: '2025-07-01', rate: 215 },
  { from: '2026-01-01', rate: 215 },
]

/** Article L441-10 of the commercial code adds ten points. */
const penaltyRateOn = (day: Day): number => 1000 + (refinancingRates.findLast(({ from }) => from <= day)?.rate ?? 215)

/** The first day of the next half year. */
const nextHalfYear = (day: Day): Day => {
  const year = Number(day.slice(0, 4))
  return day < `${year}-07-01` ? `${year}-07-01` : `${year + 1}-01-01`
}

/** What is owed for being late: interest on what was left on each day, and the fee; nothing of an invoice that was never late. */
export const penaltiesOf = (
  { withVat, dueDay, payments }: { withVat: Cents; dueDay: Day; payments: readonly Payment[] },
  today: Day,
): { interest: Cents; fee: Cents } => {
  // An amount, times hundredths of a percent, times days.
  let weighed = 0
  let isLate = false
  let from = dueDay
  while (from < today) {
    const paid = paidOf(payments.filter(({ day }) => day <= from))
    const next = payments.map(({ day }) => day).filter((day) => day > from)
    const until = [today, nextHalfYear(from), ...next].toSorted()[0] ?? today
    const left = leftOf({ withVat, paid })
    if (left > 0) {
      isLate = true
      weighed += left * penaltyRateOn(addDays(from, 1)) * daysBetween(from, until)
    }
    from = until
  }
  return { interest: Math.floor(weighed / (10_000 * 365) + 0.5), fee: isLate ? lateFee : 0 }
}
