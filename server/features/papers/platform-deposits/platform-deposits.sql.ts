import { eq, sql } from 'drizzle-orm'
import type { Db, Trx } from '#server/db/client.ts'
import { flowCursor, flowMessages } from '#server/db/schema/papers/invoice-flows.ts'

/** The last change of the platform that was read, as the platform writes its time; undefined before the first. */
export const findCursor = async (db: Db): Promise<string | undefined> =>
  (await db.select().from(flowCursor))[0]?.updatedAfter

/** Notes that a message of the platform is read; false when it was read before. */
export const markRead = async (trx: Trx, flowId: string, now: Date): Promise<boolean> => {
  const { rowCount } = await trx.insert(flowMessages).values({ flowId, readAt: now }).onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

/** Whether a message of the platform was read before. */
export const isRead = async (db: Db, flowId: string): Promise<boolean> =>
  (await db.$count(flowMessages, eq(flowMessages.flowId, flowId))) > 0

/** Goes forward alone: another instance may have read further. */
export const setCursor = async (db: Db, updatedAfter: string): Promise<void> => {
  await db
    .insert(flowCursor)
    .values({ updatedAfter })
    .onConflictDoUpdate({
      target: flowCursor.isOnly,
      set: { updatedAfter },
      setWhere: sql`${flowCursor.updatedAfter}::timestamptz < ${updatedAfter}::timestamptz`,
    })
}
