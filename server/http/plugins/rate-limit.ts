import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { errorCodes } from '#contract/errors.ts'
import { Failure } from '#server/http/failures.ts'

type Rule = { byAddress: number; byEmail: number; window: number; toast?: string }

const day = 24 * 60 * 60
const tooManyChanges = 'Trop de changements pour aujourd’hui. Réessayez demain.'

/** Attempts allowed in a window, by address and by e-mail, or by the account that acts. Windows are in seconds. */
const rules = {
  login: { byAddress: 60, byEmail: 10, window: 5 * 60 },
  emailCheck: { byAddress: 60, byEmail: 20, window: 5 * 60 },
  passwordReset: { byAddress: 20, byEmail: 5, window: 15 * 60 },
  signUp: { byAddress: 20, byEmail: 5, window: 60 * 60 },
  contact: { byAddress: 20, byEmail: 5, window: 60 * 60 },
  signUpDay: { byAddress: 60, byEmail: 10, window: day },
  contactDay: { byAddress: 60, byEmail: 15, window: day },
  // Each of these mails the other side: twenty changes a day on one interview is a quarrel, not work.
  interviewChange: { byAddress: 600, byEmail: 20, window: day, toast: tooManyChanges },
  interviewMail: { byAddress: 2000, byEmail: 300, window: day, toast: tooManyChanges },
} as const satisfies Record<string, Rule>

export type Limit = (request: FastifyRequest, rule: keyof typeof rules, email?: string) => Promise<void>

/** Counters in the database, so that every instance counts together; e-mails are kept as hashes only. */
export const rateLimit = (pool: pg.Pool): Limit => {
  const counter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
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

  const consume = async (limiter: RateLimiterPostgres, key: string, toast: string) => {
    try {
      await limiter.consume(key)
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      throw new Failure('too_many_requests', {
        retryAfter: refused.msBeforeNext / 1000,
        toast,
      })
    }
  }

  return async (request, rule, email) => {
    const limits: Rule = rules[rule]
    const toast = limits.toast ?? errorCodes.too_many_requests.message
    await consume(counters[rule].address, request.ip, toast)
    if (email !== undefined)
      await consume(counters[rule].email, createHash('sha256').update(email).digest('base64url'), toast)
  }
}
