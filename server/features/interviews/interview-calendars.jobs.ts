import type { Db } from '#server/db/client.ts'
import { queueMails } from '#server/db/record.ts'
import { settleCalendars } from './interview-calendars.commands.ts'
import { lockMissionsOfInterviews, takeCalendarMarks } from './interview-calendars.sql.ts'

/** Interviews settled in one transaction, which holds the locks of their missions. */
const mostAtOnce = 20

const settleNext = (db: Db, now: Date): Promise<boolean> =>
  db.transaction(async (trx) => {
    const interviewIds = await takeCalendarMarks(trx, mostAtOnce)
    if (interviewIds.length === 0) return false
    await lockMissionsOfInterviews(trx, interviewIds)
    for (const id of interviewIds) await queueMails(trx, await settleCalendars(trx, id, now), now)
    return true
  })

/**
 * Sends what the moves of the last minute changed in the calendars of both sides. What was taken is settled in the same
 * transaction: a job that is killed leaves the marks, and two instances take different ones.
 */
export const settleMarkedCalendars = async (db: Db, now: Date): Promise<void> => {
  while (await settleNext(db, now));
}
