import type { Month } from '#domain/time/months.ts'
import { addDays, periodOf, type Day } from '#domain/time/paris-time.ts'
import { daysFromTo, isWorkingDay, type Territory } from '#domain/time/public-holidays.ts'
import type { Stretch } from './reported-months.ts'

export const dayKinds = ['mission', 'absence', 'astreinte'] as const
/** What a part of a day was: worked, not worked, or on call. */
export type DayKind = (typeof dayKinds)[number]

export const dayAmounts = [0, 0.5, 1] as const
export type DayAmount = (typeof dayAmounts)[number]

/** One line of a month. A day has a line of each kind at most. */
export type ReportedDay = { day: Day; kind: DayKind; amount: DayAmount }

/** A day that the company does not agree with, and why. */
export type ContestedDay = { day: Day; comment: string }

export type Totals = Record<DayKind, number>

const placeOf = ({ day, kind }: ReportedDay) => `${day} ${dayKinds.indexOf(kind)}`

/** The lines by day then kind; of the lines with nothing only « mission » stays, so that every day has one. */
const inOrder = (days: readonly ReportedDay[]): ReportedDay[] =>
  days
    .filter(({ kind, amount }) => kind === 'mission' || amount > 0)
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))

/** The days of a month that nobody touched: 1 on a working day, 0 on the others. */
export const prefilledDays = ({ firstDay, lastDay }: Stretch, territory: Territory): ReportedDay[] =>
  daysFromTo(firstDay, lastDay).map((day) => ({
    day,
    kind: 'mission',
    amount: isWorkingDay(day, territory) ? 1 : 0,
  }))

/** What was saved, on the days that the mission has now; a day that was not saved is prefilled. */
export const daysOfDraft = (saved: readonly ReportedDay[], stretch: Stretch, territory: Territory): ReportedDay[] => {
  const byDay = Map.groupBy(saved, ({ day }) => day)
  return inOrder(
    prefilledDays(stretch, territory).flatMap((prefilled) => {
      const lines = byDay.get(prefilled.day)
      if (lines === undefined) return [prefilled]
      return lines.some(({ kind }) => kind === 'mission') ? lines : [{ ...prefilled, amount: 0 }, ...lines]
    }),
  )
}

/** Every day of a calendar month. */
export const daysOfMonth = (month: Month): Day[] => {
  const { from, until } = periodOf(month)
  return daysFromTo(from, addDays(until, -1))
}

/** Why a line cannot be saved. */
export type DayProblem = { day: Day; reason: 'outside' | 'twice' | 'over a day' | 'already validated' }

/**
 * What is wrong with the lines of a month: a day outside the mission, a kind twice on a day, or more than one day of work
 * and absence together. Being on call stands beside both.
 */
export const dayProblems = (days: readonly ReportedDay[], { firstDay, lastDay }: Stretch): DayProblem[] =>
  [...Map.groupBy(days, ({ day }) => day)].flatMap(([day, lines]): DayProblem[] => {
    if ((day < firstDay || day > lastDay) && lines.some(({ amount }) => amount > 0)) return [{ day, reason: 'outside' }]
    if (new Set(lines.map(({ kind }) => kind)).size < lines.length) return [{ day, reason: 'twice' }]
    const onSite = lines.filter(({ kind }) => kind !== 'astreinte').reduce((sum, { amount }) => sum + amount, 0)
    return onSite > 1 ? [{ day, reason: 'over a day' }] : []
  })

/** Whether two sets of lines say the same. */
export const areSameDays = (one: readonly ReportedDay[], other: readonly ReportedDay[]): boolean =>
  JSON.stringify(inOrder(one).map(({ day, kind, amount }) => [day, kind, amount])) ===
  JSON.stringify(inOrder(other).map(({ day, kind, amount }) => [day, kind, amount]))

/** While some days are contested the others are validated: only the contested ones may change. */
export const validatedDaysChanged = (
  before: readonly ReportedDay[],
  after: readonly ReportedDay[],
  contested: readonly ContestedDay[],
): DayProblem[] => {
  const open = new Set(contested.map(({ day }) => day))
  const [was, is] = [before, after].map((days) => Map.groupBy(days, ({ day }) => day))
  return [...new Set([...before, ...after].map(({ day }) => day))]
    .filter((day) => !open.has(day) && !areSameDays(was?.get(day) ?? [], is?.get(day) ?? []))
    .map((day) => ({ day, reason: 'already validated' }))
}

/** After a first contest only its days wait for a decision: the others were validated with it. */
export const canBeContested = (day: Day, contested: readonly ContestedDay[]): boolean =>
  contested.length === 0 || contested.some((one) => one.day === day)

/** The days of each kind. */
export const totalsOf = (days: readonly ReportedDay[]): Totals => {
  const totals: Totals = { mission: 0, absence: 0, astreinte: 0 }
  for (const { kind, amount } of days) totals[kind] += amount
  return totals
}

/** What the days worked come to, in euros; absences and days on call have no daily rate. */
export const amountOf = (totals: Totals, rate: number): number => Math.round(totals.mission * rate * 100) / 100
