import { sql } from 'drizzle-orm'
import { errorCodes } from '#contract/wire/errors.ts'
import { IllegalMove } from '#domain/machine.ts'
import { storedAnswerMs } from '#domain/retention.ts'
import { isUniqueViolation } from '#server/errors/unique-violation.ts'
import { Failure } from '#server/http/failures.ts'
import type { StoredAnswer, KeyedWrite } from '#server/http/plugins/keyed-writes.ts'
import type { Database, Db } from './client.ts'
import { statement } from './statement.ts'
import { asOneWhole } from './transactions.ts'

const value = (name: string) => sql.placeholder(name)

/** Sixty-four bits of the hash: two keys that share them would wait for each other, and nothing worse. */
const takeLock = statement<{ isTaken: boolean }>(
  'take_idempotency_key',
  sql`select pg_try_advisory_xact_lock(('x' || left(${value('keyHash')}, 16))::bit(64)::bigint) as "isTaken"`,
)

const findAnswer = statement<StoredAnswer & { fingerprint: string }>(
  'stored_answer',
  sql`select fingerprint, status, body from idempotency_keys
    where key_hash = ${value('keyHash')} and created_at > ${value('since')}::timestamptz`,
)

/** What stands there already is over, and the job has not deleted it yet. */
const storeAnswer = statement(
  'store_answer',
  sql`insert into idempotency_keys (key_hash, account_id, fingerprint, status, body, created_at)
    values (${value('keyHash')}, ${value('accountId')}::int, ${value('fingerprint')}, ${value('status')}::smallint,
      ${value('body')}, ${value('at')}::timestamptz)
    on conflict (key_hash) do update set fingerprint = excluded.fingerprint, status = excluded.status,
      body = excluded.body, created_at = excluded.created_at`,
)

/** An answer that is older is not given again. */
const storedSince = (now: Date): string => new Date(now.getTime() - storedAnswerMs).toISOString()

/** Says itself, in place of « Echec de … »: of the write nothing is known here. */
const refusalOf = (code: 'request_running' | 'key_reused', retryAfter?: number): Failure =>
  new Failure(code, {
    toast: errorCodes[code].message,
    toastKind: 'warning',
    ...(retryAfter !== undefined && { retryAfter }),
  })

/** Whether the write was refused: what it had committed before stays, as it does without a key. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Failure || error instanceof IllegalMove || isUniqueViolation(error)

/**
 * Does a write once for its key: the first time in one transaction with the row of the key, later it answers what that row keeps.
 * While it is under way it is refused, and so is another write with the same key. A write that was refused or failed keeps no
 * row: it has changed nothing, so it may be asked for again.
 */
export const writesOnce =
  ({ db, pool }: Database) =>
  async (
    { keyHash, fingerprint, accountId, now }: KeyedWrite,
    write: () => Promise<StoredAnswer>,
  ): Promise<StoredAnswer> => {
    const outcome = await db.transaction(async (trx) => {
      const [lock] = await takeLock(trx, { keyHash })
      if (lock?.isTaken !== true) throw refusalOf('request_running', 1)
      // In a statement of its own: it sees what whoever held the lock has committed.
      const [kept] = await findAnswer(trx, { keyHash, since: storedSince(now) })
      if (kept !== undefined && kept.fingerprint !== fingerprint) throw refusalOf('key_reused')
      if (kept !== undefined) return { answer: kept }
      try {
        const answer = await asOneWhole(pool, trx, write)
        await storeAnswer(trx, { keyHash, accountId, fingerprint, ...answer, at: now.toISOString() })
        return { answer }
      } catch (error) {
        if (isRefusal(error)) return { refusal: error }
        throw error
      }
    })
    if ('refusal' in outcome) throw outcome.refusal
    return { status: outcome.answer.status, body: outcome.answer.body }
  }

/** Deletes the answers that are not given again. */
export const deleteOldAnswers = async (db: Db, now: Date): Promise<void> => {
  await db.execute(sql`delete from idempotency_keys where created_at <= ${storedSince(now)}::timestamptz`)
}
