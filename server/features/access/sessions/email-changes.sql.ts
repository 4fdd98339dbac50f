import { and, desc, eq, lt } from 'drizzle-orm'
import { takeBackSeconds } from '#domain/ground/accounts/accounts.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { isUniqueViolation } from '#server/errors/unique-violation.ts'
import { accounts, emailChanges, emailLinks, formerEmails } from '#server/db/schema/ground/accounts.ts'
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

/** Keeps an e-mail that an account leaves now. */
export const insertFormerEmail = async (
  trx: Trx,
  row: Pick<typeof formerEmails.$inferInsert, 'accountId' | 'email' | 'leftAt' | 'mayComeBack'>,
): Promise<void> => {
  const { leftAt, mayComeBack } = row
  await trx
    .insert(formerEmails)
    .values(row)
    .onConflictDoUpdate({
      target: [formerEmails.accountId, formerEmails.email],
      set: { leftAt, mayComeBack, tokenHash: null },
    })
}

/** Forgets that an account has left an e-mail, which is its own again. */
export const deleteFormerEmail = async (trx: Trx, accountId: number, email: string): Promise<void> => {
  await trx.delete(formerEmails).where(and(eq(formerEmails.accountId, accountId), eq(formerEmails.email, email)))
}

/** The e-mail that an account left last, if it may come back. */
export const findEmailToTakeBack = async (trx: Trx, accountId: number): Promise<string | undefined> => {
  const mayComeBack = and(eq(formerEmails.accountId, accountId), formerEmails.mayComeBack)
  const rows = await trx.select().from(formerEmails).where(mayComeBack).orderBy(desc(formerEmails.leftAt)).limit(1)
  return rows[0]?.email
}

/** Stores the hash of the link of a mail to an e-mail that may come back. */
export const setFormerEmailLink = async (trx: Trx, accountId: number, email: string, tokenHash: string) => {
  await trx
    .update(formerEmails)
    .set({ tokenHash })
    .where(and(eq(formerEmails.accountId, accountId), eq(formerEmails.email, email), formerEmails.mayComeBack))
}

/** Locks the account of a link and reads the former e-mail that it gives back; undefined if unknown or over. */
export const lockFormerEmail = async (trx: Trx, tokenHash: string) => {
  const ofToken = and(eq(formerEmails.tokenHash, tokenHash), formerEmails.mayComeBack)
  const [known] = await trx.select().from(formerEmails).where(ofToken)
  const account = known && (await lockSessionsOf(trx, known.accountId))
  const [former] = await trx.select().from(formerEmails).where(ofToken)
  return account && former && { ...former, account }
}

/** Frees the e-mails whose days to come back are over, and forgets those that were left before `forgottenBefore`. */
export const freeFormerEmails = async (db: Db, now: Date, forgottenBefore: Date): Promise<void> => {
  const leftBefore = new Date(now.getTime() - takeBackSeconds * 1000)
  const isOver = and(formerEmails.mayComeBack, lt(formerEmails.leftAt, leftBefore))
  await db.update(formerEmails).set({ mayComeBack: false, tokenHash: null }).where(isOver)
  await db.delete(formerEmails).where(lt(formerEmails.leftAt, forgottenBefore))
}
