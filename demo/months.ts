import { reminderDays, type ActivityReportStatus } from '#domain/papers/activity-reports/activity-reports.ts'
import {
  daysOfDraft,
  prefilledDays,
  type ContestedDay,
  type ReportedDay,
} from '#domain/papers/activity-reports/reported-days.ts'
import {
  stretchOf,
  submissionDayOf,
  type Stretch,
  type WorkedMission,
} from '#domain/papers/activity-reports/reported-months.ts'
import { daysBefore } from '#domain/retention.ts'
import type { Month } from '#domain/time/months.ts'
import { addDays, type Day } from '#domain/time/paris-time.ts'
import { isWorkingDay, type Territory } from '#domain/time/public-holidays.ts'
import { monthContests } from '#demo/lists/reasons.ts'

/** What happened to a month at an instant. */
export type MonthStep = {
  type: 'saved' | 'submitted' | 'reminded' | 'contested' | 'validated'
  at: Date
  isByLink: boolean
}

/** A month of the demonstration: what its row holds, and the steps that led there. */
export type NewMonth = {
  month: Month
  status: ActivityReportStatus
  territory: Territory
  days: ReportedDay[]
  contested: ContestedDay[]
  version: number
  submittedAt: Date | null
  decidedAt: Date | null
  isByLink: boolean
  remindersSent: number
  createdAt: Date
  steps: MonthStep[]
}

/**
 * The end that a month is meant to have; it has another when the time for it has not come. `sentOn` is its submission when that
 * was not on the first day on which it could be.
 */
export type MonthPlot = { ending: 'draft' | 'submitted' | 'contested' | 'validated'; rank: number; sentOn?: Day }

const at = (day: Day, time: string) => new Date(`${day}T${time}:00Z`)

const nextWorkingDay = (day: Day, territory: Territory): Day => {
  let next = addDays(day, 1)
  while (!isWorkingDay(next, territory)) next = addDays(next, 1)
  return next
}

/** A month has an absence or a contested day only if it has more days of work than this. */
const fewDays = 4

/** The month with one absence, of a day or of half a day; every third is left as it was prefilled. */
const drawDays = (stretch: Stretch, territory: Territory, rank: number): { days: ReportedDay[]; isEdited: boolean } => {
  const prefilled = prefilledDays(stretch, territory)
  const worked = prefilled.filter(({ amount }) => amount === 1)
  const away = worked[(5 + 3 * rank) % Math.max(1, worked.length)]
  if (away === undefined || worked.length <= fewDays || rank % 3 === 2) return { days: prefilled, isEdited: false }
  const amount = rank % 3 === 0 ? 1 : 0.5
  const lines = prefilled.flatMap((line): ReportedDay[] =>
    line === away
      ? [
          { ...line, amount: amount === 1 ? 0 : 0.5 },
          { ...line, kind: 'absence', amount },
        ]
      : [line],
  )
  return { days: daysOfDraft(lines, stretch, territory), isEdited: true }
}

/** The same month once its candidate agrees that they were away on the contested days. */
const withAbsence = (
  days: readonly ReportedDay[],
  contested: readonly ContestedDay[],
  stretch: Stretch,
  territory: Territory,
): ReportedDay[] => {
  const isContested = (day: Day) => contested.some((one) => one.day === day)
  const corrected = contested.flatMap(({ day }): ReportedDay[] => [
    { day, kind: 'mission', amount: 0 },
    { day, kind: 'absence', amount: 1 },
  ])
  return daysOfDraft([...days.filter(({ day }) => !isContested(day)), ...corrected], stretch, territory)
}

