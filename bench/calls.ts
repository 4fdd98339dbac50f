import type pg from 'pg'

/** One request of the bench. */
export type Call = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }

/** The ids that a query answers. */
export const column = async (pool: pg.Pool, query: string): Promise<number[]> =>
  (await pool.query<{ id: number }>(query)).rows.map(({ id }) => id)

/** How many different requests of a kind are asked, over and over: all are captured before a run (bare/captured.ts). */
export const drawn = 200
