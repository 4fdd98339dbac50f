import { eachBatchApart } from '#server/errors/each-apart.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { queueMails } from '#server/db/record.ts'
import { updateCalendars } from './interview-calendars.commands.ts'
import { lockMissionsOfInterviews, takeCalendarMarks } from './interview-calendars.sql.ts'

/** Interviews updated in one transaction, which holds the locks of their missions. */
const mostAtOnce = 20

const sendChanges = async (trx: Trx, interviewIds: readonly number[], now: Date): Promise<void> => {
  await lockMissionsOfInterviews(trx, interviewIds)
  for (const id of interviewIds) await queueMails(trx, await updateCalendars(trx, id, now), now)
}

/**
 * Sends what the moves of the last minute changed in the calendars of both sides. What was taken is settled in the same
 * transaction: a job that is killed leaves the marks, and two instances take different ones.
 */
export const updateMarkedCalendars = (db: Db, now: Date): Promise<void> =>
  eachBatchApart<number>({
    nameOf: (id) => `calendars of interview ${id}`,
    work: (leftOut, onTaken) =>
      db.transaction(async (trx) => {
        const interviewIds = await takeCalendarMarks(trx, { leftOut, most: mostAtOnce })
        onTaken(interviewIds)
        if (interviewIds.length > 0) await sendChanges(trx, interviewIds, now)
        return interviewIds.length
      }),
    alone: (id) => db.transaction((trx) => sendChanges(trx, [id], now)),
  })
