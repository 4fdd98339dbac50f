import type pg from 'pg'

/** The newest row of each table that an assignment writes to. */
export type LastIds = { proposals: number; events: number; mails: number }

export const lastIds = async (pool: pg.Pool): Promise<LastIds> => {
  const newest = (table: string) => `coalesce((select max(id)::int from ${table}), 0) as ${table}`
  const { rows } = await pool.query<LastIds>(`select ${newest('proposals')}, ${newest('events')}, ${newest('mails')}`)
  const [row] = rows
  if (row === undefined) throw new Error('a query without from has one row')
  return row
}

/** Deletes the new assignments, so that each round starts from the same rows; events are never deleted. */
export const forgetAssignments = async (pool: pg.Pool, before: LastIds): Promise<void> => {
  await pool.query(`delete from graphile_worker._private_jobs where (payload->>'mailId')::int > $1`, [before.mails])
  await pool.query('delete from mails where id > $1', [before.mails])
  await pool.query('delete from proposals where id > $1', [before.proposals])
  // No job runs here: each reading of « À faire » would recompute what these events marked.
  await pool.query('delete from todo_marks')
  await pool.query('delete from calendar_marks')
}
