import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'

/** Resolves once two transactions of this database wait for a lock. */
export const bothWait = async (db: Db): Promise<void> => {
  const { rows } = await db.execute(sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  if (rows.length < 2) await bothWait(db)
}
