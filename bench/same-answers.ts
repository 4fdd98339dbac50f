import { deepStrictEqual } from 'node:assert'
import type pg from 'pg'
import type { Call } from './calls.ts'
import type { Item } from './items.ts'
import type { Server } from './servers.ts'
import { forgetAssignments, lastIds, type LastIds } from './traces.ts'

const compared = 200

/** The end of a signed address: the second until which it is valid, and the signature. */
const signatures = /\/\d+\.[\w-]{43}"/g

/** What a server answers to a call, without the signatures of addresses; fails unless the status is 200. */
export const answerTo = async (server: Server, { method, path, headers, body }: Call): Promise<unknown> => {
  const response = await fetch(server.url + path, { method, headers, ...(body !== undefined && { body }) })
  if (response.status !== 200) throw new Error(`${server.name}: ${path} → ${response.status} ${await response.text()}`)
  return JSON.parse((await response.text()).replaceAll(signatures, '/signed"'))
}

/** Fails unless both servers give the same answers and, after a write, the same rows: otherwise the comparison is wrong. */
export const checkSameAnswers = async (pool: pg.Pool, items: Item[], ours: Server, bare: Server): Promise<void> => {
  for (const { letter, next } of items)
    for (let count = 0; count < compared; count++) {
      const call = next()
      const answers = letter === 'E' ? writtenBy(pool, call) : (server: Server) => answerTo(server, call)
      deepStrictEqual(
        await answers(ours),
        await answers(bare),
        `item ${letter} differs on ${call.path} ${call.body ?? ''}`,
      )
    }
}

/** The answer and every row that the call wrote, without ids and dates; then deletes these rows. */
const writtenBy = (pool: pg.Pool, call: Call) => async (server: Server) => {
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
