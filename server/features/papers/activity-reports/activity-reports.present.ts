import type { ActivityReportAnswer } from '#contract/papers/activity-reports.ts'
import { activityReportTags } from '#domain/papers/activity-reports/activity-report-labels.ts'
import { activityReportMachine } from '#domain/papers/activity-reports/activity-reports.ts'
import type { PrintedMonth } from '#domain/papers/activity-reports/printed-month.ts'
import { amountOf, daysOfMonth, totalsOf } from '#domain/papers/activity-reports/reported-days.ts'
import { reportedMonthsOf } from '#domain/papers/activity-reports/reported-months.ts'
import { can } from '#domain/machine.ts'
import { territoriesOf, territoryLabels } from '#domain/ground/reference-data/territories.ts'
import { monthOf } from '#domain/time/months.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import { holidayOn, isWeekend } from '#domain/time/public-holidays.ts'
import { presentWords } from '#server/features/profiles/candidates/candidate-words.present.ts'
import { presentCandidateName } from '#server/features/profiles/candidates/candidates.present.ts'
import { presentDocument } from '#server/features/ground/files/files.present.ts'
import type { Actor } from '#server/http/actor.ts'
import { orNotFound } from '#server/http/failures.ts'
import type { Signer } from '#server/security/signer.ts'
import type { SavedMonth, SubmittedMonth, WorkedMission, WorkedMonth } from './activity-reports.sql.ts'

/** How the PDF's address is made. */
type Means = { publicUrl: string; signer: Signer }

type NamedRow = Pick<WorkedMission, 'candidate' | 'proposalStatus'>

/** The candidate's name as this reader may know it. */
const presentCandidateOf = (reader: Actor, { candidate, proposalStatus }: NamedRow): string =>
  presentCandidateName(reader, { ...candidate, proposalStatus }).fullName

/** Every line of the calendar month; a day outside the mission has one too, with nothing on it. */
const presentDays = ({ month, days, stretch, territory, report }: WorkedMonth): ActivityReportAnswer['days'] => {
  const byDay = Map.groupBy(days, ({ day }) => day)
  const comments = new Map(report?.contested.map(({ day, comment }) => [day, comment]))
  return daysOfMonth(month).flatMap((day) => {
    const holiday = holidayOn(day, territory)
    const off = holiday === null ? (isWeekend(day) ? ('weekend' as const) : null) : ('holiday' as const)
    const lines = byDay.get(day) ?? [{ day, kind: 'mission' as const, amount: 0 as const }]
    const isOutside = day < stretch.firstDay || day > stretch.lastDay
    return lines.map((line) => ({ ...line, off, holiday, isOutside, contested: comments.get(day) ?? null }))
  })
}

/** The month without anything of its rate, its papers or its accounts: all that the holder of a link reads. */
export const presentShownMonth = (row: WorkedMonth, reader: Actor) => {
  const status = row.facts.status ?? 'draft'
  return {
    month: row.month,
    title: row.title,
    companyName: row.companyName,
    candidateName: presentCandidateOf(reader, row),
    place: row.region,
    status,
    tag: activityReportTags[status],
    days: presentDays(row),
    totals: totalsOf(row.days),
    submittedAt: row.report?.submittedAt?.toISOString() ?? null,
  }
}

/** The months of a mission; a recruiter reads the status of those that were submitted. */
const presentMonths = (listed: readonly string[], saved: readonly SavedMonth[], reader: Actor) =>
  [...new Set([...listed, ...saved.map(({ month }) => month)])].toSorted().map((month) => {
    const one = saved.find((row) => row.month === month)
    const isReadable = one !== undefined && (reader.role !== 'recruiter' || one.isSubmitted)
    return { month, status: isReadable ? one.status : null }
  })

/** The rate of the month: that of its submission, the candidate's own until then. No recruiter reads one. */
const rateFor = ({ report, dailyRate }: WorkedMonth, reader: Actor): number | null => {
  if (reader.role === 'recruiter') return null
  return report === null || report.status === 'draft' ? dailyRate : report.dailyRate
}

const presentFile = ({ file, paper }: WorkedMonth, reading: Means & { now: Date }) =>
  file === null || paper === null ? null : presentDocument({ ...file, id: paper.id }, reading)

/** A month in the form that this reader may see, with what they can do now. */
export const presentReport = (row: WorkedMonth, reader: Actor, means: Means): ActivityReportAnswer => {
  const shown = presentShownMonth(row, reader)
  const rate = rateFor(row, reader)
  const reason = row.report?.reopenReason ?? null
  const isCandidates = row.report?.reopenedBy === 'candidate'
  const allowed = (event: 'edit' | 'submit' | 'reopen' | 'validate') =>
    can(activityReportMachine, row.facts, event, reader)
  return {
    ...shown,
    missionProfilId: row.proposalId,
    missionId: row.missionId,
    version: row.report?.version ?? 0,
    territory: row.territory,
    territories: territoriesOf(row.region).map((code) => ({ code, label: territoryLabels[code] })),
    rate,
    amount: rate === null ? null : amountOf(shown.totals, rate),
    submissionDay: row.facts.submissionDay,
    decidedAt: row.report?.decidedAt?.toISOString() ?? null,
    decidedBy: row.report?.decidedBy ?? null,
    reason: reason !== null && isCandidates ? presentWords(reader, row.candidate, reason) : reason,
    months: presentMonths(row.listedMonths, row.months, reader),
    ...(reader.role === 'admin' && row.invoiceNumbers.length > 0 && { toCredit: row.invoiceNumbers }),
    file: presentFile(row, { ...means, now: reader.now }),
    can: {
      edit: allowed('edit'),
      submit: allowed('submit'),
      reopen: allowed('reopen'),
      decide: allowed('validate'),
    },
  }
}

/** The months of a mission, and the one to open first: the current one, else the last that has begun. */
export const presentMonthsOf = (row: WorkedMission, reader: Actor) => {
  const listed = reportedMonthsOf(row, reader.now)
  const today = monthOf(dayOf(reader.now))
  return {
    missionProfilId: row.proposalId,
    current: listed.findLast((month) => month <= today) ?? listed[0] ?? null,
    months: presentMonths(listed, row.months, reader),
  }
}

/** A submitted month in the list of its mission. */
export const presentSubmitted = (row: SubmittedMonth, reader: Actor) => ({
  missionProfilId: row.proposalId,
  month: row.month,
  candidateName: presentCandidateOf(reader, row),
  status: row.status,
  tag: activityReportTags[row.status],
  submittedAt: row.submittedAt?.toISOString() ?? null,
  can: { decide: reader.role === 'recruiter' && row.status === 'submitted' },
})

/** A validated month as its PDF says it, for both sides: without the rate. */
export const presentPrintedMonth = (row: WorkedMonth): PrintedMonth => {
  const { decidedAt, decidedBy, decidedByAccountId, decidedFrom, submittedAt } = orNotFound(row.report ?? undefined)
  const candidate = { id: row.candidateAccountId, role: 'candidate', now: orNotFound(decidedAt ?? undefined) } as const
  return {
    ...presentShownMonth(row, candidate),
    firstDay: row.stretch.firstDay,
    lastDay: row.stretch.lastDay,
    submittedAt: orNotFound(submittedAt ?? undefined),
    validation: {
      at: candidate.now,
      by: decidedBy ?? '',
      isByLink: decidedByAccountId === null,
      from: decidedFrom ?? '',
    },
  }
}
