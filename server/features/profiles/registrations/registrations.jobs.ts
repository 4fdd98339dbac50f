import { daysBefore, retentionDays } from '#domain/retention.ts'
import type { Db } from '#server/db/client.ts'
import { eachApart } from '#server/errors/each-apart.ts'
import { record } from '#server/db/record.ts'
import { systemAt } from '#server/http/actor.ts'
import {
  deleteExpiredConfirmations,
  deleteRegistration,
  listExpiredRegistrations,
  lockExpiredRegistration,
} from './registrations.sql.ts'

/**
 * Deletes the registrations not confirmed after thirty days, and those refused a year ago; the address may then sign up
 * again. The log keeps the id of the account, its role and its last state. Each deletion is its own transaction, so that a
 * simultaneous decision waits for one account only.
 */
export const eraseExpiredRegistrations = async (db: Db, now: Date): Promise<void> => {
  const limits = { now, refusedBefore: daysBefore(now, retentionDays.refusedRegistration) }
  const actor = systemAt(now)
  await deleteExpiredConfirmations(db, now)
  await eachApart(
    await listExpiredRegistrations(db, limits),
    ({ id }) => `registration ${id}`,
    ({ id }) =>
      db.transaction(async (trx) => {
        const before = await lockExpiredRegistration(trx, id, limits)
        if (before === undefined) return
        await deleteRegistration(trx, id)
        await record(trx, actor, { type: 'registration.expired', subject: 'account', subjectId: id, before })
      }),
  )
}
