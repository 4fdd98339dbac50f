import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { ActivityReportFacts, ActivityReportStatus } from '#domain/papers/activity-reports/activity-reports.ts'
import { daysOfDraft, type ReportedDay } from '#domain/papers/activity-reports/reported-days.ts'
import { reportedMonthsOf, stretchOf, submissionDayOf } from '#domain/papers/activity-reports/reported-months.ts'
import { territoriesOf } from '#domain/ground/reference-data/territories.ts'
import type { Month } from '#domain/time/months.ts'
import type { Territory } from '#domain/time/public-holidays.ts'
import { prepared, type Db, type Trx } from '#server/db/client.ts'
import { activityReports } from '#server/db/schema/papers/activity-reports.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { missionPapers } from '#server/db/schema/papers/mission-papers.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { candidateIdentity } from '#server/features/profiles/candidates/candidate-identity.sql.ts'
import { missionLock, ofMission } from '#server/features/hiring/missions/missions.sql.ts'
import { orNotFound } from '#server/http/failures.ts'

const worked = {
  proposalId: proposals.id,
  proposalStatus: proposals.status,
  missionId: missions.id,
  title: missions.title,
  orderNumber: missions.orderNumber,
  region: missions.region,
  startDay: missions.startDay,
  endDay: missions.endDay,
  interruptedAt: missions.interruptedAt,
  companyName: recruiters.companyName,
  recruiterAccountId: recruiters.accountId,
  /** The person of the company, who signs what its account decides. */
  contactName: sql<string>`${recruiters.givenName} || ' ' || ${recruiters.familyName}`,
  candidateAccountId: candidates.accountId,
  candidate: candidateIdentity(),
  dailyRate: candidates.dailyRate,
}

/** A month in the list of its mission. */
export type SavedMonth = { month: Month; status: ActivityReportStatus; isSubmitted: boolean; territory: Territory }

const savedMonths = sql<SavedMonth[]>`(
  select coalesce(json_agg(json_build_object('month', r.month, 'status', r.status,
    'isSubmitted', r.submitted_at is not null, 'territory', r.territory) order by r.month), '[]')
  from ${activityReports} r where r.proposal_id = ${proposals.id})`

const workedMonth = prepared((db) =>
  db
    .select({
      ...worked,
      months: savedMonths,
      report: activityReports,
      file: { name: files.name, key: files.key, size: files.size, createdAt: files.createdAt },
      paper: { id: missionPapers.id },
      /** The numbers of its invoices that no credit note took back. */
      invoiceNumbers: sql<string[]>`array(
        select i.number from invoices i where i.report_id = ${activityReports.id} and i.corrects_id is null
          and not exists (select from invoices credit where credit.corrects_id = i.id) order by i.id)`,
    })
    .from(proposals)
    .innerJoin(missions, ofMission(proposals.missionId))
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .innerJoin(candidates, eq(candidates.id, proposals.candidateId))
    .leftJoin(
      activityReports,
      and(eq(activityReports.proposalId, proposals.id), eq(activityReports.month, sql.placeholder('month'))),
    )
    .leftJoin(files, eq(files.id, activityReports.fileId))
    .leftJoin(missionPapers, eq(missionPapers.fileId, files.id))
    .where(eq(proposals.id, sql.placeholder('proposalId')))
    .prepare('worked_month'),
)

type StoredMonth = Awaited<ReturnType<ReturnType<typeof workedMonth>['execute']>>[number]

/** The territory of a month: as saved, else that of the latest saved month, else the usual one of the region. */
const territoryOf = ({ report, months, region }: StoredMonth): Territory => {
  const possible = territoriesOf(region)
  const chosen = report?.territory ?? months.at(-1)?.territory
  return possible.find((territory) => territory === chosen) ?? possible[0]
}

/** A month as stored, with what the mission's dates and the clock make of it; undefined for a month that has no report. */
const completed = (row: StoredMonth, month: Month, now: Date) => {
  const stretch = stretchOf(month, row)
  const listed = reportedMonthsOf(row, now)
  if (stretch === undefined || (row.report === null && !listed.includes(month))) return undefined
  const territory = territoryOf(row)
  const saved: ReportedDay[] = row.report?.days ?? []
  const isDraft = row.report === null || row.report.status === 'draft'
  return {
    ...row,
    month,
    stretch,
    territory,
    listedMonths: listed,
    // What was submitted stays as it is; a draft follows the mission's dates.
    days: isDraft ? daysOfDraft(saved, stretch, territory) : saved,
    facts: {
      status: row.report?.status ?? null,
      isRecruited: row.proposalStatus === 'recruited',
      isInvoiced: row.invoiceNumbers.length > 0,
      submissionDay: submissionDayOf(stretch, territory),
    } satisfies ActivityReportFacts,
  }
}

/** The month of a candidate's mission, saved or not, with every fact that its rules and its screens read. */
export type WorkedMonth = NonNullable<ReturnType<typeof completed>>

/** Which month of which proposal. */
export type MonthKey = { proposalId: number; month: Month }

