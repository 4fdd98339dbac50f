import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Trx } from '#server/db/client.ts'
import { sessions } from '#server/db/schema/access/sessions.ts'
import { authenticators, passkeys, recoveryCodes } from '#server/db/schema/access/second-factors.ts'

export const findAuthenticator = async (db: Db | Trx, accountId: number) =>
  (await db.select().from(authenticators).where(eq(authenticators.accountId, accountId)))[0]

export const insertAuthenticator = async (trx: Trx, row: typeof authenticators.$inferInsert) => {
  await trx.insert(authenticators).values(row)
}

/** Notes the code that served. */
export const setAuthenticatorUsed = async (
  trx: Trx,
  accountId: number,
  used: { lastStep: number; lastUsedAt: Date },
) => {
  await trx.update(authenticators).set(used).where(eq(authenticators.accountId, accountId))
}

/** Answers whether there was one. */
export const deleteAuthenticator = async (trx: Trx, accountId: number): Promise<boolean> =>
  (await trx.delete(authenticators).where(eq(authenticators.accountId, accountId)).returning()).length > 0

/** The passkeys of an account, in the order in which they were added. */
export const listPasskeys = (db: Db | Trx, accountId: number) =>
  db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(asc(passkeys.id))

/** Answers false when the passkey is in an account already. */
export const insertPasskey = async (trx: Trx, row: typeof passkeys.$inferInsert): Promise<boolean> =>
  (await trx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id })).length > 0

export const setPasskeyUsed = async (trx: Trx, id: number, used: { counter: number; lastUsedAt: Date }) => {
  await trx.update(passkeys).set(used).where(eq(passkeys.id, id))
}

export const deletePasskey = async (trx: Trx, id: number) => {
  await trx.delete(passkeys).where(eq(passkeys.id, id))
}

export const deletePasskeysOf = async (trx: Trx, accountId: number) => {
  await trx.delete(passkeys).where(eq(passkeys.accountId, accountId))
}

const isUnused = (accountId: number) => and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt))

/** The number of recovery codes that can still serve. */
export const countRecoveryCodes = (db: Db | Trx, accountId: number): Promise<number> =>
  db.$count(recoveryCodes, isUnused(accountId))

/** Puts new recovery codes in the place of the former ones, used or not. */
export const replaceRecoveryCodes = async (trx: Trx, accountId: number, hashes: string[]) => {
  await trx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  if (hashes.length > 0) await trx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ accountId, codeHash })))
}

/** Answers whether there was such a code, unused. */
export const setRecoveryCodeUsed = async (trx: Trx, accountId: number, codeHash: string, usedAt: Date) =>
  (
    await trx
      .update(recoveryCodes)
      .set({ usedAt })
      .where(and(isUnused(accountId), eq(recoveryCodes.codeHash, codeHash)))
      .returning({ codeHash: recoveryCodes.codeHash })
  ).length > 0

/** When the person last proved who they are in a session, and when they opened it; nulls for an unknown session. */
export const findProof = async (
  db: Db,
  sessionId: string,
): Promise<{ provedAt: Date | null; begunAt: Date | null }> => {
  const { provedAt, begunAt } = sessions
  const [session] = await db.select({ provedAt, begunAt }).from(sessions).where(eq(sessions.id, sessionId))
  return session ?? { provedAt: null, begunAt: null }
}

/** The accounts whose authenticator has a secret; `after` is the last one that was answered. */
export const listSealedSecrets = (db: Db, after: number) =>
  db
    .select({ accountId: authenticators.accountId, sealedSecret: authenticators.sealedSecret })
    .from(authenticators)
    .where(sql`${authenticators.accountId} > ${after}`)
    .orderBy(asc(authenticators.accountId))
    .limit(500)

/** Puts a value sealed again in the place of the one that was read; does nothing when that one is not there any more. */
export const replaceSealedSecret = async (db: Db, accountId: number, from: string, to: string) => {
  await db
    .update(authenticators)
    .set({ sealedSecret: to })
    .where(and(eq(authenticators.accountId, accountId), eq(authenticators.sealedSecret, from)))
}
