import {
  dueReminder,
  reminderSides,
  type ReminderKind,
  type ReminderSide,
} from '#domain/hiring/interviews/interview-reminders.ts'
import { zoneOfRegion } from '#domain/ground/reference-data/territories.ts'
import type { Zone } from '#domain/time/zones.ts'
import type { Db } from '#server/db/client.ts'
import { eachApart } from '#server/errors/each-apart.ts'
import { record } from '#server/db/record.ts'
import { systemAt } from '#server/http/actor.ts'
import { ignoreNotFound } from '#server/http/failures.ts'
import { reminderLetter } from './interview-reminders.letters.ts'
import { insertReminder, listNearInterviews, type NearInterview } from './interview-reminders.sql.ts'
import { lockInterview } from './interviews.sql.ts'

type Due = { interview: NearInterview; side: ReminderSide; kind: ReminderKind; zone: Zone | null }

const dueOf = (interview: NearInterview, now: Date): Due[] =>
  reminderSides.flatMap((side) => {
    const zone = zoneOfRegion(interview.regions[side])
    const kind = dueReminder({ ...interview, side, zone }, now)
    const isSent = interview.sent.some((sent) => sent.side === side && sent.kind === kind)
    return kind === undefined || isSent ? [] : [{ interview, side, kind, zone }]
  })

const remind = (db: Db, { interview: { id, slot }, side, kind, zone }: Due, now: Date): Promise<void> =>
  db.transaction(async (trx) => {
    const row = await lockInterview(trx, id)
    const isStill = row.status === 'accepted' && row.selectedSlot === slot && row.proposalStatus === 'preselected'
    if (!isStill || row.missionIsInterrupted) return
    if (!(await insertReminder(trx, { interviewId: id, slot, side, kind, sentAt: now }))) return
    const link = slot === row.firstSlot ? row.firstLink : row.secondLink
    const to = row[`${side}AccountId`]
    const event = { type: 'interview.reminded', subject: 'interview', subjectId: id, after: { kind, side } } as const
    await record(trx, systemAt(now), event, [{ to, letter: reminderLetter(kind, side, { ...row, slot, link, zone }) }])
  })

/**
 * Reminds both sides of the agreed interviews, and asks the companies for their decision after them. A reminder and its mail
 * are one transaction, and its row is there once: a job that runs again, on this instance or another, mails nobody twice.
 */
export const remindOfInterviews = async (db: Db, now: Date): Promise<void> => {
  const near = await listNearInterviews(db, now)
  await eachApart(
    near.flatMap((interview) => dueOf(interview, now)),
    ({ interview }) => `reminder of interview ${interview.id}`,
    (due) => ignoreNotFound(remind(db, due, now)),
  )
}
