import { sql } from 'drizzle-orm'
import { instantOf } from '#domain/time/paris-instants.ts'
import { dayOf, minuteOf } from '#domain/time/paris-time.ts'
import type { Db } from '#server/db/client.ts'
import { settleWaits } from '#server/features/todo/settling.jobs.ts'
import { calendarFile } from '#server/mail/calendar.ts'
import { readCalendar, type ReadDate } from '#test/people/calendar-files.ts'
import type { TestApp } from '#test/servers/app.ts'
import type { Sent, Year } from './year.ts'

/** What must not be after a year: each list is empty, and says what was found. */
export type Verdict = {
  refused: string[]
  failedJobs: string[]
  withoutOwner: string[]
  /** Waits that were kept otherwise than they are worked out from nothing. */
  keptOtherwise: string[]
  mailedAtNight: string[]
  mailedTwice: string[]
  secondDigests: string[]
  /** Slots that a calendar holds otherwise than the screens show them. */
  calendarsUnlike: string[]
}

/** Undecided proposals of a mission that goes on, and confirmed registrations, for which nobody must move and time changes nothing. */
const withoutOwner = async (db: Db, now: Date): Promise<string[]> => {
  const { rows } = await db.execute<{ what: string }>(sql`
    select 'proposal ' || p.id as what from proposals p join missions m on m.id = p.mission_id
    where p.status = 'preselected' and m.deleted_at is null and m.interrupted_at is null
      and m.end_day >= ${dayOf(now)}::date
      and not exists (select from waits w where w.mission_id = m.id)
      and not exists (select from wait_clocks c where c.mission_id = m.id and c.changes_at is not null)
    union all
    select 'account ' || a.id from accounts a
    where a.status = 'pending' and a.email_confirmed_at is not null
      and not exists (select from waits w where w.about_id = a.id)`)
  return rows.map(({ what }) => what)
}

const listKept = async (db: Db): Promise<string[]> => {
  const { rows } = await db.execute<{ wait: string }>(sql`
    select concat_ws(' ', key, holder, account_id, since, due_at) as wait from waits order by key`)
  return rows.map(({ wait }) => wait)
}

/** Throws every wait away and settles all places again: what differs was not kept as the rules say. */
const keptOtherwise = async ({ db, owner }: TestApp, now: Date): Promise<string[]> => {
  await settleWaits(db, now)
  const kept = await listKept(db)
  await owner.db.execute(sql`truncate waits, wait_clocks`)
  await owner.db.execute(sql`insert into wait_marks (mission_id) select id from missions where deleted_at is null`)
  await owner.db.execute(sql`insert into wait_marks (account_id) select id from accounts where role <> 'admin'`)
  await settleWaits(db, now)
  const anew = await listKept(db)
  return [
    ...kept.filter((wait) => !anew.includes(wait)).map((wait) => `kept only: ${wait}`),
    ...anew.filter((wait) => !kept.includes(wait)).map((wait) => `worked out only: ${wait}`),
  ]
}

/** Nobody is written to before seven or from eight in the evening. */
const isAtNight = ({ at }: Sent): boolean => {
  const time = minuteOf(at).slice(11)
  return time < '07:00' || time >= '20:00'
}

const nameOf = ({ to, subject, at }: Sent) => `${minuteOf(at)} ${to} ${subject}`

/** These letters name nobody, for a company knows a candidate by initials at most: two of them speak of two people. */
const ofNobodyNamed =
  /^(Un profil vous est proposé|Entretien décliné|Mission déclinée par un candidat|Entretien accepté) : /

/** Mails that say to one person, word for word, what another has said. */
const twice = (sent: Sent[]): string[] => {
  const said = new Map<string, Sent>()
  return sent.flatMap((mail) => {
    if (ofNobodyNamed.test(mail.subject)) return []
    const words = `${mail.to}\n${mail.subject}\n${mail.text}`
    const first = said.get(words)
    said.set(words, mail)
    return first === undefined ? [] : [`${nameOf(mail)} (said at ${minuteOf(first.at)})`]
  })
}

/** The people who got more than one digest on a day. */
const secondDigests = async (db: Db): Promise<string[]> => {
  const { rows } = await db.execute<{ what: string }>(sql`
    select concat_ws(' ', account_id, (at at time zone 'Europe/Paris')::date) as what from events
    where type = 'todo.nudged' and (after ->> 'isDigest')::boolean
    group by account_id, (at at time zone 'Europe/Paris')::date having count(*) > 1`)
  return rows.map(({ what }) => what)
}

/** What each reader's calendar holds of each slot: the file of the highest sequence, as another library reads it. */
const heldDates = (sent: Sent[]): { held: Map<string, ReadDate>; disordered: string[] } => {
  const [held, disordered]: [Map<string, ReadDate>, string[]] = [new Map(), []]
  for (const { event, to, at } of sent) {
    if (event === undefined) continue
    const { content } = calendarFile(event, { from: 'bonjour@exemple.fr', to, date: at })
    const [date] = readCalendar(content).dates
    if (date === undefined) throw new Error('a file holds a date')
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

const calendarsUnlike = async (db: Db, sent: Sent[], now: Date): Promise<string[]> => {
  const { held, disordered } = heldDates(sent)
  const found = (await listShownSlots(db, now)).flatMap((slot) =>
    slot.people.flatMap((to) =>
      unlike(slot, held.get(`${to} interview-${slot.id}-${slot.slot}`)).map(
        (what) => `${to} interview ${slot.id}, slot ${slot.slot}: ${what}`,
      ),
    ),
  )
  return [...disordered, ...found]
}

/** Judges a year that was lived, at its end. */
export const judge = async (tested: TestApp, { sent, market, failures }: Year): Promise<Verdict> => {
  const { db, clock } = tested
  await settleWaits(db, clock.now)
  return {
    refused: market.refusals.map(({ kind, status, words }) => `${kind} ${status} ${words}`),
    failedJobs: failures,
    withoutOwner: await withoutOwner(db, clock.now),
    keptOtherwise: await keptOtherwise(tested, clock.now),
    mailedAtNight: sent.filter(isAtNight).map(nameOf),
    mailedTwice: twice(sent),
    secondDigests: await secondDigests(db),
    calendarsUnlike: await calendarsUnlike(db, sent, clock.now),
  }
}
