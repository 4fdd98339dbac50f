import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'

/** Resolves once at least `count` transactions of this database wait for a lock. */
export const lockWaits = async (db: Db, count: number): Promise<void> => {
  const { rows } = await db.execute(sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  if (rows.length < count) await lockWaits(db, count)
}
