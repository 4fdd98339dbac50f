import { randomUUID } from 'node:crypto'
import { wireRoles } from '#contract/endpoint.ts'
import type { Credentials, SessionToken } from '#contract/sessions.ts'
import { refreshGraceSeconds, refreshTokenSeconds } from '#domain/accounts.ts'
import type { Visitor } from '#server/http/actor.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { getCompletion } from '#server/features/accounts/accounts.sql.ts'
import { Failure } from '#server/http/failures.ts'
import { isRightPassword } from '#server/security/passwords.ts'
import { hashSecret, newSecret } from '#server/security/secrets.ts'
import {
  deleteRefreshTokensOf,
  findAccountByEmail,
  insertRefreshToken,
  lockRefreshToken,
  lockSessionsOf,
  setFamilyRevoked,
  setRefreshTokenUsed,
} from './sessions.sql.ts'

/** Makes the signed access token of a payload. */
export type Sign = (payload: SessionToken) => string

type Account = NonNullable<Awaited<ReturnType<typeof lockSessionsOf>>>

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

const issuePair = async (trx: Trx, sign: Sign, account: Account, family: string, now: Date) => {
  const refreshToken = newSecret()
  await insertRefreshToken(trx, {
    accountId: account.id,
    family,
    tokenHash: hashSecret(refreshToken),
    createdAt: now,
    expiresAt: after(now, refreshTokenSeconds),
  })
  const completion = await getCompletion(trx, account)
  const token = sign({
    id: account.id,
    username: account.email,
    roles: [wireRoles[account.role]],
    isActive: true,
    recruteur: account.role === 'recruiter' ? completion : 0,
    profil: account.role === 'candidate' ? completion : 0,
  })
  return { token, refresh_token: refreshToken }
}

/** Opens a session. A right password on an account not yet accepted says so and gives no token. */
export const logIn = async (db: Db, sign: Sign, actor: Visitor, { email, password }: Credentials) => {
  const account = await findAccountByEmail(db, email)
  if (!(await isRightPassword(account?.passwordHash, password)) || account === undefined)
    throw new Failure('bad_credentials')
  if (account.status === 'suspended') throw new Failure('account_suspended')
  if (account.status !== 'active') return { status: 'success' as const, isActive: false }
  const pair = await db.transaction(async (trx) => {
    const current = await lockSessionsOf(trx, account.id)
    // The password that was checked may have been reset meanwhile, or the account suspended.
    if (current?.passwordHash !== account.passwordHash) throw new Failure('bad_credentials')
    if (current.status === 'suspended') throw new Failure('account_suspended')
    return issuePair(trx, sign, current, randomUUID(), actor.now)
  })
  return { status: 'success' as const, isActive: true, ...pair }
}

/**
 * Trades a refresh token for a new pair. A token used a second time ends its whole family, for it was stolen from one
 * side or the other; within ten seconds of the first use it is two tabs, and both go on.
 */
export const refreshSession = async (db: Db, sign: Sign, actor: Visitor, refreshToken: string) => {
  const pair = await db.transaction(async (trx) => {
    const held = await lockRefreshToken(trx, hashSecret(refreshToken))
    if (held === undefined || held.revoked || held.expiresAt <= actor.now) return undefined
    if (held.usedAt !== null && actor.now > after(held.usedAt, refreshGraceSeconds)) {
      await setFamilyRevoked(trx, held.family)
      return undefined
    }
    if (held.account.status !== 'active') return undefined
    if (held.usedAt === null) await setRefreshTokenUsed(trx, held.id, actor.now)
    return issuePair(trx, sign, held.account, held.family, actor.now)
  })
  if (pair === undefined) throw new Failure('unauthenticated')
  return pair
}

/** Ends every session of an account whose row the caller has locked: none of its refresh tokens serves again. */
export const endSessions = (trx: Trx, accountId: number): Promise<void> => deleteRefreshTokensOf(trx, accountId)

/** Ends the session that the token belongs to; an unknown token has none to end. */
export const logOut = (db: Db, refreshToken: string) =>
  db.transaction(async (trx) => {
    const held = await lockRefreshToken(trx, hashSecret(refreshToken))
    if (held !== undefined) await setFamilyRevoked(trx, held.family)
  })
