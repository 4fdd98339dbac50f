import { sql } from 'drizzle-orm'
import { zoneOfRegion } from '#domain/ground/reference-data/territories.ts'
import { dayOf, minuteOf } from '#domain/time/paris-time.ts'
import { minuteAt } from '#domain/time/zones.ts'
import type { Db } from '#server/db/client.ts'
import { recomputeTodos } from '#server/features/oversight/todo/recompute.jobs.ts'
import type { TestApp } from '#test/servers/app.ts'
import { calendarsUnlike } from './held-dates.ts'
import { moneyUnlike } from './money.ts'
import type { Sent, Year } from './year.ts'

/** What must not be after a year: each list is empty, and says what was found. */
export type Verdict = {
  refused: string[]
  failedJobs: string[]
  withoutOwner: string[]
  /** Waits that were kept otherwise than they are worked out from nothing. */
  storedOtherwise: string[]
  mailedAtNight: string[]
  mailedTwice: string[]
  secondDigests: string[]
  /** Slots that a calendar holds otherwise than the screens show them. */
  calendarsUnlike: string[]
  /** Months without invoices or a reason, and cents that do not add up. */
  moneyUnlike: string[]
}

/** Undecided proposals of a mission that goes on, and confirmed registrations, for which nobody must move and time changes nothing. */
const withoutOwner = async (db: Db, now: Date): Promise<string[]> => {
  const { rows } = await db.execute<{ what: string }>(sql`
    select 'proposal ' || p.id as what from proposals p join missions m on m.id = p.mission_id
    where p.status = 'preselected' and m.deleted_at is null and m.interrupted_at is null
      and m.end_day >= ${dayOf(now)}::date
      and not exists (select from todos w where w.mission_id = m.id)
      and not exists (select from todo_clocks c where c.mission_id = m.id and c.changes_at is not null)
    union all
    select 'account ' || a.id from accounts a
    where a.status = 'pending' and a.email_confirmed_at is not null
      and not exists (select from todos w where w.about_id = a.id)`)
  return rows.map(({ what }) => what)
}

const listStoredFiles = async (db: Db): Promise<Set<string>> => {
  const { rows } = await db.execute<{ todo: string }>(sql`
    select concat_ws(' ', key, holder, account_id, since, due_at) as todo from todos order by key`)
  return new Set(rows.map(({ todo }) => todo))
}

/** Throws every todo away and settles all places again: what differs was not kept as the rules say. */
const storedOtherwise = async ({ db, owner }: TestApp, now: Date): Promise<string[]> => {
  await recomputeTodos(db, now)
  const kept = await listStoredFiles(db)
  await owner.db.execute(sql`truncate todos, todo_clocks`)
  await owner.db.execute(sql`insert into todo_marks (mission_id) select id from missions where deleted_at is null`)
  await owner.db.execute(sql`insert into todo_marks (account_id) select id from accounts where role <> 'admin'`)
  await recomputeTodos(db, now)
  const again = await listStoredFiles(db)
  return [
    ...[...kept].filter((todo) => !again.has(todo)).map((todo) => `kept only: ${todo}`),
    ...[...again].filter((todo) => !kept.has(todo)).map((todo) => `worked out only: ${todo}`),
  ]
}

const nameOf = ({ to, subject, at }: Sent) => `${minuteOf(at)} ${to} ${subject}`

/** These letters leave by the clock of their reader, all others by that of Paris. */
const byOwnClock =
  /^((Rappel de (ton|votre) entretien|(Ton|Votre) entretien approche|Votre décision après l’entretien) : |\d+\schoses?\s)/

/** The mails that reached somebody before seven or from eight in the evening. */
const mailedAtNight = async (db: Db, sent: Sent[]): Promise<string[]> => {
  const { rows } = await db.execute<{ email: string; region: string | null }>(sql`
    select a.email, coalesce(c.region, r.region) as region from accounts a
    left join candidates c on c.account_id = a.id left join recruiters r on r.account_id = a.id`)
  const zones = new Map(rows.map(({ email, region }) => [email, zoneOfRegion(region)]))
  return sent.flatMap((mail) => {
    const zone = byOwnClock.test(mail.subject) ? (zones.get(mail.to) ?? null) : null
    const time = minuteAt(mail.at, zone).slice(11)
    return time < '07:00' || time >= '20:00' ? [`${nameOf(mail)} (at ${time} there)`] : []
  })
}

/** These letters name nobody, for a company knows a candidate by initials at most: two of them speak of two people. */
const ofNobodyNamed =
  /^(Un profil vous est proposé|Un profil n’est plus proposé|Entretien décliné|Mission déclinée par un candidat|Entretien accepté) : /

/** Mails that say to one person, word for word, what another has said. */
const twice = (sent: Sent[]): string[] => {
  const said = new Map<string, Sent>()
  return sent.flatMap((mail) => {
    if (ofNobodyNamed.test(mail.subject)) return []
    // A calendar letter is of a slot: two interviews may have the same minute.
    const slot = mail.event === undefined ? '' : `${mail.event.uid} ${mail.event.sequence}`
    const words = `${mail.to}\n${mail.subject}\n${mail.text}\n${slot}`
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

/** Judges a year that was lived, at its end. */
export const judge = async (tested: TestApp, { sent, market, failures }: Year): Promise<Verdict> => {
  const { db, clock } = tested
  await recomputeTodos(db, clock.now)
  return {
    refused: market.refusals.map(({ kind, status, words }) => `${kind} ${status} ${words}`),
    failedJobs: failures,
    withoutOwner: await withoutOwner(db, clock.now),
    storedOtherwise: await storedOtherwise(tested, clock.now),
    mailedAtNight: await mailedAtNight(db, sent),
    mailedTwice: twice(sent),
    secondDigests: await secondDigests(db),
    calendarsUnlike: await calendarsUnlike(db, sent, clock.now),
    moneyUnlike: (await moneyUnlike(db)).found,
  }
}
