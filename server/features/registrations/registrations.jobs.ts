import { daysBefore, retentionDays } from '#domain/retention.ts'
import type { Db } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import {
  deleteExpiredConfirmations,
  deleteRegistration,
  listExpiredRegistrations,
  lockExpiredRegistration,
} from './registrations.sql.ts'

/**
 * Erases the registrations that nobody confirmed in thirty days, and those refused a year ago; the address may sign up
 * again. The log keeps the number of the account, its role and its last state. Each one is a transaction of its own, so
 * that a decision taken at the same moment waits for one account only.
 */
export const eraseExpiredRegistrations = async (db: Db, now: Date): Promise<void> => {
  const limits = { now, refusedBefore: daysBefore(now, retentionDays.refusedRegistration) }
  const actor = { id: null, role: 'system', now } as const
  for (const { id } of await listExpiredRegistrations(db, limits))
    await db.transaction(async (trx) => {
      const before = await lockExpiredRegistration(trx, id, limits)
      if (before === undefined) return
      await deleteRegistration(trx, id)
      await record(trx, actor, { type: 'registration.expired', subject: 'account', subjectId: id, before })
    })
  await deleteExpiredConfirmations(db, now)
}
