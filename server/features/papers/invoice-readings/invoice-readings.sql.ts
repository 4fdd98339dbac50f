import { and, eq, sql } from 'drizzle-orm'
import type { Month } from '#domain/time/months.ts'
import type { Db } from '#server/db/client.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { activityReports } from '#server/db/schema/papers/activity-reports.ts'
import { invoiceReadings } from '#server/db/schema/papers/invoice-readings.ts'
import { missionPapers } from '#server/db/schema/papers/mission-papers.ts'
import { orNotFound } from '#server/http/failures.ts'

/** An imported invoice with its file, and whose it is; not_found when it is gone. */
export const getImportedInvoice = async (db: Db, paperId: number) =>
  orNotFound(
    (
      await db
        .select({
          missionId: missionPapers.missionId,
          key: files.key,
          mediaType: files.mediaType,
          isCompanys: sql<boolean>`exists (select from recruiters r where r.account_id = ${missionPapers.accountId})`,
        })
        .from(missionPapers)
        .innerJoin(files, eq(files.id, missionPapers.fileId))
        .where(and(eq(missionPapers.id, paperId), eq(missionPapers.kind, 'invoice')))
    )[0],
  )

/** The validated months of a mission. */
export const listValidatedMonths = (db: Db, missionId: number): Promise<{ proposalId: number; month: Month }[]> =>
  db
    .select({ proposalId: activityReports.proposalId, month: activityReports.month })
    .from(activityReports)
    .innerJoin(proposals, eq(proposals.id, activityReports.proposalId))
    .where(and(eq(proposals.missionId, missionId), eq(activityReports.status, 'validated')))
    .orderBy(activityReports.id)

/** Stores what was found; a job that runs again replaces it. */
export const putReading = async (db: Db, row: typeof invoiceReadings.$inferInsert): Promise<void> => {
  const { differences, readAt } = row
  await db
    .insert(invoiceReadings)
    .values(row)
    .onConflictDoUpdate({ target: invoiceReadings.paperId, set: { differences, readAt } })
}
