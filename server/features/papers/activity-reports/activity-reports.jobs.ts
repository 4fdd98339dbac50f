import { reminderDays } from '#domain/papers/activity-reports/activity-reports.ts'
import { printedMonthFileName } from '#domain/papers/activity-reports/printed-month.ts'
import { daysBefore } from '#domain/retention.ts'
import { frenchMonth } from '#domain/time/months.ts'
import type { Db } from '#server/db/client.ts'
import { eachApart } from '#server/errors/each-apart.ts'
import { record } from '#server/db/record.ts'
import { insertPaper } from '#server/features/papers/contracts/contracts.sql.ts'
import { insertDocumentFile } from '#server/features/ground/files/files.sql.ts'
import { storeMade, type FileStore } from '#server/files/file-store.ts'
import { systemAt } from '#server/http/actor.ts'
import { ignoreNotFound } from '#server/http/failures.ts'
import { activityReportSheet } from '#server/pdf/activity-report-sheet.ts'
import type { Typesetting } from '#server/pdf/typesetting.ts'
import { reportReminderLetter } from './activity-reports.letters.ts'
import { presentPrintedMonth } from './activity-reports.present.ts'
import {
  findMonthOfReport,
  getWorkedMonth,
  listToRemind,
  lockWorkedMonth,
  setReport,
  type MonthKey,
} from './activity-reports.sql.ts'

/** How many reminders a month submitted then has been due. */
const dueReminders = (submittedAt: Date, now: Date): number =>
  reminderDays.filter((days) => submittedAt <= daysBefore(now, days)).length

const remind = (db: Db, key: MonthKey, now: Date): Promise<void> =>
  db.transaction(async (trx) => {
    const row = await lockWorkedMonth(trx, key, now)
    const report = row.report
    if (report === null || report.status !== 'submitted' || report.submittedAt === null) return
    const due = dueReminders(report.submittedAt, now)
    if (due <= report.remindersSent) return
    await setReport(trx, report.id, { remindersSent: due })
    const letter = reportReminderLetter(row, { reportId: report.id, version: report.version })
    const after = { name: frenchMonth(row.month) }
    const event = { type: 'activity-report.reminded', subject: 'activity-report', subjectId: report.id, after } as const
    await record(trx, systemAt(now), event, [{ to: row.recruiterAccountId, letter }])
  })

/**
 * Reminds the companies of the months that wait for them, two and five days after they were submitted. What was sent is counted
 * with the mail, so that no mail leaves twice; after a long stop of the server one mail leaves, not two.
 */
export const remindActivityReports = async (db: Db, now: Date): Promise<void> => {
  const before = reminderDays.map((days) => daysBefore(now, days))
  await eachApart(
    await listToRemind(db, before),
    ({ proposalId, month }) => `reminder of proposal ${proposalId}, ${month}`,
    (key) => ignoreNotFound(remind(db, key, now)),
  )
}

type Filing = { db: Db; fileStore: FileStore; typesetting: Typesetting; now: Date }

const fileMonth = async ({ db, fileStore, typesetting, now }: Filing, key: MonthKey): Promise<void> => {
  const row = await getWorkedMonth(db, key, now)
  if (row.report?.status !== 'validated' || row.report.fileId !== null) return
  const { version } = row.report
  const printed = presentPrintedMonth(row)
  const pdf = await typesetting.typeset(activityReportSheet(printed))
  const stored = await storeMade(fileStore, pdf)
  await db.transaction(async (trx) => {
    const { report } = await lockWorkedMonth(trx, key, now)
    // Another run was faster, or the month was reopened: the nightly sweep removes what was stored here.
    if (report === null || report.status !== 'validated' || report.fileId !== null || report.version !== version) return
    const { candidateAccountId: accountId, missionId } = row
    const content = { ...stored, name: printedMonthFileName(printed), mediaType: 'application/pdf' }
    const fileId = await insertDocumentFile(trx, { ...content, accountId, createdAt: now })
    await insertPaper(trx, { missionId, accountId, kind: 'activity-report', fileId, createdAt: now })
    await setReport(trx, report.id, { fileId })
    const after = { name: frenchMonth(row.month) }
    const event = { type: 'activity-report.filed', subject: 'activity-report', subjectId: report.id, after } as const
    await record(trx, systemAt(now), event)
  })
}

/**
 * Makes the PDF of a validated month and puts it among the papers of the candidate's side. The job is queued with the decision,
 * and may run again after a crash: a month that has its PDF is left as it is.
 */
export const fileActivityReport = async (filing: Filing, reportId: number): Promise<void> => {
  const key = await findMonthOfReport(filing.db, reportId)
  if (key !== undefined) await ignoreNotFound(fileMonth(filing, key))
}
