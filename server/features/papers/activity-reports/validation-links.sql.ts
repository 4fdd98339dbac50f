import { eq, lt, sql } from 'drizzle-orm'
import { prepared, type Db, type Trx } from '#server/db/client.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { activityReportLinks, activityReports } from '#server/db/schema/papers/activity-reports.ts'

const linkByHash = prepared((db) =>
  db
    .select({
      id: activityReportLinks.id,
      version: activityReportLinks.version,
      expiresAt: activityReportLinks.expiresAt,
      usedAt: activityReportLinks.usedAt,
      proposalId: activityReports.proposalId,
      month: activityReports.month,
      companyStatus: accounts.status,
    })
    .from(activityReportLinks)
    .innerJoin(activityReports, eq(activityReports.id, activityReportLinks.reportId))
    .innerJoin(proposals, eq(proposals.id, activityReports.proposalId))
    .innerJoin(missions, eq(missions.id, proposals.missionId))
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .innerJoin(accounts, eq(accounts.id, recruiters.accountId))
    .where(eq(activityReportLinks.tokenHash, sql.placeholder('tokenHash')))
    .prepare('validation_link_by_hash'),
)

/** The link with this hash, the month that it decides, and the status of the company that it was mailed to. */
export const findLink = async (db: Db | Trx, tokenHash: string) => (await linkByHash(db).execute({ tokenHash }))[0]

export type ValidationLink = NonNullable<Awaited<ReturnType<typeof findLink>>>

export const insertLink = async (trx: Trx, row: typeof activityReportLinks.$inferInsert) => {
  await trx.insert(activityReportLinks).values(row)
}

/** Removes the link of an earlier attempt at the same mail. */
export const deleteLinkOf = async (trx: Trx, mailId: number) => {
  await trx.delete(activityReportLinks).where(eq(activityReportLinks.mailId, mailId))
}

export const setLinkUsed = async (trx: Trx, id: number, usedAt: Date) => {
  await trx.update(activityReportLinks).set({ usedAt }).where(eq(activityReportLinks.id, id))
}

/** The links whose time is over serve nobody any more. */
export const deleteExpiredLinks = async (db: Db, now: Date): Promise<void> => {
  await db.delete(activityReportLinks).where(lt(activityReportLinks.expiresAt, now))
}
