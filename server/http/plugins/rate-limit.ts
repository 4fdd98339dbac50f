import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Failure } from '#server/http/failures.ts'

/** Attempts allowed in a window, by address and by e-mail. Windows are in seconds. */
const rules = {
  login: { byAddress: 60, byEmail: 10, window: 5 * 60 },
  emailCheck: { byAddress: 60, byEmail: 20, window: 5 * 60 },
  passwordReset: { byAddress: 20, byEmail: 5, window: 15 * 60 },
  signUp: { byAddress: 20, byEmail: 5, window: 60 * 60 },
  emailConfirmation: { byAddress: 60, byEmail: 20, window: 5 * 60 },
  contact: { byAddress: 20, byEmail: 5, window: 60 * 60 },
} as const

export type Limit = (request: FastifyRequest, rule: keyof typeof rules, email?: string) => Promise<void>

/** Counters in the database, so that every instance counts together; e-mails are kept as hashes only. */
export const rateLimit = (pool: pg.Pool): Limit => {
  const counter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      // A job does it: one for all instances and all counters.
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    })

  const counters = Object.fromEntries(
    Object.entries(rules).map(([name, { byAddress, byEmail, window }]) => [
      name,
      { address: counter(`${name}:address`, byAddress, window), email: counter(`${name}:email`, byEmail, window) },
    ]),
  ) as Record<keyof typeof rules, { address: RateLimiterPostgres; email: RateLimiterPostgres }>

  const consume = async (limiter: RateLimiterPostgres, key: string) => {
    try {
      await limiter.consume(key)
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      throw new Failure('too_many_requests', {
        retryAfter: refused.msBeforeNext / 1000,
        toast: 'Trop de tentatives. Réessayez dans quelques instants.',
      })
    }
  }

  return async (request, rule, email) => {
    await consume(counters[rule].address, request.ip)
    if (email !== undefined) await consume(counters[rule].email, createHash('sha256').update(email).digest('base64url'))
  }
}

/** Forgets the attempts whose window is over. */
export const deleteExpiredAttempts = async (pool: pg.Pool, now: Date): Promise<void> => {
  await pool.query('delete from rate_limits where expire < $1', [now.getTime()])
}
