import { and, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { renewals as renewalTexts } from '#domain/hiring/missions/missions.ts'
import { askedDaysBefore } from '#domain/papers/renewals/renewals.ts'
import { addDays, type Day } from '#domain/time/paris-time.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { renewalAmendments, renewalAnswers, renewals } from '#server/db/schema/papers/renewals.ts'
import { missionLock, missionTabsOn } from '#server/features/hiring/missions/missions.sql.ts'
import { orNotFound } from '#server/http/failures.ts'

export type RenewalRow = typeof renewals.$inferSelect

/** The row of a question, or not_found. */
export const getRenewalRow = async (db: Db | Trx, id: number): Promise<RenewalRow> =>
  orNotFound((await db.select().from(renewals).where(eq(renewals.id, id)))[0])

/** The questions asked of a mission, newest first. */
export const listRenewalRows = (db: Db, missionId: number): Promise<RenewalRow[]> =>
  db.select().from(renewals).where(eq(renewals.missionId, missionId)).orderBy(desc(renewals.id))

/** Locks the mission of a question. */
export const lockMissionOfRenewal = missionLock(
  'lock_mission_of_renewal',
  sql`(select mission_id from ${renewals} where id = ${sql.placeholder('id')})`,
)

const answer = {
  renewalId: renewalAnswers.renewalId,
  party: renewalAnswers.party,
  proposalId: renewalAnswers.proposalId,
  renews: renewalAnswers.renews,
  answeredAt: renewalAnswers.answeredAt,
  answeredBy: accounts.email,
}

/** The answers to these questions. */
export const listAnswers = (db: Db | Trx, renewalIds: number[]) =>
  db
    .select(answer)
    .from(renewalAnswers)
    .innerJoin(accounts, eq(accounts.id, renewalAnswers.accountId))
    .where(inArray(renewalAnswers.renewalId, renewalIds))

export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number]

/** Writes the answer of a party over the one before. */
export const putAnswer = async (trx: Trx, row: typeof renewalAnswers.$inferInsert): Promise<void> => {
  const { accountId, renews, answeredAt } = row
  await trx
    .insert(renewalAnswers)
    .values(row)
    .onConflictDoUpdate({
      target: [renewalAnswers.renewalId, renewalAnswers.party, renewalAnswers.proposalId],
      set: { accountId, renews, answeredAt },
    })
}

export const deleteAnswers = async (trx: Trx, renewalId: number): Promise<void> => {
  await trx.delete(renewalAnswers).where(eq(renewalAnswers.renewalId, renewalId))
}

/** The missions that end in the coming thirty days, may be renewed, and were not asked about for this end. */
export const listMissionsToAsk = async (db: Db | Trx, today: Day): Promise<number[]> => {
  const rows = await db
    .select({ id: missions.id })
    .from(missions)
    .leftJoin(renewals, and(eq(renewals.missionId, missions.id), eq(renewals.endDay, missions.endDay)))
    .where(
      and(
        isNull(missions.deletedAt),
        isNull(renewals.id),
        inArray(missions.renewal, [...renewalTexts]),
        sql`${missions.endDay} <= ${addDays(today, askedDaysBefore)}::date`,
        missionTabsOn(today).ongoing,
      ),
    )
    .orderBy(missions.endDay, missions.id)
  return rows.map(({ id }) => id)
}

/** Writes a question; undefined when it was asked for this end already. */
export const insertRenewal = async (trx: Trx, row: typeof renewals.$inferInsert): Promise<number | undefined> =>
  (await trx.insert(renewals).values(row).onConflictDoNothing().returning({ id: renewals.id }))[0]?.id

/** Changes the status of a question. */
export const setRenewal = async (trx: Trx, id: number, changes: Pick<RenewalRow, 'status' | 'settledAt'>) => {
  await trx.update(renewals).set(changes).where(eq(renewals.id, id))
}

/** Queues the job that makes the amendments of an agreed renewal. */
export const queueAmendments = async (trx: Trx, renewalId: number): Promise<void> => {
  await trx.execute(sql`select graphile_worker.add_job('make_amendments',
    json_build_object('renewalId', ${renewalId}::int), job_key := ${`renewal-${renewalId}`})`)
}

export const hasAmendments = async (db: Db | Trx, renewalId: number): Promise<boolean> =>
  (await db.$count(renewalAmendments, eq(renewalAmendments.renewalId, renewalId))) > 0

/** How many amendments this account has for earlier ends of the mission. */
export const countEarlierAmendments = async (
  db: Db | Trx,
  { missionId, endDay }: RenewalRow,
  accountId: number,
): Promise<number> => {
  const [row] = await db
    .select({ total: count() })
    .from(renewalAmendments)
    .innerJoin(renewals, eq(renewals.id, renewalAmendments.renewalId))
    .where(
      and(eq(renewals.missionId, missionId), lt(renewals.endDay, endDay), eq(renewalAmendments.accountId, accountId)),
    )
  return orNotFound(row).total
}

export const insertAmendment = async (trx: Trx, row: typeof renewalAmendments.$inferInsert): Promise<void> => {
  await trx.insert(renewalAmendments).values(row)
}

/** The amendments of one side of a mission, with their files. */
export const listAmendments = (db: Db, missionId: number, accountId: number) =>
  db
    .select({
      id: renewalAmendments.id,
      renewalId: renewalAmendments.renewalId,
      createdAt: renewalAmendments.createdAt,
      name: files.name,
      key: files.key,
      size: files.size,
    })
    .from(renewalAmendments)
    .innerJoin(renewals, eq(renewals.id, renewalAmendments.renewalId))
    .innerJoin(files, eq(files.id, renewalAmendments.fileId))
    .where(and(eq(renewals.missionId, missionId), eq(renewalAmendments.accountId, accountId)))

export type AmendmentRow = Awaited<ReturnType<typeof listAmendments>>[number]
