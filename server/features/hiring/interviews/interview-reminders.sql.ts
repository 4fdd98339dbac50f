import { sql } from 'drizzle-orm'
import type { ReminderKind, ReminderSide } from '#domain/hiring/interviews/interview-reminders.ts'
import { addDays, dayOf, type Minute } from '#domain/time/paris-time.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { interviewReminders } from '#server/db/schema/hiring/interviews.ts'

/** An agreed interview whose slot is near, with the regions of both sides and what they were reminded of. */
export type NearInterview = {
  id: number
  slot: Minute
  agreedAt: Date
  regions: Record<ReminderSide, string | null>
  sent: { side: ReminderSide; kind: ReminderKind }[]
}

/**
 * The agreed interviews that a reminder may be due of: from three days before to four after today, of missions that go on and
 * candidates who wait for a decision.
 */
export const listNearInterviews = async (db: Db, now: Date): Promise<NearInterview[]> => {
  const [from, until] = [addDays(dayOf(now), -3), addDays(dayOf(now), 4)]
  const { rows } = await db.execute<Omit<NearInterview, 'agreedAt'> & { agreedAt: string }>(sql`
    select i.id, to_char(i.selected_slot, 'YYYY-MM-DD HH24:MI') as slot,
      to_json(coalesce((select max(e.at) from events e
        where e.subject = 'interview' and e.subject_id = i.id and e.type = 'interview.accepted'), i.created_at))
        #>> '{}' as "agreedAt",
      json_build_object('candidate', c.region, 'recruiter', r.region) as regions,
      coalesce((select json_agg(json_build_object('side', s.side, 'kind', s.kind)) from interview_reminders s
        where s.interview_id = i.id and s.slot = i.selected_slot), '[]') as sent
    from interviews i
    join proposals p on p.id = i.proposal_id and p.status = 'preselected'
    join missions m on m.id = p.mission_id and m.deleted_at is null and m.interrupted_at is null
    join candidates c on c.id = p.candidate_id
    join recruiters r on r.id = m.recruiter_id
    where i.status = 'accepted' and i.selected_slot >= ${from}::timestamp and i.selected_slot < ${until}::timestamp
    order by i.selected_slot, i.id`)
  return rows.map((row) => ({ ...row, agreedAt: new Date(row.agreedAt) }))
}

/** Notes a reminder; false when it was sent before. */
export const insertReminder = async (trx: Trx, reminder: typeof interviewReminders.$inferInsert): Promise<boolean> => {
  const { rowCount } = await trx.insert(interviewReminders).values(reminder).onConflictDoNothing()
  return (rowCount ?? 0) > 0
}
