import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db, Trx } from '#server/db/client.ts'
import { accounts, emailConfirmations, passwordResets } from '#server/db/schema/ground/accounts.ts'
import { candidates, candidateSkills } from '#server/db/schema/profiles/candidates.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'

export const insertEmailConfirmation = async (trx: Trx, row: typeof emailConfirmations.$inferInsert) => {
  await trx.insert(emailConfirmations).values(row)
}

/** Locks the account whose address the link confirms; undefined if the link is unknown. */
export const lockConfirmedAccount = async (trx: Trx, tokenHash: string) =>
  (
    await trx
      .select({
        id: accounts.id,
        emailConfirmedAt: accounts.emailConfirmedAt,
        confirmBefore: accounts.confirmBefore,
      })
      .from(emailConfirmations)
      .innerJoin(accounts, eq(accounts.id, emailConfirmations.accountId))
      .where(eq(emailConfirmations.tokenHash, tokenHash))
      .for('update', { of: accounts })
  )[0]

export const setEmailConfirmed = async (trx: Trx, accountId: number, emailConfirmedAt: Date) => {
  await trx.update(accounts).set({ emailConfirmedAt }).where(eq(accounts.id, accountId))
}

/** Deletes the links that have expired. */
export const deleteExpiredConfirmations = async (db: Db, now: Date): Promise<void> => {
  const isOver = db.select({ id: accounts.id }).from(accounts).where(lte(accounts.confirmBefore, now))
  await db.delete(emailConfirmations).where(inArray(emailConfirmations.accountId, isOver))
}

/** The two instants that decide: an unconfirmed registration expires by `now`, a refused one by `refusedBefore`. */
export type RegistrationLimits = { now: Date; refusedBefore: Date }

/** An accepted account never expires. */
const isExpired = ({ now, refusedBefore }: RegistrationLimits) =>
  or(
    and(eq(accounts.status, 'pending'), isNull(accounts.emailConfirmedAt), lte(accounts.confirmBefore, now)),
    and(eq(accounts.status, 'refused'), lte(accounts.decidedAt, refusedBefore)),
  )

export const listExpiredRegistrations = (db: Db, limits: RegistrationLimits) =>
  db.select({ id: accounts.id }).from(accounts).where(isExpired(limits)).orderBy(accounts.id)

/** Locks a registration if it is still expired; undefined if it was confirmed or decided in the meantime. */
export const lockExpiredRegistration = async (trx: Trx, id: number, limits: RegistrationLimits) =>
  (
    await trx
      .select({ role: accounts.role, status: accounts.status })
      .from(accounts)
      .where(and(eq(accounts.id, id), isExpired(limits)))
      .for('update')
  )[0]

/** Deletes an account that was never active, with its profile and its mails: no other person's rows refer to it. */
export const deleteRegistration = async (trx: Trx, id: number): Promise<void> => {
  const profile = sql`(select ${candidates.id} from ${candidates} where ${candidates.accountId} = ${id})`
  await trx.delete(candidateSkills).where(eq(candidateSkills.candidateId, profile))
  for (const table of [candidates, recruiters, passwordResets, emailConfirmations])
    await trx.delete(table).where(eq(table.accountId, id))
  const [erased] = await trx.delete(accounts).where(eq(accounts.id, id)).returning({ email: accounts.email })
  if (erased !== undefined) await trx.delete(mails).where(eq(mails.recipient, erased.email))
}
