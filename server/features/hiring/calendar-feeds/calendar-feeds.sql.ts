import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Day } from '#domain/time/paris-time.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { calendarFeeds } from '#server/db/schema/hiring/calendar-feeds.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { missionFacts } from '#server/features/hiring/missions/missions.sql.ts'

/** The sealed address of an account, if it has one. */
export const findFeed = async (db: Db, accountId: number) =>
  (
    await db
      .select({ sealedSecret: calendarFeeds.sealedSecret })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.accountId, accountId))
  )[0]

/** The active account whose address this is, if there is one. */
export const findFeedOwner = async (db: Db, secretHash: string) =>
  (
    await db
      .select({ id: accounts.id, role: accounts.role })
      .from(calendarFeeds)
      .innerJoin(accounts, eq(accounts.id, calendarFeeds.accountId))
      .where(and(eq(calendarFeeds.secretHash, secretHash), eq(accounts.status, 'active')))
  )[0]

/** Keeps the address of an account, in place of the one before. */
export const putFeed = async (trx: Trx, row: typeof calendarFeeds.$inferInsert): Promise<void> => {
  const { secretHash, sealedSecret, madeAt } = row
  await trx
    .insert(calendarFeeds)
    .values(row)
    .onConflictDoUpdate({ target: calendarFeeds.accountId, set: { secretHash, sealedSecret, madeAt } })
}

/** The sealed addresses of the accounts after this one, by their ids. */
export const listSealedFeeds = (db: Db, after: number) =>
  db
    .select({ accountId: calendarFeeds.accountId, sealedSecret: calendarFeeds.sealedSecret })
    .from(calendarFeeds)
    .where(gt(calendarFeeds.accountId, after))
    .orderBy(asc(calendarFeeds.accountId))
    .limit(500)

/** Puts a value sealed again in the place of the one that was read; does nothing when that one is not there any more. */
export const replaceSealedFeed = async (db: Db, accountId: number, from: string, to: string): Promise<void> => {
  await db
    .update(calendarFeeds)
    .set({ sealedSecret: to })
    .where(and(eq(calendarFeeds.accountId, accountId), eq(calendarFeeds.sealedSecret, from)))
}

/** The missions of a company for which somebody is recruited, not interrupted, that end on this day or later. */
export const listStaffedMissions = (db: Db, accountId: number, from: Day) =>
  db
    .select({ id: missions.id, title: missions.title, startDay: missions.startDay, endDay: missions.endDay })
    .from(missions)
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .where(
      and(
        eq(recruiters.accountId, accountId),
        isNull(missions.deletedAt),
        isNull(missions.interruptedAt),
        sql`${missions.endDay} >= ${from}::date`,
        sql`${missionFacts.recruitedCount} > 0`,
      ),
    )
    .orderBy(missions.startDay, missions.id)
    .limit(500)
