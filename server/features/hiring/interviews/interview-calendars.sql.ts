import { sql } from 'drizzle-orm'
import type { CalendarFacts, CalendarSide, SentEntry } from '#domain/hiring/calendars/interview-calendar.ts'
import type { Trx } from '#server/db/client.ts'
import { statement } from '#server/db/statement.ts'

const value = (name: string) => sql.placeholder(name)

/** An interview as its calendars know it; `facts` is null once it is deleted, and `sent` is what still stands of it. */
export type CalendarSubject = {
  interviewId: number
  missionId: number
  title: string
  companyName: string
  recruiterAccountId: number
  candidateAccountId: number
  candidate: { familyName: string; givenName: string }
  /** Where each side reads its clock. */
  regions: Record<CalendarSide, string | null>
  facts: CalendarFacts | null
  sent: (SentEntry & { side: CalendarSide })[]
}

/** A slot is a wall-clock minute, which no zone may move. */
const minuteText = (column: string) => sql.raw(`to_char(${column}, 'YYYY-MM-DD HH24:MI')`)

const subjectById = statement<CalendarSubject>(
  'calendar_subject',
  sql`
    select ${value('id')}::int as "interviewId", m.id as "missionId", m.title, r.company_name as "companyName",
      r.account_id as "recruiterAccountId", c.account_id as "candidateAccountId",
      json_build_object('familyName', c.family_name, 'givenName', c.given_name) as candidate,
      json_build_object('candidate', c.region, 'recruiter', r.region) as regions,
      case when i.id is not null then json_build_object('status', i.status,
        'firstSlot', ${minuteText('i.first_slot')}, 'secondSlot', ${minuteText('i.second_slot')},
        'selectedSlot', ${minuteText('i.selected_slot')}, 'firstLink', i.first_link, 'secondLink', i.second_link,
        'proposalStatus', p.status, 'missionIsInterrupted', m.interrupted_at is not null,
        'missionIsDeleted', m.deleted_at is not null) end as facts,
      coalesce((
        select json_agg(json_build_object('slot', k.slot, 'side', k.side, 'minute', ${minuteText('k.minute')}, 'link', k.link,
          'status', k.status, 'sequence', k.sequence))
        from interview_calendars k where k.interview_id = ${value('id')}::int), '[]') as sent
    from (
      select p.mission_id, c.account_id from interviews i join proposals p on p.id = i.proposal_id
        join candidates c on c.id = p.candidate_id where i.id = ${value('id')}::int
      union
      select k.mission_id, k.candidate_account_id from interview_calendars k
        where k.interview_id = ${value('id')}::int) as known
    join missions m on m.id = known.mission_id
    join recruiters r on r.id = m.recruiter_id
    join candidates c on c.account_id = known.account_id
    left join interviews i on i.id = ${value('id')}::int
    left join proposals p on p.id = i.proposal_id`,
)

/** One interview with its people and what was sent of it; undefined when nothing is known of it any more. */
export const findCalendarSubject = async (trx: Trx, id: number): Promise<CalendarSubject | undefined> =>
  (await subjectById(trx, { id }))[0]

const put = statement(
  'put_interview_calendar',
  sql`
    insert into interview_calendars
      (interview_id, slot, side, mission_id, candidate_account_id, minute, link, status, sequence)
    values (${value('interviewId')}, ${value('slot')}, ${value('side')}, ${value('missionId')},
      ${value('candidateAccountId')}, ${value('minute')}::timestamp, ${value('link')}, ${value('status')}, ${value('sequence')})
    on conflict (interview_id, slot, side) do update
      set minute = excluded.minute, link = excluded.link, status = excluded.status, sequence = excluded.sequence`,
)

/** Keeps what is sent of one slot to one side. */
export const putSent = async (
  trx: Trx,
  { interviewId, missionId, candidateAccountId }: CalendarSubject,
  side: CalendarSide,
  { slot, minute, link, status, sequence }: SentEntry,
): Promise<void> => {
  await put(trx, { interviewId, missionId, candidateAccountId, side, slot, minute, link, status, sequence })
}

const take = statement<{ interviewId: number }>(
  'take_calendar_marks',
  sql`
    delete from calendar_marks where id in (
      select id from calendar_marks where interview_id <> all(${value('leftOut')}::int[])
      order by id limit ${value('most')}::int for update skip locked)
    returning interview_id as "interviewId"`,
)

/** Takes some of what events marked, in the order of the ids; what another transaction takes now is left to it. */
export const takeCalendarMarks = async (
  trx: Trx,
  asked: { leftOut: readonly number[]; most: number },
): Promise<number[]> => {
  const taken = await take(trx, asked)
  return [...new Set(taken.map(({ interviewId }) => interviewId))].toSorted((one, other) => one - other)
}

const lockMissions = statement(
  'lock_missions_of_calendars',
  sql`
    select from missions where id in (
      select p.mission_id from interviews i join proposals p on p.id = i.proposal_id
        where i.id = any(${value('ids')}::int[])
      union select k.mission_id from interview_calendars k where k.interview_id = any(${value('ids')}::int[]))
    order by id for update`,
)

/** Locks the missions of these interviews, in the order in which every command of several missions locks them. */
export const lockMissionsOfInterviews = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await lockMissions(trx, { ids })
}
