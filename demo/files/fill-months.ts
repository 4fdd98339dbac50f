import { sql } from 'drizzle-orm'
import { printedMonthFileName } from '#domain/papers/activity-reports/printed-month.ts'
import { reportedMonthsOf } from '#domain/papers/activity-reports/reported-months.ts'
import { territoriesOf } from '#domain/ground/reference-data/territories.ts'
import { frenchMonth, type Month } from '#domain/time/months.ts'
import type { Day } from '#domain/time/paris-time.ts'
import type { Trx } from '#server/db/client.ts'
import { activityReports } from '#server/db/schema/papers/activity-reports.ts'
import { presentPrintedMonth } from '#server/features/papers/activity-reports/activity-reports.present.ts'
import { getWorkedMonth } from '#server/features/papers/activity-reports/activity-reports.sql.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { activityReportSheet } from '#server/pdf/activity-report-sheet.ts'
import type { Typesetting } from '#server/pdf/typesetting.ts'
import { insertAll, takeIds } from '#demo/bulk.ts'
import type { Calendar } from '#demo/calendar.ts'
import { note, type Happened } from '#demo/happened.ts'
import { drawMonth, type MonthPlot, type MonthStep, type NewMonth } from '#demo/months.ts'
import { drawSheet } from './paper-sheet.ts'
import { isRunning, workedMonthsOf, type Recruitment } from './recruitments.ts'
import { storePapers } from './stored-papers.ts'

type Filling = { trx: Trx; now: Date; calendar: Calendar }

/** How the PDF of a validated month is made; without it there is none. */
type Filing = { fileStore: FileStore; print: (row: Row) => Promise<{ name: string; pdf: Uint8Array }> }

type Drawn = NewMonth & { of: Recruitment }
type Row = Drawn & { id: number; decidedBy: string | null }

/** The networks that decisions came from: two that no one has. */
const networks = { account: '203.0.113.0/24', link: '198.51.100.0/24' }

type Worked = { of: Recruitment; months: ReturnType<typeof workedMonthsOf> }

const workedOf = (recruitments: readonly Recruitment[], now: Date) =>
  recruitments.map((of): Worked => ({ of, months: workedMonthsOf(of, now) }))

/** The newest such month; of several the one of the oldest mission: those of the demonstration candidate come first. */
const newestOf = (worked: readonly Worked[], isPossible: (month: Worked['months'][number]) => boolean) =>
  worked
    .flatMap(({ of, months }) => months.filter(isPossible).map(({ month }) => ({ of, month })))
    .toSorted((one, other) => other.month.localeCompare(one.month))[0]

/** What is chosen for some months: another ending than « validated », or nothing at all. */
type Chosen = { of: Recruitment; month: Month; plot: Omit<MonthPlot, 'rank'> | 'nothing' }

const drawMonths = (worked: readonly Worked[], chosen: readonly Chosen[], now: Date): Drawn[] => {
  let rank = 0
  return worked.flatMap(({ of, months }) =>
    months.flatMap(({ month }) => {
      const plot = chosen.find((one) => one.of === of && one.month === month)?.plot ?? { ending: 'validated' }
      if (plot === 'nothing') return []
      const drawn = drawMonth(month, of, territoriesOf(of.region)[0], { ...plot, rank: rank++ }, now)
      return drawn === undefined ? [] : [{ ...drawn, of }]
    }),
  )
}

/**
 * Every month that the shown recruitments have worked, and a draft of the one that is being worked. In these days one was
 * contested, and another one submitted.
 */
const drawShown = (recruitments: readonly Recruitment[], { calendar, now }: Filling): Drawn[] => {
  const worked = workedOf(recruitments, now)
  const ago = (count: number) => calendar.day(calendar.workingDaysAgo(count))
  const contested = newestOf(
    worked.filter(({ of }) => isRunning(of, now)),
    ({ submissionDay }) => submissionDay <= ago(2),
  )
  const submitted = newestOf(
    worked.filter(({ of }) => of !== contested?.of),
    () => true,
  )
  const chosen = [
    contested && { ...contested, plot: { ending: 'contested' as const, sentOn: ago(3) } },
    submitted && { ...submitted, plot: { ending: 'submitted' as const, sentOn: ago(2) } },
  ].filter((one) => one !== undefined)
  const drafts = worked.flatMap(({ of, months }) => {
    const current = isRunning(of, now)
      ? reportedMonthsOf(of, now).find((month) => months.every((one) => one.month !== month))
      : undefined
    const plot = { ending: 'draft' as const, rank: months.length }
    const territory = territoriesOf(of.region)[0]
    const drawn = current === undefined ? undefined : drawMonth(current, of, territory, plot, now)
    return drawn === undefined ? [] : [{ ...drawn, of }]
  })
  return [...drawMonths(worked, chosen, now), ...drafts]
}

