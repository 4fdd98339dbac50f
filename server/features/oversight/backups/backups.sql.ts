import { desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db, Trx } from '#server/db/client.ts'
import { backups } from '#server/db/schema/oversight/backups.ts'
import { sessionSecretName } from '#server/db/session-secret.ts'
import { instanceSecrets } from '#server/db/schema/ground/instance-secrets.ts'
import { factorTickets } from '#server/db/schema/access/second-factors.ts'
import { activityReportLinks } from '#server/db/schema/papers/activity-reports.ts'
import { interviewAnswerLinks } from '#server/db/schema/hiring/interviews.ts'
import { signatureLinks } from '#server/db/schema/papers/signatures.ts'
import { registrationCorrections } from '#server/db/schema/profiles/registration-corrections.ts'
import { emailLinks, passwordResets } from '#server/db/schema/ground/accounts.ts'

/** Whether the database has this table: not before its migration. */
export const hasBackups = async (db: Db): Promise<boolean> => {
  const { rows } = await db.execute<{ has: boolean }>(sql`select to_regclass('public.backups') is not null as has`)
  return rows[0]?.has === true
}

export const insertBackup = async (db: Db, row: typeof backups.$inferInsert): Promise<void> => {
  await db.insert(backups).values(row)
}

/** Deletes what is told of backups before an instant. */
export const deleteOldBackups = async (db: Db, before: Date): Promise<void> => {
  await db.delete(backups).where(lt(backups.madeAt, before))
}

/** The last backup that succeeded; undefined when there was none. */
export const findLastBackup = async (db: Db) =>
  (
    await db
      .select({ madeAt: backups.madeAt, size: sql<number>`${backups.size}`.mapWith(Number) })
      .from(backups)
      .where(isNotNull(backups.size))
      .orderBy(desc(backups.madeAt))
      .limit(1)
  )[0]

/** The failure of the last attempt; undefined when that one succeeded, or there was none. */
export const findLastFailure = async (db: Db) => {
  const [last] = await db.select().from(backups).orderBy(desc(backups.madeAt), desc(backups.id)).limit(1)
  return last?.failure == null ? undefined : { madeAt: last.madeAt, reason: last.failure }
}

/**
 * Ends what opens something: the links mailed for a password, an e-mail, the decision of a month, the answer to an interview,
 * a signature, the correction of a registration, and the half of a login.
 */
export const endMailedLinks = async (trx: Trx): Promise<void> => {
  await trx.delete(passwordResets)
  await trx.delete(emailLinks)
  await trx.delete(activityReportLinks)
  await trx.delete(interviewAnswerLinks)
  await trx.delete(signatureLinks)
  await trx.update(registrationCorrections).set({ tokenHash: null, expiresAt: null })
  await trx.delete(factorTickets)
}

/** The secret that signs the tokens of sessions: the next start draws another one. */
export const deleteSessionSecret = async (trx: Trx): Promise<void> => {
  await trx.delete(instanceSecrets).where(eq(instanceSecrets.name, sessionSecretName))
}