/** A month as its people would have left it by now, with its steps in order. */
export const drawMonth = (
  month: Month,
  mission: WorkedMission,
  territory: Territory,
  { ending, rank, sentOn: sentLater }: MonthPlot,
  now: Date,
): NewMonth | undefined => {
  const stretch = stretchOf(month, mission)
  if (stretch === undefined) return undefined
  const { days, isEdited } = drawDays(stretch, territory, rank)
  const worked = days.filter(({ kind, amount }) => kind === 'mission' && amount > 0)
  const comment = monthContests[rank % monthContests.length] ?? ''
  const doubted = worked.at(-3) ?? worked.at(-1)
  const contested = doubted === undefined ? [] : [{ day: doubted.day, comment }]

  const submissionDay = submissionDayOf(stretch, territory)
  const sentOn = sentLater !== undefined && sentLater > submissionDay ? sentLater : submissionDay
  const answeredOn = nextWorkingDay(sentOn, territory)
  const isByLink = rank % 4 === 1
  const answeredAgainOn = nextWorkingDay(answeredOn, territory)
  const isContestedFirst =
    ending === 'validated' && rank % 5 === 3 && worked.length > fewDays && at(answeredAgainOn, '08:50') <= now
  const step = (type: MonthStep['type'], instant: Date, byLink = false): MonthStep => ({
    type,
    at: instant,
    isByLink: byLink,
  })
  const saved = isEdited ? [step('saved', at(sentOn, '14:40'))] : []
  const answer = (day: Day, time = '08:50') =>
    step(ending === 'contested' ? 'contested' : 'validated', at(day, time), isByLink)
  // A company that has read it answers on the next working day, or the same evening when that day has not come.
  const validated = at(answeredOn, '08:50') <= now ? answer(answeredOn) : answer(sentOn, '17:20')
  const planned = {
    draft: [step('saved', daysBefore(now, 1))],
    submitted: [...saved, step('submitted', at(sentOn, '15:05'))],
    contested: [...saved, step('submitted', at(sentOn, '15:05')), answer(answeredOn)],
    validated: isContestedFirst
      ? [
          ...saved,
          step('submitted', at(sentOn, '15:05')),
          step('contested', at(answeredOn, '08:30')),
          step('saved', at(answeredOn, '12:15')),
          step('submitted', at(answeredOn, '12:20')),
          answer(answeredAgainOn),
        ]
      : [...saved, step('submitted', at(sentOn, '15:05')), validated],
  }[ending]
  const corrected = isContestedFirst ? withAbsence(days, contested, stretch, territory) : days
  return settled({ month, territory, days: corrected, contested, planned, now })
}

type Draft = Pick<NewMonth, 'month' | 'territory' | 'days' | 'contested'> & { planned: MonthStep[]; now: Date }

const statusAfter: Partial<Record<MonthStep['type'], ActivityReportStatus>> = {
  submitted: 'submitted',
  contested: 'contested',
  validated: 'validated',
}

/** The row that the steps until now leave; a month that still waits has been reminded of. */
const settled = ({ planned, now, contested, ...drawn }: Draft): NewMonth | undefined => {
  const done = planned.filter((step) => step.at <= now)
  const [first] = done
  if (first === undefined) return undefined
  const last = done.findLast(({ type }) => type in statusAfter)
  const status = (last && statusAfter[last.type]) ?? 'draft'
  const submittedAt = done.findLast(({ type }) => type === 'submitted')?.at ?? null
  const reminders =
    status === 'submitted' && submittedAt !== null
      ? reminderDays
          .map((days) => daysBefore(submittedAt, -days))
          .filter((due) => due <= now)
          .map((due): MonthStep => ({ type: 'reminded', at: due, isByLink: false }))
      : []
  const isDecided = status === 'contested' || status === 'validated'
  const isContested = status !== 'validated' && done.some(({ type }) => type === 'contested')
  return {
    ...drawn,
    status,
    contested: isContested ? contested : [],
    version: done.filter(({ type }) => type === 'saved' || type === 'submitted').length,
    submittedAt,
    decidedAt: isDecided ? (last?.at ?? null) : null,
    isByLink: isDecided && last?.isByLink === true,
    remindersSent: reminders.length,
    createdAt: first.at,
    steps: [...done, ...reminders],
  }
}
