import { printedMonthFileName } from '#domain/activity-reports/printed-month.ts'
import { reportedMonthsOf } from '#domain/activity-reports/reported-months.ts'
import { territoriesOf } from '#domain/reference/territories.ts'
import { frenchMonth, type Month } from '#domain/time/months.ts'
import { addDays, dayOf, type Day } from '#domain/time/paris-time.ts'
import type { Trx } from '#server/db/client.ts'
import { activityReports } from '#server/db/schema/missions/activity-reports.ts'
import { presentPrintedMonth } from '#server/features/activity-reports/activity-reports.present.ts'
import { getWorkedMonth, setReport } from '#server/features/activity-reports/activity-reports.sql.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { activityReportSheet } from '#server/pdf/activity-report-sheet.ts'
import type { Typesetting } from '#server/pdf/typesetting.ts'
import { insertAll, takeIds } from '#demo/bulk.ts'
import type { Happened } from '#demo/happened.ts'
import { drawMonth, type MonthPlot, type MonthStep, type NewMonth } from '#demo/months.ts'
import { isRunning, workedMonthsOf, type Recruitment } from './recruitments.ts'
import { storePapers } from './stored-papers.ts'

type Filling = {
  trx: Trx
  fileStore: FileStore
  typesetting: Typesetting
  now: Date
  recruitments: readonly Recruitment[]
}

type Row = NewMonth & { id: number; of: Recruitment; decidedBy: string | null }

/** The networks that decisions came from: two that no one has. */
const networks = { account: '203.0.113.0/24', link: '198.51.100.0/24' }

type Worked = { of: Recruitment; months: ReturnType<typeof workedMonthsOf> }

/** The newest such month; of several the one of the oldest mission: those of the demonstration candidate come first. */
const newestOf = (worked: readonly Worked[], isPossible: (month: Worked['months'][number]) => boolean) =>
  worked
    .flatMap(({ of, months }) => months.filter(isPossible).map(({ month }) => ({ of, month })))
    .toSorted((one, other) => other.month.localeCompare(one.month))[0]

/** Every month that these recruitments have worked, and a draft of the one that is being worked. */
const drawMonths = (recruitments: readonly Recruitment[], now: Date): (NewMonth & { of: Recruitment })[] => {
  const worked = recruitments.map((of): Worked => ({ of, months: workedMonthsOf(of, now) }))
  // The answer to a month comes on the working day after: holidays may be between.
  const isAnswered = ({ submissionDay }: { submissionDay: Day }) => addDays(submissionDay, 5) < dayOf(now)
  const contested = newestOf(worked, isAnswered)
  const submitted = newestOf(
    worked.filter(({ of }) => of !== contested?.of),
    () => true,
  )
  let rank = 0
  return worked.flatMap(({ of, months }) => {
    const territory = territoriesOf(of.region)[0]
    const endingOf = (month: Month): MonthPlot['ending'] => {
      if (of === contested?.of && month === contested.month) return 'contested'
      return of === submitted?.of && month === submitted.month ? 'submitted' : 'validated'
    }
    const draw = (month: Month, ending: MonthPlot['ending']) => {
      const drawn = drawMonth(month, of, territory, { ending, rank: rank++ }, now)
      return drawn === undefined ? [] : [{ ...drawn, of }]
    }
    const current = isRunning(of, now)
      ? reportedMonthsOf(of, now).find((month) => months.every((one) => one.month !== month))
      : undefined
    return [
      ...months.flatMap(({ month }) => draw(month, endingOf(month))),
      ...(current === undefined ? [] : draw(current, 'draft')),
    ]
  })
}

/** Sets the PDF of each validated month and puts it among the candidate's papers, as the job does a moment after. */
const fileMonths = async ({ trx, fileStore, typesetting }: Filling, rows: readonly Row[]): Promise<Happened[]> => {
  const validated = rows
    .filter(({ status }) => status === 'validated')
    .toSorted((one, other) => Number(one.decidedAt) - Number(other.decidedAt))
  const made = []
  for (const { id, of, month, decidedAt } of validated) {
    const createdAt = new Date(Number(decidedAt) + 4000)
    const printed = presentPrintedMonth(await getWorkedMonth(trx, { proposalId: of.proposalId, month }, createdAt))
    const pdf = await typesetting.typeset(activityReportSheet(printed))
    const paper = { missionId: of.missionId, accountId: of.candidateAccountId, kind: 'activity-report' } as const
    made.push({ ...paper, id, month, name: printedMonthFileName(printed), pdf, createdAt })
  }
  const fileIds = await storePapers(trx, fileStore, made)
  for (const [rank, { id }] of made.entries()) await setReport(trx, id, { fileId: fileIds[rank] ?? null })
  return made.map(({ id, missionId, accountId, month, createdAt }): Happened => ({
    type: 'activity-report.filed',
    subject: 'activity-report',
    at: createdAt,
    actorId: null,
    actorRole: 'system',
    subjectId: id,
    after: { name: frenchMonth(month) },
    missionId,
    accountId,
  }))
}

/** Who took a step: the candidate, the company by its account or by the mailed link, or nobody. */
const actorOf = (of: Recruitment, { type, isByLink }: MonthStep) => {
  if (type === 'reminded') return { actorId: null, actorRole: 'system' }
  if (type === 'saved' || type === 'submitted') return { actorId: of.candidateAccountId, actorRole: 'candidate' }
  return isByLink ? { actorId: null, actorRole: 'visitor' } : { actorId: of.recruiterAccountId, actorRole: 'recruiter' }
}

const happenedOf = ({ id, of, month, steps }: Row): Happened[] =>
  steps.map((step) => {
    const isDecision = step.type === 'contested' || step.type === 'validated'
    return {
      ...actorOf(of, step),
      type: `activity-report.${step.type}`,
      subject: 'activity-report',
      at: step.at,
      subjectId: id,
      after: { name: frenchMonth(month), ...(isDecision && { by: of.contactName }) },
      missionId: of.missionId,
      accountId: of.candidateAccountId,
    }
  })

/** Gives recruitments of the demonstration company the months that were worked; answers what happened to them. */
export const fillMonths = async (filling: Filling): Promise<Happened[]> => {
  const { trx, recruitments, now } = filling
  const drawn = drawMonths(recruitments, now)
  const ids = await takeIds(trx, activityReports, drawn.length)
  const rows = drawn.map((one, rank): Row => ({
    ...one,
    id: ids[rank] ?? 0,
    decidedBy: one.decidedAt === null ? null : one.of.contactName,
  }))
  await insertAll(
    trx,
    activityReports,
    rows.map(({ of, isByLink, ...row }) => ({
      ...row,
      proposalId: of.proposalId,
      dailyRate: row.submittedAt === null ? null : of.dailyRate,
      decidedByAccountId: row.decidedAt === null || isByLink ? null : of.recruiterAccountId,
      decidedFrom: row.decidedAt === null ? null : networks[isByLink ? 'link' : 'account'],
    })),
  )
  return [...rows.flatMap(happenedOf), ...(await fileMonths(filling, rows))]
}