/** One month of a mission that is not deleted, or not_found. */
export const getWorkedMonth = async (db: Db | Trx, { proposalId, month }: MonthKey, now: Date): Promise<WorkedMonth> =>
  orNotFound(completed(orNotFound((await workedMonth(db).execute({ proposalId, month }))[0]), month, now))

const lockMissionOfMonth = missionLock(
  'lock_mission_of_month',
  sql`(select mission_id from ${proposals} where id = ${sql.placeholder('id')})`,
)

/** The same, after the mission's row is locked. */
export const lockWorkedMonth = async (trx: Trx, key: MonthKey, now: Date): Promise<WorkedMonth> => {
  await lockMissionOfMonth(trx, key.proposalId)
  return getWorkedMonth(trx, key, now)
}

const workedMission = prepared((db) =>
  db
    .select({ ...worked, months: savedMonths })
    .from(proposals)
    .innerJoin(missions, ofMission(proposals.missionId))
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .innerJoin(candidates, eq(candidates.id, proposals.candidateId))
    .where(eq(proposals.id, sql.placeholder('proposalId')))
    .prepare('worked_mission'),
)

/** A candidate's mission with its saved months, or not_found. */
export const getWorkedMission = async (db: Db, proposalId: number) =>
  orNotFound((await workedMission(db).execute({ proposalId }))[0])

export type WorkedMission = Awaited<ReturnType<typeof getWorkedMission>>

const submittedOfMission = prepared((db) =>
  db
    .select({
      ...worked,
      month: activityReports.month,
      status: activityReports.status,
      submittedAt: activityReports.submittedAt,
    })
    .from(activityReports)
    .innerJoin(proposals, eq(proposals.id, activityReports.proposalId))
    .innerJoin(missions, ofMission(proposals.missionId))
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .innerJoin(candidates, eq(candidates.id, proposals.candidateId))
    .where(and(eq(missions.id, sql.placeholder('missionId')), isNotNull(activityReports.submittedAt)))
    .orderBy(desc(activityReports.month), desc(activityReports.id))
    .limit(500)
    .prepare('submitted_months_of_mission'),
)

/** The months that the candidates of a mission submitted, newest first: the last 500 at most. */
export const listSubmittedMonths = (db: Db, missionId: number) => submittedOfMission(db).execute({ missionId })

export type SubmittedMonth = Awaited<ReturnType<typeof listSubmittedMonths>>[number]

type Changes = Partial<Omit<typeof activityReports.$inferInsert, 'id' | 'proposalId' | 'month' | 'createdAt'>>

/** Changes the row of a month. */
export const setReport = async (trx: Trx, id: number, changes: Changes) => {
  await trx.update(activityReports).set(changes).where(eq(activityReports.id, id))
}

/** Makes the row of a month; answers its id. */
export const insertReport = async (trx: Trx, row: typeof activityReports.$inferInsert): Promise<number> =>
  orNotFound((await trx.insert(activityReports).values(row).returning({ id: activityReports.id }))[0]).id

/** The month of a report's row; undefined when it is gone. */
export const findMonthOfReport = async (db: Db, id: number): Promise<MonthKey | undefined> =>
  (
    await db
      .select({ proposalId: activityReports.proposalId, month: activityReports.month })
      .from(activityReports)
      .where(eq(activityReports.id, id))
  )[0]

/** The submitted months whose next reminder is due: `before` holds, for each reminder, the last instant of a submission. */
export const listToRemind = (db: Db, before: readonly Date[]): Promise<MonthKey[]> =>
  db
    .select({ proposalId: activityReports.proposalId, month: activityReports.month })
    .from(activityReports)
    .where(
      and(
        eq(activityReports.status, 'submitted'),
        sql`exists (select from unnest(${sql.param(before.map((date) => date.toISOString()))}::timestamptz[])
          with ordinality as due (instant, place)
          where ${activityReports.submittedAt} <= due.instant and ${activityReports.remindersSent} < due.place)`,
      ),
    )
    .orderBy(activityReports.submittedAt, activityReports.id)

/** Queues the jobs that make the PDF of a validated month and its invoices; each is queued once, however often it is validated. */
export const queueFiling = async (trx: Trx, reportId: number): Promise<void> => {
  await trx.execute(sql`select graphile_worker.add_job('file_activity_report',
    json_build_object('reportId', ${reportId}::int), job_key := ${`activity-report-${reportId}`})`)
  await trx.execute(sql`select graphile_worker.add_job('make_invoices',
    json_build_object('reportId', ${reportId}::int), job_key := ${`invoices-${reportId}`})`)
}

/** Queues the jobs that read the imported invoices of a mission again: its validated months have changed. */
export const queueReadings = async (db: Db | Trx, missionId: number): Promise<void> => {
  await db.execute(sql`select graphile_worker.add_job('read_invoice', json_build_object('paperId', p.id),
    job_key := 'reading-' || p.id)
    from invoice_readings r join mission_papers p on p.id = r.paper_id where p.mission_id = ${missionId}`)
}
