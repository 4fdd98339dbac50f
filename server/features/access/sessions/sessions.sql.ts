import { and, desc, eq, gt, inArray, isNull, lt, ne, sql, type SQL } from 'drizzle-orm'
import { knownAddressSeconds, mostKnownAddresses } from '#domain/access/sessions/sessions.ts'
import { accounts, emailLinks, passwordResets } from '#server/db/schema/ground/accounts.ts'
import { knownAddresses, refreshTokens, sessions } from '#server/db/schema/access/sessions.ts'
import { calendarFeeds } from '#server/db/schema/hiring/calendar-feeds.ts'
import { prepared, type Db, type Trx } from '#server/db/client.ts'
import type { Origin } from '#server/http/origin.ts'
import { factorTickets } from '#server/db/schema/access/second-factors.ts'
import { orNotFound } from '#server/http/failures.ts'
import { doubtSessions, endedChannel, manyEnded } from '#server/http/ended-sessions.ts'

const accountByEmail = prepared((db) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.email, sql.placeholder('email')))
    .prepare('account_by_email'),
)

/** The account of an e-mail in lower case, or undefined. */
export const findAccountByEmail = async (db: Db, email: string) => (await accountByEmail(db).execute({ email }))[0]

/** The e-mail of an account, the hash of its password, and the end of a printed one. */
export const getCredentials = async (db: Db, id: number) => {
  const { email, passwordHash, passwordExpiresAt } = accounts
  return orNotFound(
    (await db.select({ email, passwordHash, passwordExpiresAt }).from(accounts).where(eq(accounts.id, id)))[0],
  )
}

