import { sql } from 'drizzle-orm'
import { instantOf } from '#domain/time/paris-instants.ts'
import { minuteOf } from '#domain/time/paris-time.ts'
import type { Db } from '#server/db/client.ts'
import { orNotFound } from '#server/http/failures.ts'
import { calendarFile } from '#server/mail/calendar.ts'
import { readCalendar, type ReadDate } from '#test/people/calendar-files.ts'
import type { Sent } from './year.ts'

/** What each reader's calendar holds of each slot: the file of the highest sequence, as another library reads it. */
const heldDates = (sent: Sent[]): { held: Map<string, ReadDate>; disordered: string[] } => {
  const [held, disordered]: [Map<string, ReadDate>, string[]] = [new Map(), []]
  for (const { event, to, at } of sent) {
    if (event === undefined) continue
    const { content } = calendarFile(event, { from: 'bonjour@exemple.fr', to, date: at })
    const date = orNotFound(readCalendar(content).dates[0])
    const place = `${to} ${date.uid.replace(/@.*/, '')}`
    const before = held.get(place)
    if (before !== undefined && before.sequence >= date.sequence) disordered.push(`${place}: ${date.sequence}`)
    held.set(place, date)
  }
  return { held, disordered }
}

type ShownSlot = { id: number; slot: 1 | 2; minute: string; link: string; expected: string; people: string[] }

/** The slots to come, and the agreed ones of whoever was recruited, with what both calendars must hold of them. */
const listShownSlots = async (db: Db, now: Date): Promise<ShownSlot[]> => {
  const { rows } = await db.execute<ShownSlot>(sql`
    select i.id, s.slot, to_char(s.minute, 'YYYY-MM-DD HH24:MI') as minute, s.link, array[a.email, b.email] as people,
      case when s.minute > ${minuteOf(now)}::timestamp and (p.status = 'rejected' or m.interrupted_at is not null
          or m.deleted_at is not null or i.status in ('rejected', 'change_date')) then 'CANCELLED'
        when i.status = 'pending' then 'TENTATIVE'
        when s.minute = i.selected_slot then 'CONFIRMED' else 'CANCELLED' end as expected
    from interviews i join proposals p on p.id = i.proposal_id join missions m on m.id = p.mission_id
    join candidates c on c.id = p.candidate_id join accounts a on a.id = c.account_id
    join recruiters r on r.id = m.recruiter_id join accounts b on b.id = r.account_id
    cross join lateral (values (1, i.first_slot, i.first_link), (2, i.second_slot, i.second_link)) as s(slot, minute, link)
    where s.minute > ${minuteOf(now)}::timestamp or (i.status = 'accepted' and s.minute = i.selected_slot
      and p.status = 'recruited' and m.interrupted_at is null and m.deleted_at is null)`)
  return rows
}

const unlike = ({ expected, minute, link }: ShownSlot, date: ReadDate | undefined): string[] => {
  if (date === undefined) return expected === 'CANCELLED' ? [] : [`no file, but ${expected}`]
  if (date.status !== expected) return [`${date.status}, not ${expected}`]
  if (expected === 'CANCELLED') return []
  if (date.start.getTime() !== instantOf(minute).getTime()) return [`at ${date.start.toISOString()}, not ${minute}`]
  return date.location === link ? [] : [`at ${date.location}, not ${link}`]
}

/** Slots that the calendar of one of their people holds otherwise than the screens show them, and files that came out of order. */
export const calendarsUnlike = async (db: Db, sent: Sent[], now: Date): Promise<string[]> => {
  const { held, disordered } = heldDates(sent)
  const differing = (await listShownSlots(db, now)).flatMap((slot) =>
    slot.people.flatMap((to) =>
      unlike(slot, held.get(`${to} interview-${slot.id}-${slot.slot}`)).map(
        (what) => `${to} interview ${slot.id}, slot ${slot.slot}: ${what}`,
      ),
    ),
  )
  return [...disordered, ...differing]
}
