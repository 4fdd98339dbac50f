import { eq } from 'drizzle-orm'
import type { Trx } from '#server/db/client.ts'
import { isUniqueViolation } from '#server/errors/unique-violation.ts'
import { accounts, emailChanges, emailLinks } from '#server/db/schema/people/accounts.ts'
import { lockSessionsOf } from './sessions.sql.ts'

/** Sets the e-mail of an account; waits for a simultaneous writer of the same e-mail, and answers false if that one got it. */
export const setEmail = async (trx: Trx, accountId: number, email: string): Promise<boolean> => {
  try {
    await trx.update(accounts).set({ email }).where(eq(accounts.id, accountId))
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** Keeps the last confirmed e-mail of an account; an earlier one stays. */
export const insertEmailChange = async (trx: Trx, accountId: number, formerEmail: string): Promise<void> => {
  await trx
    .insert(emailChanges)
    .values({ accountId, formerEmail })
    .onConflictDoNothing({ target: emailChanges.accountId })
}

/** Frees the former e-mail of an account; answers whether it kept one. */
export const deleteEmailChange = async (trx: Trx, accountId: number): Promise<boolean> => {
  const deleted = await trx.delete(emailChanges).where(eq(emailChanges.accountId, accountId)).returning()
  return deleted.length > 0
}

export const setNewEmailConfirmed = async (trx: Trx, accountId: number, emailConfirmedAt: Date): Promise<void> => {
  await trx.update(accounts).set({ emailConfirmedAt }).where(eq(accounts.id, accountId))
}

export const insertEmailLink = async (trx: Trx, row: typeof emailLinks.$inferInsert): Promise<void> => {
  await trx.insert(emailLinks).values(row)
}

/** Locks the account of a link and reads the link; undefined if it is unknown or the account has another e-mail now. */
export const lockEmailLink = async (trx: Trx, tokenHash: string) => {
  const [link] = await trx.select().from(emailLinks).where(eq(emailLinks.tokenHash, tokenHash))
  const account = link && (await lockSessionsOf(trx, link.accountId))
  return account?.email === link?.email ? link : undefined
}
