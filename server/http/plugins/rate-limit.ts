import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { errorCodes } from '#contract/wire/errors.ts'
import { uploadsPerDay, uploadsPerHour } from '#domain/ground/files/uploads.ts'
import { callerOf } from '#server/http/client-address.ts'
import { Failure } from '#server/http/failures.ts'

const minutes = (count: number) => count * 60
const day = minutes(24 * 60)

const tooManyChanges = 'Trop de changements pour aujourd’hui. Réessayez demain.'
const tooManyPrints = 'Trop de CV imprimés. Réessayez plus tard.'
const tooManyExports = 'Trop de téléchargements de vos données. Réessayez plus tard.'
const tooManyContracts = 'Trop de contrats préparés. Réessayez plus tard.'
const tooManyCodes = 'Trop de codes demandés. Réessayez dans une heure, ou connectez-vous pour signer.'
const tooManyFiles = 'Trop de fichiers envoyés. Réessayez plus tard.'

/**
 * Attempts allowed in a window of seconds: by address, by e-mail and address together, by e-mail alone (or by the account that
 * acts). Where the limit by e-mail alone could lock the owner out of their account, it is so large that only an attacker with
 * many addresses reaches it.
 */
const rules = {
  login: { address: [60, minutes(5)], both: [10, minutes(5)], email: [100, minutes(60)] },
  // A code has a million values, of which three are right: few attempts are enough for its owner, and useless to others.
  secondFactor: { address: [60, minutes(5)], both: [10, minutes(15)], email: [50, day] },
  passwordReset: { address: [20, minutes(15)], both: [5, minutes(15)], email: [30, minutes(60)] },
  emailCheck: { address: [60, minutes(5)], email: [20, minutes(5)] },
  signUp: { address: [20, minutes(60)], email: [5, minutes(60)] },
  emailConfirmation: { address: [60, minutes(5)], email: [20, minutes(5)] },
  // Each change mails two addresses.
  emailChange: { address: [100, day], email: [20, day], toast: tooManyChanges },
  // Each is a request to a service of the State: a form makes one for a SIRET.
  companyLookup: { address: [60, minutes(5)], email: [20, minutes(5)] },
  contact: { address: [20, minutes(60)], email: [5, minutes(60)] },
  signUpDay: { address: [60, day], email: [10, day] },
  contactDay: { address: [60, day], email: [15, day] },
  // What a person sends is examined, which takes a second of a processor.
  upload: { address: [600, minutes(60)], email: [uploadsPerHour, minutes(60)], toast: tooManyFiles },
  uploadDay: { address: [3000, day], email: [uploadsPerDay, day], toast: tooManyFiles },
  // A printed resume takes a tenth of a second of a processor.
  print: { address: [1200, minutes(60)], email: [120, minutes(60)], toast: tooManyPrints },
  // It reads everything of a person, and every file of theirs.
  ownData: { address: [200, minutes(60)], email: [10, minutes(60)], toast: tooManyExports },
  contract: { address: [600, minutes(60)], email: [120, minutes(60)], toast: tooManyContracts },
  // Each of these actions mails the other side: twenty changes a day on one interview is more than normal use.
  interviewChange: { address: [600, day], email: [20, day], toast: tooManyChanges },
  interviewMail: { address: [2000, day], email: [300, day], toast: tooManyChanges },
  // Asked while a company composes two slots: nobody reads the agenda of a candidate hour by hour.
  slotCheck: { address: [3000, minutes(60)], email: [300, minutes(60)] },
  reportMail: { address: [2000, day], email: [100, day], toast: tooManyChanges },
  // The link of a mail is opened by whoever holds it: nobody finds one by trying.
  reportLink: { address: [120, minutes(5)], email: [60, minutes(5)] },
  answerLink: { address: [120, minutes(5)], email: [60, minutes(5)] },
  // Each mails another link.
  correctionLink: { address: [20, minutes(60)], email: [3, minutes(60)] },
  signatureLink: { address: [120, minutes(5)], email: [60, minutes(5)] },
  // Each mails a code.
  signatureCode: { address: [60, minutes(60)], email: [5, minutes(60)], toast: tooManyCodes },
  verification: { address: [120, minutes(5)], email: [120, minutes(5)] },
} as const satisfies Record<string, Allowances>

type Allowance = readonly [attempts: number, seconds: number]
type Allowances = { address: Allowance; both?: Allowance; email: Allowance; toast?: string }
type Rule = keyof typeof rules

export type RateLimits = {
  /**
   * Counts an attempt and refuses it once the limit is passed. The limit by e-mail alone does not apply to an address for
   * which `isKnown` says that the account has signed in from it; `isKnown` is called only when that limit is reached.
   */
  rateLimit: (request: FastifyRequest, rule: Rule, email?: string, isKnown?: () => Promise<boolean>) => Promise<void>
  /** Resets the counters of an e-mail, once a person proved that they own it. */
  forget: (request: FastifyRequest, rule: Rule, email: string) => Promise<void>
}

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The time to wait, in seconds, when this attempt passes the limit. */
export const consume = async (limiter: RateLimiterAbstract, key: string | number): Promise<number | undefined> => {
  try {
    await limiter.consume(key)
    return undefined
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    return refused.msBeforeNext / 1000
  }
}

export const refuseAfter = (
  retryAfter: number | undefined,
  { toast = errorCodes.too_many_requests.message }: Partial<Allowances> = {},
): void => {
  if (retryAfter === undefined) return
  throw new Failure('too_many_requests', { retryAfter, toast })
}

/** The counters are in the database and shared by all instances; e-mails are stored as hashes only. */
export const rateLimits = (pool: pg.Pool): RateLimits => {
  const counter = (keyPrefix: string, [points, duration]: Allowance) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      // The library's own clean-up is off: one job cleans the counters of all instances.
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    })

  const counters = Object.fromEntries(
    Object.entries<Allowances>(rules).map(([name, { address, both, email }]) => [
      name,
      {
        address: counter(`${name}:address`, address),
        both: both && counter(`${name}:both`, both),
        email: counter(`${name}:email`, email),
      },
    ]),
  ) as Record<Rule, { address: RateLimiterPostgres; both?: RateLimiterPostgres; email: RateLimiterPostgres }>

  const keysOf = (request: FastifyRequest, email: string) => ({
    both: hashed(`${email} ${callerOf(request.ip)}`),
    email: hashed(email),
  })

  return {
    rateLimit: async (request, rule, email, isKnown) => {
      const { address, both, email: byEmail } = counters[rule]
      refuseAfter(await consume(address, callerOf(request.ip)), rules[rule])
      if (email === undefined) return
      const keys = keysOf(request, email)
      if (both !== undefined) refuseAfter(await consume(both, keys.both), rules[rule])
      const wait = await consume(byEmail, keys.email)
      if (wait !== undefined && (await isKnown?.()) !== true) refuseAfter(wait, rules[rule])
    },
    forget: async (request, rule, email) => {
      const keys = keysOf(request, email)
      await counters[rule].both?.delete(keys.both)
      await counters[rule].email.delete(keys.email)
    },
  }
}

/** Deletes the counters whose window is over. */
export const deleteExpiredAttempts = async (pool: pg.Pool, now: Date): Promise<void> => {
  await pool.query('delete from rate_limits where expire < $1', [now.getTime()])
}
