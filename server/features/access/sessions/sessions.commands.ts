import { randomUUID } from 'node:crypto'
import { wireRoles } from '#contract/wire/endpoint.ts'
import type { TokenIssuer } from '#server/deps.ts'
import type { Credentials } from '#contract/access/sessions.ts'
import {
  accessTokenSeconds,
  refreshGraceSeconds,
  sessionOverAt,
  sessionSeconds,
} from '#domain/access/sessions/sessions.ts'
import { secondFactorState } from '#domain/access/second-factors/second-factors.ts'
import type { Actor, SignedIn, Visitor } from '#server/http/actor.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { noteSecurity } from '#server/db/note-security.ts'
import { record } from '#server/db/record.ts'
import { getCompletion } from '#server/features/ground/accounts/accounts.sql.ts'
import { Failure } from '#server/http/failures.ts'
import { isRightPassword } from '#server/security/passwords.ts'
import { hashSecret, newSecret } from '#server/security/secrets.ts'
import { listProofMethods } from './proof-methods.sql.ts'
import * as rows from './sessions.sql.ts'
import { isPasswordOver, passwordOver } from './temporary-passwords.rules.ts'
import { deleteTicketsOf, insertTicket } from './tickets.sql.ts'

export type Account = NonNullable<Awaited<ReturnType<typeof rows.lockSessionsOf>>>

/** Only the token of an administrator says it: nobody else is told or made to add one. */
const factorStateOf = async (trx: Trx, { id, role }: Account, { isFactorRequired }: TokenIssuer) =>
  role === 'admin'
    ? { secondFactor: secondFactorState((await listProofMethods(trx, id)).length > 0, isFactorRequired) }
    : {}

/** An access token never expires later than its session. */
const issuePair = async (
  trx: Trx,
  means: TokenIssuer,
  account: Account,
  session: { id: string; endsAt: Date },
  now: Date,
) => {
  const refreshToken = newSecret()
  const token = { sessionId: session.id, tokenHash: hashSecret(refreshToken), createdAt: now }
  await rows.insertRefreshToken(trx, token)
  const completion = await getCompletion(trx, account)
  const payload = {
    id: account.id,
    username: account.email,
    roles: [wireRoles[account.role]],
    isActive: true,
    recruteur: account.role === 'recruiter' ? completion : 0,
    profil: account.role === 'candidate' ? completion : 0,
    sid: session.id,
    ...(account.passwordExpiresAt && { passwordUntil: account.passwordExpiresAt.toISOString() }),
    ...(await factorStateOf(trx, account, means)),
  }
  const secondsLeft = Math.ceil((session.endsAt.getTime() - now.getTime()) / 1000)
  return { token: means.sign(payload, Math.min(accessTokenSeconds, secondsLeft)), refresh_token: refreshToken }
}

type Opening = { actor: Visitor; addressHash: string; provedAt: Date | null }

/** Opens a session of a locked account and stores where it was opened. */
export const openSession = async (
  trx: Trx,
  means: TokenIssuer,
  account: Account,
  { actor, addressHash, provedAt }: Opening,
) => {
  const endsAt = new Date(actor.now.getTime() + sessionSeconds[account.role] * 1000)
  const session = {
    id: randomUUID(),
    accountId: account.id,
    begunAt: actor.now,
    endsAt,
    provedAt,
    ...actor.origin?.(),
    lastUsedAt: actor.now,
  }
  await rows.insertSession(trx, session)
  await rows.setAddressKnown(trx, account.id, addressHash, actor.now)
  await noteSecurity(trx, actor, {
    type: 'login.succeeded',
    accountId: account.id,
    ...(provedAt && { details: { because: 'second factor' } }),
  })
  return issuePair(trx, means, account, session, actor.now)
}

/**
 * Opens a session. A right password on an account not yet accepted is answered with the account's state and without tokens
 * on an account with a second factor, with a ticket for the second step.
 */
