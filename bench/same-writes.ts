import { deepStrictEqual } from 'node:assert'
import type pg from 'pg'
import type { Call } from './calls.ts'
import type { Item } from './items.ts'
import type { Server } from './servers.ts'
import { forgetAssignments, lastIds, type LastIds } from './traces.ts'

const compared = 200

/** What a server answers to a call; fails unless the status is 200. */
export const answerTo = async (server: Server, { method, path, headers, body }: Call): Promise<unknown> => {
  const response = await fetch(server.url + path, { method, headers, ...(body !== undefined && { body }) })
  if (response.status !== 200) throw new Error(`${server.name}: ${path} → ${response.status} ${await response.text()}`)
  return response.json()
}

/** Fails unless the bare server gives the same answers to a write, and writes the same rows: what reads is replayed. */
export const checkSameWrites = async (pool: pg.Pool, items: Item[], ours: Server, bare: Server): Promise<void> => {
  // What was marked before is not of these calls.
  await forgetAssignments(pool, await lastIds(pool))
  for (const { letter, next } of items.filter(({ calls }) => calls === undefined))
    for (let count = 0; count < compared; count++) {
      const call = next()
      deepStrictEqual(
        await writtenBy(pool, call, ours),
        await writtenBy(pool, call, bare),
        `item ${letter} differs on ${call.path} ${call.body ?? ''}`,
      )
    }
}

/** The answer and every row that the call wrote, without ids and dates; then deletes these rows. */
const writtenBy = async (pool: pg.Pool, call: Call, server: Server) => {
  const before = await lastIds(pool)
  const { id, ...answer } = (await answerTo(server, call)) as { id: number }
  const rows = await rowsSince(pool, before, id)
  await forgetAssignments(pool, before)
  return { answer, rows }
}

const rowsSince = async (pool: pg.Pool, before: LastIds, proposalId: number) => {
  const read = async (query: string, values: unknown[]) => (await pool.query(query, values)).rows
  return {
    proposals: await read(
      'select mission_id, candidate_id, status, decline_reason, decided_at, id = $2 as is_answered from proposals where id > $1',
      [before.proposals, proposalId],
    ),
    events: await read(
      'select actor_id, actor_role, type, subject, subject_id = $2 as is_about_it, before, after, mission_id, account_id from events where id > $1',
      [before.events, proposalId],
    ),
    begun: await read(
      `select stage, account_id, mission_id, left_at, left_by, answered_by, is_again from passages where event_id > $1`,
      [before.events],
    ),
    ended: await read(
      `select stage, account_id, mission_id, event_id, answered_by from passages
       where left_by = 'proposal.assigned' and left_at >= $1 order by event_id`,
      [before.at],
    ),
    todos: await read('select mission_id, account_id from todo_marks', []),
    calendars: await read('select interview_id from calendar_marks order by interview_id', []),
    mails: await read(
      'select recipient, reply_to, letter, status, attempts from mails where id > $1 order by recipient, letter::text',
      [before.mails],
    ),
    jobs: await read(
      `select tasks.identifier, max_attempts, priority, job_queue_id,
        (select count(*)::int from mails where mails.id = (payload->>'mailId')::int) as mails
       from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
       where (payload->>'mailId')::int > $1`,
      [before.mails],
    ),
  }
}