/** Locks an account before its sessions change, so that no new session opens while they are being ended. */
export const lockSessionsOf = async (trx: Trx, accountId: number) =>
  (await trx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update'))[0]

/** Reads a refresh token with its session, after locking the sessions of its account; undefined if unknown. */
export const lockRefreshToken = async (trx: Trx, tokenHash: string) => {
  const ofToken = eq(refreshTokens.tokenHash, tokenHash)
  const [owner] = await trx
    .select({ accountId: sessions.accountId })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(ofToken)
  if (owner === undefined) return undefined
  const account = await lockSessionsOf(trx, owner.accountId)
  const [held] = await trx
    .select({ token: refreshTokens, session: sessions })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(ofToken)
  return account && held && { ...held, account }
}

export const insertSession = async (trx: Trx, row: typeof sessions.$inferInsert) => {
  await trx.insert(sessions).values(row)
}

/** Keeps where a session is used, and when. */
export const setSessionUsed = async (trx: Trx, id: string, origin: Origin | undefined, lastUsedAt: Date) => {
  await trx
    .update(sessions)
    .set({ ...origin, lastUsedAt })
    .where(eq(sessions.id, id))
}

/** A session that nobody has ended, or undefined. */
export const findUnendedSession = async (trx: Trx, id: string) =>
  (
    await trx
      .select()
      .from(sessions)
      .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
  )[0]

export const insertRefreshToken = async (trx: Trx, row: typeof refreshTokens.$inferInsert) => {
  await trx.insert(refreshTokens).values(row)
}

export const setRefreshTokenUsed = async (trx: Trx, id: number, usedAt: Date) => {
  await trx.update(refreshTokens).set({ usedAt }).where(eq(refreshTokens.id, id))
}

/** Ends sessions; at the commit every instance is notified of each. */
const setEnded = async (trx: Trx, which: SQL): Promise<void> => {
  const { rows } = await trx.execute<{ id: string }>(sql`
    with ended as (
      update sessions set ended_at = clock_timestamp() where ended_at is null and ${which} returning id
    )
    select id, pg_notify(${endedChannel}, id::text) from ended`)
  doubtSessions(rows.map(({ id }) => id))
}

/** Ends one session, with the access tokens made from it. */
export const setSessionEnded = (trx: Trx, id: string): Promise<void> => setEnded(trx, sql`id = ${id}`)

/** Ends every session of an account, with the access tokens made from them. */
export const setSessionsEndedOf = (trx: Trx, accountId: number): Promise<void> =>
  setEnded(trx, sql`account_id = ${accountId}`)

/** The same for every session of an account but one. */
export const setOtherSessionsEndedOf = (trx: Trx, accountId: number, kept: string): Promise<void> =>
  setEnded(trx, sql`account_id = ${accountId} and id <> ${kept}`)

/** Ends all sessions, logs it for each account that had one, and answers the number of these accounts. */
export const setAllSessionsEnded = async (trx: Trx, at: Date): Promise<number> => {
  const { rows } = await trx.execute<{ count: number }>(sql`
    with ended as (
      update sessions set ended_at = clock_timestamp() where ended_at is null and ends_at > ${at.toISOString()}
      returning account_id
    ),
    logged as (
      insert into events (at, actor_role, type, subject, subject_id, is_followed)
      select ${at.toISOString()}, 'operator', 'account.sessions-ended', 'account', account_id, true
      from (select distinct account_id from ended) as signed_out
      returning id
    )
    select count(*)::int as count, pg_notify(${endedChannel}, ${manyEnded}) from logged`)
  return rows[0]?.count ?? 0
}

export const insertPasswordReset = async (trx: Trx, row: typeof passwordResets.$inferInsert) => {
  await trx.insert(passwordResets).values(row)
}

/** Deletes the link that a mail carried. */
export const deletePasswordResetOf = async (trx: Trx, mailId: number) => {
  await trx.delete(passwordResets).where(eq(passwordResets.mailId, mailId))
}

/** The account of a reset link that still serves, or undefined. */
export const findResettableAccountId = async (db: Db, tokenHash: string, now: Date): Promise<number | undefined> => {
  const isValid = and(
    eq(passwordResets.tokenHash, tokenHash),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  )
  const [reset] = await db.select({ accountId: passwordResets.accountId }).from(passwordResets).where(isValid)
  return reset?.accountId
}

/**
 * Reads an unused reset link, after locking the sessions of its account: two links of one account used at the same time wait
 * for each other, because each use changes the other link. Undefined if unknown.
 */
export const lockPasswordReset = async (trx: Trx, tokenHash: string) => {
  const unused = and(eq(passwordResets.tokenHash, tokenHash), isNull(passwordResets.usedAt))
  const [owner] = await trx.select({ accountId: passwordResets.accountId }).from(passwordResets).where(unused)
  if (owner === undefined) return undefined
  const account = await lockSessionsOf(trx, owner.accountId)
  const [reset] = await trx.select().from(passwordResets).where(unused)
  return account && reset && { ...reset, account }
}

/** Ends every reset link of an account. */
export const setPasswordResetsUsed = async (trx: Trx, accountId: number, usedAt: Date) => {
  await trx
    .update(passwordResets)
    .set({ usedAt })
    .where(and(eq(passwordResets.accountId, accountId), isNull(passwordResets.usedAt)))
}

/**
 * Sets the password, and ends the private address of the calendar: whoever knew the former password may have read it.
 * `expiresAt` is null for a password that its owner chose.
 */
export const setPassword = async (trx: Trx, accountId: number, passwordHash: string, expiresAt: Date | null = null) => {
  await trx
    .update(accounts)
    .set({ passwordHash, passwordExpiresAt: expiresAt })
    .where(and(eq(accounts.id, accountId), ne(accounts.status, 'refused')))
  await trx.delete(calendarFeeds).where(eq(calendarFeeds.accountId, accountId))
}

/** Whether an account has signed in from an address since `since`. */
export const isKnownAddress = async (db: Db, email: string, addressHash: string, since: Date): Promise<boolean> => {
  const [known] = await db
    .select({ id: accounts.id })
    .from(knownAddresses)
    .innerJoin(accounts, eq(accounts.id, knownAddresses.accountId))
    .where(
      and(eq(accounts.email, email), eq(knownAddresses.addressHash, addressHash), gt(knownAddresses.seenAt, since)),
    )
  return known !== undefined
}

/** Stores an address from which the owner of an account signed in; only the latest addresses are kept. */
export const setAddressKnown = async (trx: Trx, accountId: number, addressHash: string, seenAt: Date) => {
  await trx
    .insert(knownAddresses)
    .values({ accountId, addressHash, seenAt })
    .onConflictDoUpdate({ target: [knownAddresses.accountId, knownAddresses.addressHash], set: { seenAt } })
  const ofAccount = eq(knownAddresses.accountId, accountId)
  const tooMany = trx
    .select({ addressHash: knownAddresses.addressHash })
    .from(knownAddresses)
    .where(ofAccount)
    .orderBy(desc(knownAddresses.seenAt))
    .offset(mostKnownAddresses)
  await trx.delete(knownAddresses).where(and(ofAccount, inArray(knownAddresses.addressHash, tooMany)))
}

/** Deletes the sessions, links and addresses that are no longer valid. */
export const deleteExpiredSecrets = async (db: Db, now: Date): Promise<void> => {
  await db.delete(sessions).where(lt(sessions.endsAt, now))
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now))
  await db.delete(emailLinks).where(lt(emailLinks.expiresAt, now))
  await db.delete(factorTickets).where(lt(factorTickets.expiresAt, now))
  await db.delete(knownAddresses).where(lt(knownAddresses.seenAt, knownSince(now)))
}

/** An address last seen before this instant is no longer known. */
export const knownSince = (now: Date): Date => new Date(now.getTime() - knownAddressSeconds * 1000)
