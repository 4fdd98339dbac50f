import type pg from 'pg'

/** The newest row of each table that an assignment writes to, and the instant at which it was read. */
export type LastIds = { proposals: number; events: number; mails: number; at: Date }

export const lastIds = async (pool: pg.Pool): Promise<LastIds> => {
  const newest = (table: string) => `coalesce((select max(id)::int from ${table}), 0) as ${table}`
  const { rows } = await pool.query<LastIds>(
    `select ${newest('proposals')}, ${newest('events')}, ${newest('mails')}, clock_timestamp() as at`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('a query without from has one row')
  return row
}

/** Deletes the new assignments, so that each round starts from the same rows; events are never deleted. */
export const forgetAssignments = async (pool: pg.Pool, before: LastIds): Promise<void> => {
  await pool.query(`delete from graphile_worker._private_jobs where (payload->>'mailId')::int > $1`, [before.mails])
  await pool.query('delete from mails where id > $1', [before.mails])
  await pool.query('delete from proposals where id > $1', [before.proposals])
  await pool.query('delete from passages where event_id > $1', [before.events])
  await pool.query(
    `update passages set left_at = null, left_by = null where left_by = 'proposal.assigned' and left_at >= $1`,
    [before.at],
  )
  // No job runs here: each reading of « À faire » would recompute what these events marked.
  await pool.query('delete from todo_marks')
  await pool.query('delete from calendar_marks')
}
