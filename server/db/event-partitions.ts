import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/**
 * Makes the event log a partitioned table, and the partitions for the events to come (decision 058). The owner's function does one
 * step a call, so that each is a transaction of its own and nobody waits for all of them.
 */
export const prepareEventPartitions = async (db: Db): Promise<void> => {
  for (let isReady: boolean | undefined = false; isReady === false;) {
    const { rows } = await db.execute<{ isReady: boolean }>(sql`select prepare_event_partitions() as "isReady"`)
    isReady = rows[0]?.isReady
  }
}
