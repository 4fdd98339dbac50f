import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Change } from '#domain/profiles/registration-corrections/registration-corrections.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { registrationCorrections } from '#server/db/schema/profiles/registration-corrections.ts'

/** A registration is refused: it can be corrected once its mail has made the link. What was corrected before is forgotten. */
export const insertCorrection = async (trx: Trx, accountId: number, reason: string | null): Promise<void> => {
  const begun = { reason, tokenHash: null, expiresAt: null, correctedAt: null, changes: null }
  await trx
    .insert(registrationCorrections)
    .values({ accountId, ...begun })
    .onConflictDoUpdate({ target: registrationCorrections.accountId, set: begun })
}

/** Gives the link to a registration that was not corrected meanwhile; it replaces the one of an earlier attempt at the mail. */
export const setCorrectionLink = async (
  trx: Trx,
  accountId: number,
  link: { tokenHash: string; expiresAt: Date },
): Promise<void> => {
  const isOpen = and(eq(registrationCorrections.accountId, accountId), isNull(registrationCorrections.correctedAt))
  await trx.update(registrationCorrections).set(link).where(isOpen)
}

const byHash = (db: Db | Trx, tokenHash: string) =>
  db
    .select({
      accountId: accounts.id,
      role: accounts.role,
      status: accounts.status,
      email: accounts.email,
      emailConfirmedAt: accounts.emailConfirmedAt,
      reason: registrationCorrections.reason,
      expiresAt: registrationCorrections.expiresAt,
    })
    .from(registrationCorrections)
    .innerJoin(accounts, eq(accounts.id, registrationCorrections.accountId))
    .where(eq(registrationCorrections.tokenHash, tokenHash))

/** The registration that the link corrects; undefined for an unknown link. */
export const findCorrection = async (db: Db, tokenHash: string) => (await byHash(db, tokenHash))[0]

/** The same, with its account locked. */
export const lockCorrection = async (trx: Trx, tokenHash: string) =>
  (await byHash(trx, tokenHash).for('update', { of: accounts }))[0]

export type CorrectionRow = NonNullable<Awaited<ReturnType<typeof findCorrection>>>

/** The account waits for a decision again, with an address that its link has proved. */
export const setCorrected = async (
  trx: Trx,
  accountId: number,
  { correctedAt, changes, emailConfirmedAt }: { correctedAt: Date; changes: Change[]; emailConfirmedAt: Date },
): Promise<void> => {
  await trx
    .update(accounts)
    .set({ status: 'pending', decidedAt: null, emailConfirmedAt })
    .where(eq(accounts.id, accountId))
  await trx
    .update(registrationCorrections)
    .set({ correctedAt, changes })
    .where(eq(registrationCorrections.accountId, accountId))
}

/** What these waiting registrations corrected, by their accounts. */
export const listCorrectionsOf = async (db: Db, accountIds: number[]) => {
  const { accountId, correctedAt, changes } = registrationCorrections
  const rows = await db
    .select({ accountId, correctedAt, changes })
    .from(registrationCorrections)
    .where(and(inArray(accountId, accountIds), isNotNull(correctedAt)))
  return new Map(rows.map((row) => [row.accountId, row]))
}

/** An accepted registration keeps nothing of its refusal. */
export const deleteCorrection = async (trx: Trx, accountId: number): Promise<void> => {
  await trx.delete(registrationCorrections).where(eq(registrationCorrections.accountId, accountId))
}
