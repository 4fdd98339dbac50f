import type { Database } from '#server/db/client.ts'

/** The rows of a table with this value in one column. */
export type LockedRows = { table: string; column: string; value: number }

/** Has four connections stand ready: whoever waits for a new one comes too late to meet the other. */
export const openConnections = async ({ pool }: Database): Promise<void> => {
  await Promise.all(Array.from({ length: 4 }, () => pool.query('select')))
}

/**
 * Starts these one after the other while these rows are locked, each as soon as the one before has ended or waits for a lock, and
 * lets go of the rows. What each has read before its lock is old then, and they go on in their order.
 */
export const atOnceUnder = async <T>(
  owner: Database,
  held: readonly LockedRows[],
  started: readonly (() => Promise<T>)[],
): Promise<T[]> => {
  const holder = await owner.pool.connect()
  const waiting = async (): Promise<number> => {
    const { rows } = await owner.pool.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.count ?? 0
  }
  try {
    await holder.query('begin')
    for (const { table, column, value } of held)
      await holder.query(`select from ${table} where ${column} = $1 for update`, [value])
    const running: Promise<T>[] = []
    for (const start of started) {
      const before = await waiting()
      const ended = new Set<Promise<T>>()
      const one: Promise<T> = start().finally(() => ended.add(one))
      running.push(one)
      const hasStopped = async () => (await waiting()) > before || ended.has(one)
      while (!(await hasStopped()));
    }
    await holder.query('commit')
    return await Promise.all(running)
  } finally {
    holder.release()
  }
}