export const logIn = async (
  db: Db,
  means: TokenIssuer,
  actor: Visitor,
  { email, password }: Credentials,
  addressHash: string,
) => {
  const account = await rows.findAccountByEmail(db, email)
  if (!(await isRightPassword(account?.passwordHash, password)) || account === undefined) {
    await noteSecurity(db, actor, { type: 'login.failed', accountId: account?.id })
    throw new Failure('bad_credentials')
  }
  if (account.status !== 'active') {
    await noteSecurity(db, actor, {
      type: 'login.refused',
      accountId: account.id,
      details: { because: account.status },
    })
    if (account.status === 'suspended') throw new Failure('account_suspended')
    return { status: 'success' as const, isActive: false }
  }
  if (isPasswordOver(account, actor.now)) {
    const details = { because: 'temporary password over' }
    await noteSecurity(db, actor, { type: 'login.refused', accountId: account.id, details })
    throw passwordOver()
  }
  return db.transaction(async (trx) => {
    const current = await rows.lockSessionsOf(trx, account.id)
    // Between the password check and now, the password may have been reset or the account suspended.
    if (current?.passwordHash !== account.passwordHash) throw new Failure('bad_credentials')
    if (current.status === 'suspended') throw new Failure('account_suspended')
    const methods = await listProofMethods(trx, current.id)
    if (methods.length > 0) {
      const ticket = await insertTicket(trx, { accountId: current.id, purpose: 'login', now: actor.now })
      return { status: 'second_factor' as const, isActive: true, ticket, methods }
    }
    const pair = await openSession(trx, means, current, { actor, addressHash, provedAt: null })
    return { status: 'success' as const, isActive: true, ...pair }
  })
}

/**
 * Exchanges a refresh token for a new pair. A second use of a token ends its session, because one of the two holders stole it;
 * within ten seconds of the first use it is a second tab, and both tabs continue.
 */
export const refreshSession = async (db: Db, means: TokenIssuer, actor: Visitor, refreshToken: string) => {
  const pair = await db.transaction(async (trx) => {
    const locked = await rows.lockRefreshToken(trx, hashSecret(refreshToken))
    if (locked === undefined || locked.session.endedAt !== null) return undefined
    const { token, session, account } = locked
    const { endsAt, begunAt, lastUsedAt } = session
    if (sessionOverAt(account.role, { endsAt, lastUsedAt: lastUsedAt ?? begunAt }) <= actor.now) return undefined
    if (token.usedAt !== null && actor.now.getTime() > token.usedAt.getTime() + refreshGraceSeconds * 1000) {
      await noteSecurity(trx, actor, { type: 'refresh-token.reused', accountId: account.id })
      await endSession(trx, actor, session, 'refresh token used twice')
      return undefined
    }
    if (account.status !== 'active') return undefined
    if (token.usedAt === null) await rows.setRefreshTokenUsed(trx, token.id, actor.now)
    await rows.setSessionUsed(trx, session.id, actor.origin?.(), actor.now)
    return issuePair(trx, means, account, session, actor.now)
  })
  if (pair === undefined) throw new Failure('unauthenticated')
  return pair
}

/**
 * Makes new tokens for the session of a person who has just proved who they are, and answers them. The session continues as
 * another row, so that every instance refuses the former access token at once, and with it whatever refresh tokens the session
 * had: a copy of one does not go on beside its owner. The caller has locked the account.
 */
export const continueSession = async (
  trx: Trx,
  means: TokenIssuer,
  account: Account,
  actor: SignedIn,
  proved: { provedAt?: Date } = {},
) => {
  const former = await rows.findUnendedSession(trx, actor.sessionId)
  if (former === undefined) throw new Failure('unauthenticated')
  const session = { ...former, ...proved, id: randomUUID(), ...actor.origin?.(), lastUsedAt: actor.now }
  await rows.insertSession(trx, session)
  await rows.setSessionEnded(trx, former.id)
  return issuePair(trx, means, account, session, actor.now)
}

/** Ends the session of the token, and no other; an unknown token has no session to end. */
export const logOut = (db: Db, actor: Visitor, refreshToken: string) =>
  db.transaction(async (trx) => {
    const locked = await rows.lockRefreshToken(trx, hashSecret(refreshToken))
    if (locked?.session.endedAt === null) await endSession(trx, actor, locked.session, 'logout')
  })

/** Ends one session, whose account the caller has locked. */
export const endSession = async (
  trx: Trx,
  actor: Actor | Visitor,
  session: { id: string; accountId: number },
  because: 'logout' | 'refresh token used twice' | 'closed by its owner',
): Promise<void> => {
  await rows.setSessionEnded(trx, session.id)
  const event = { type: 'session.ended', subject: 'account', subjectId: session.accountId, after: { because } } as const
  await record(trx, actor, event)
}

/**
 * Ends every session of an account, and the logins that were begun: every instance refuses its refresh tokens and its access tokens. The caller records the
 * reason.
 */
export const endSessions = async (trx: Trx, accountId: number): Promise<void> => {
  await rows.lockSessionsOf(trx, accountId)
  await rows.setSessionsEndedOf(trx, accountId)
  await deleteTicketsOf(trx, accountId)
}
