import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { flowCursor } from '#server/db/schema/papers/invoice-flows.ts'

/** The last change of the platform that was read, as the platform writes its time; undefined before the first. */
export const findCursor = async (db: Db): Promise<string | undefined> =>
  (await db.select().from(flowCursor))[0]?.updatedAfter

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