/** Of the others one company is late to answer, and one candidate to submit. */
const chosenLate = (recruitments: readonly Recruitment[], { calendar, now }: Filling): Chosen[] => {
  const running = workedOf(
    recruitments.filter((of) => isRunning(of, now)),
    now,
  )
  const ago = (count: number) => calendar.day(calendar.workingDaysAgo(count))
  const isOld = ({ submissionDay }: { submissionDay: Day }) => submissionDay <= ago(8)
  const unanswered = newestOf(running, isOld)
  const missing = newestOf(
    running.filter(({ of }) => of.recruiterAccountId !== unanswered?.of.recruiterAccountId),
    isOld,
  )
  return [
    ...(unanswered ? [{ ...unanswered, plot: { ending: 'submitted' as const, sentOn: ago(8) } }] : []),
    ...(missing ? [{ ...missing, plot: 'nothing' as const }] : []),
  ]
}

/** Stores the PDF of each validated month and puts it among the candidate's papers, as the job does a moment after. */
const fileMonths = async (trx: Trx, { fileStore, print }: Filing, rows: readonly Row[]): Promise<Happened[]> => {
  const validated = rows
    .filter(({ status }) => status === 'validated')
    .toSorted((one, other) => Number(one.decidedAt) - Number(other.decidedAt))
  const made = []
  for (const row of validated) {
    const { id, of, month, decidedAt } = row
    const createdAt = new Date(Number(decidedAt) + 4000)
    const paper = { missionId: of.missionId, accountId: of.candidateAccountId, kind: 'activity-report' } as const
    made.push({ ...paper, id, month, ...(await print(row)), createdAt })
  }
  const fileIds = await storePapers(trx, fileStore, made)
  await trx.execute(sql`update activity_reports r set file_id = filed.file
    from unnest(${sql.param(made.map(({ id }) => id))}::int[], ${sql.param(fileIds)}::int[]) as filed (id, file)
    where r.id = filed.id`)
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

/** Writes months with what happened to them, and files those that are validated. */
const writeMonths = async (trx: Trx, drawn: readonly Drawn[], filing: Filing | undefined): Promise<void> => {
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
      awaitsInvoices: false,
    })),
  )
  await note(trx, rows.flatMap(happenedOf))
  if (filing !== undefined) await note(trx, await fileMonths(trx, filing, rows))
}

/** The PDF of a month as the product sets it. */
const typeset =
  ({ trx }: Filling, typesetting: Typesetting): Filing['print'] =>
  async ({ of, month, decidedAt }) => {
    const key = { proposalId: of.proposalId, month }
    const printed = presentPrintedMonth(await getWorkedMonth(trx, key, new Date(Number(decidedAt) + 4000)))
    return { name: printedMonthFileName(printed), pdf: await typesetting.typeset(activityReportSheet(printed)) }
  }

/** The same in a few words, drawn once a month. */
const sketched = (): Filing['print'] => {
  const drawn = new Map<Month, Promise<Uint8Array>>()
  return async ({ month, decidedAt }) => {
    const title = `Compte rendu d’activité`
    const pdf = drawn.get(month) ?? drawSheet(title, [`Mois : ${frenchMonth(month)}`], decidedAt ?? new Date(0))
    drawn.set(month, pdf)
    return { name: `CRA ${frenchMonth(month)}.pdf`, pdf: await pdf }
  }
}

/** Recruitments whose months are written at once. */
const batch = 1000

type Means = { fileStore: FileStore; typesetting: Typesetting }
type Recruitments = { shown: readonly Recruitment[]; others: readonly Recruitment[]; mostFiled: number }

/** Gives every recruitment the months that were worked; with the means for it, the first ones have their PDF. */
export const fillMonths = async (
  filling: Filling,
  { shown, others, mostFiled }: Recruitments,
  means: Means | undefined,
): Promise<void> => {
  const { trx, now } = filling
  const filing = means && { fileStore: means.fileStore, print: typeset(filling, means.typesetting) }
  await writeMonths(trx, drawShown(shown, filling), filing)
  const ofOthers = others.filter(({ recruiterAccountId }) => recruiterAccountId !== shown[0]?.recruiterAccountId)
  const chosen = chosenLate(ofOthers, filling)
  const sketch = means && { fileStore: means.fileStore, print: sketched() }
  for (let from = 0; from < others.length; from += batch) {
    const drawn = drawMonths(workedOf(others.slice(from, from + batch), now), chosen, now)
    await writeMonths(trx, drawn, from < mostFiled ? sketch : undefined)
  }
}
