import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import { accounts, passwordResets, refreshTokens } from '#server/db/schema/accounts.ts'
import { prepared, type Db, type Trx } from '#server/db/client.ts'

const accountByEmail = prepared((db) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.email, sql.placeholder('email')))
    .prepare('account_by_email'),
)

/** The account of an e-mail in lower case, or undefined. */
export const findAccountByEmail = async (db: Db, email: string) => (await accountByEmail(db).execute({ email }))[0]

/** Locks an account whose sessions are about to change, so that no session slips in while they are being ended. */
export const lockSessionsOf = async (trx: Trx, accountId: number) =>
  (await trx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update'))[0]

/** Reads a refresh token with its account, once the sessions of that account are locked; undefined if unknown. */
export const lockRefreshToken = async (trx: Trx, tokenHash: string) => {
  const ofToken = eq(refreshTokens.tokenHash, tokenHash)
  const [owner] = await trx.select({ accountId: refreshTokens.accountId }).from(refreshTokens).where(ofToken)
  if (owner === undefined) return undefined
  const account = await lockSessionsOf(trx, owner.accountId)
  const [token] = await trx.select().from(refreshTokens).where(ofToken)
  return account && token && { ...token, account }
}

export const insertRefreshToken = async (trx: Trx, row: typeof refreshTokens.$inferInsert) => {
  await trx.insert(refreshTokens).values(row)
}

export const setRefreshTokenUsed = async (trx: Trx, id: number, usedAt: Date) => {
  await trx.update(refreshTokens).set({ usedAt }).where(eq(refreshTokens.id, id))
}

/** Ends one session: every token that came from the same login. */
export const setFamilyRevoked = async (trx: Trx, family: string) => {
  await trx.update(refreshTokens).set({ revoked: true }).where(eq(refreshTokens.family, family))
}

/** Ends every session of an account. */
export const setAccountRevoked = async (trx: Trx, accountId: number) => {
  await trx
    .update(refreshTokens)
    .set({ revoked: true })
    .where(and(eq(refreshTokens.accountId, accountId), eq(refreshTokens.revoked, false)))
}

export const insertPasswordReset = async (trx: Trx, row: typeof passwordResets.$inferInsert) => {
  await trx.insert(passwordResets).values(row)
}

/** Forgets the link that a mail carried. */
export const deletePasswordResetOf = async (trx: Trx, mailId: number) => {
  await trx.delete(passwordResets).where(eq(passwordResets.mailId, mailId))
}

/** Locks an unused reset link. */
export const lockPasswordReset = async (trx: Trx, tokenHash: string) =>
  (
    await trx
      .select()
      .from(passwordResets)
      .where(and(eq(passwordResets.tokenHash, tokenHash), isNull(passwordResets.usedAt)))
      .for('update')
  )[0]

/** Marks one link used, and with it every other link of the account. */
export const setPasswordResetsUsed = async (trx: Trx, accountId: number, usedAt: Date) => {
  await trx
    .update(passwordResets)
    .set({ usedAt })
    .where(and(eq(passwordResets.accountId, accountId), isNull(passwordResets.usedAt)))
}

export const setPassword = async (trx: Trx, accountId: number, passwordHash: string) => {
  await trx
    .update(accounts)
    .set({ passwordHash })
    .where(and(eq(accounts.id, accountId), ne(accounts.status, 'refused')))
}

/** Forgets the tokens and the links that can no longer serve. */
export const deleteExpiredSecrets = async (db: Db, now: Date): Promise<void> => {
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now))
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now))
}
